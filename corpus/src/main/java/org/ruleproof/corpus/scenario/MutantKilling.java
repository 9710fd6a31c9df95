package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.checker.verdict.RecordedEvaluation;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Decides whether a scenario kills a mutant: the mutant's verdict differs from the expected one.
 * Thread-safe. The evaluation of each scenario is memoised for all mutants.
 */
public final class MutantKilling {
  private final Judge judge;
  private final Map<String, List<String>> kinds = new LinkedHashMap<>();
  private final Map<Topic, List<CheckedScenario>> byQuestion = new LinkedHashMap<>();

  /** A scenario with its memoised evaluation. */
  private final class CheckedScenario {
    private final Scenario scenario;
    private @Nullable RecordedEvaluation recorded; // may be computed twice, with one result

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
      } catch (Untranslatable e) {
        return false;
      }
    }
  }

  /**
   * A check against these scenarios.
   *
   * @param judge the judge with the unchanged rules
   */
  public MutantKilling(Vocabulary vocabulary, Judge judge, Collection<Scenario> scenarios) {
    this.judge = judge;
    Stream.concat(
            vocabulary.acts().stream().map(Declaration.Act::name),
            vocabulary.events().stream().map(Declaration.Event::name))
        .forEach(
            name ->
                vocabulary
                    .namesAbove(name)
                    .forEach(
                        above -> kinds.computeIfAbsent(above, a -> new ArrayList<>()).add(name)));
    for (Scenario scenario : scenarios) {
      if (scenario.when() instanceof ScenarioQuestion.OfRules(Question question)) {
        byQuestion
            .computeIfAbsent(question.topic(), k -> new ArrayList<>())
            .add(new CheckedScenario(scenario));
      }
    }
  }

  /** Whether a scenario kills the mutant; the claim's own scenarios are tried first. */
  public boolean isKilled(Mutant mutant) {
    RecordedEvaluation.Alternative wrong = judge.instead(mutant.changed(), mutant.original());
    String own = mutant.original().name();
    SequencedSet<Topic> heads = heads(mutant);
    for (boolean first : new boolean[] {true, false}) {
      for (Topic head : heads) {
        for (CheckedScenario checked : byQuestion.getOrDefault(head, List.of())) {
          if (checked.scenario.claim().equals(own) == first && checked.kills(wrong)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The keys of questions about the heads of claim and mutant, or about kinds of them. */
  private SequencedSet<Topic> heads(Mutant mutant) {
    List<Assertion> assertions = new ArrayList<>(mutant.original().assertions());
    assertions.addAll(mutant.changed().assertions());
    SequencedSet<Topic> heads = new LinkedHashSet<>();
    for (Assertion assertion : assertions) {
      Head head = assertion.head();
      heads.add(head.topic());
      if (head.topic() instanceof Topic.Named(var family, String name)) {
        kinds
            .getOrDefault(name, List.of())
            .forEach(kind -> heads.add(new Topic.Named(family, kind)));
      }
    }
    return heads;
  }
}
