package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.RecordedEvaluation;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether some of these scenarios kill a mutant: its verdict is another than the one expected. Any
 * number of threads. What claims say in a scenario is worked out once for all mutants.
 */
public final class MutantKilling {
  private final Judge judge;
  private final Map<String, List<String>> kindsOfAct = new LinkedHashMap<>();
  private final Map<String, List<CheckedScenario>> byQuestion = new LinkedHashMap<>();

  /** A scenario, and what claims say there once it was asked for. */
  private final class CheckedScenario {
    private final Scenario scenario;
    private @Nullable RecordedEvaluation recorded; // worked out by each who asks at once

    CheckedScenario(Scenario scenario) {
      this.scenario = scenario;
    }

    boolean kills(RecordedEvaluation.Alternative wrong) {
      try {
        RecordedEvaluation known = recorded;
        if (known == null) {
          known = judge.record(scenario.question(), scenario.given());
          recorded = known;
        }
        return known
            .verdict(wrong)
            .filter(verdict -> !Expectation.of(verdict).equals(scenario.expect()))
            .isPresent();
      } catch (NotEvaluableException e) {
        return false;
      }
    }
  }

  /**
   * What these scenarios kill.
   *
   * @param judge by the rules that the scenarios were made of
   */
  public MutantKilling(Vocabulary vocabulary, Judge judge, Collection<Scenario> scenarios) {
    this.judge = judge;
    for (Declaration.Act act : vocabulary.acts()) {
      for (String above : vocabulary.actsAbove(act.name())) {
        kindsOfAct.computeIfAbsent(above, a -> new ArrayList<>()).add(act.name());
      }
    }
    for (Scenario scenario : scenarios) {
      if (scenario.when() instanceof ScenarioQuestion.OfRules(Question question)) {
        byQuestion
            .computeIfAbsent(question.family() + " " + question.symbol(), k -> new ArrayList<>())
            .add(new CheckedScenario(scenario));
      }
    }
  }

  /** Whether one of them does; those about the claim itself are tried first. */
  public boolean isKilled(Mutant mutant) {
    RecordedEvaluation.Alternative wrong = Judge.instead(mutant.changed(), mutant.original());
    String own = mutant.original().name();
    SequencedSet<String> heads = heads(mutant);
    for (boolean first : new boolean[] {true, false}) {
      for (String head : heads) {
        for (CheckedScenario checked : byQuestion.getOrDefault(head, List.of())) {
          if (checked.scenario.claim().equals(own) == first && checked.kills(wrong)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** What is asked where the claim, as it stands or changed, may speak. */
  private SequencedSet<String> heads(Mutant mutant) {
    List<Assertion> assertions = new ArrayList<>(mutant.original().assertions());
    assertions.addAll(mutant.changed().assertions());
    SequencedSet<String> heads = new LinkedHashSet<>();
    for (Assertion assertion : assertions) {
      Head head = assertion.head();
      heads.add(head.family() + " " + head.symbol());
      kindsOfAct
          .getOrDefault(head.symbol(), List.of())
          .forEach(kind -> heads.add(head.family() + " " + kind));
    }
    return heads;
  }
}
