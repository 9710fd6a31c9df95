package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether some of these scenarios kill a mutant: its verdict is another than the one expected. Any
 * number of threads.
 */
public final class MutantKilling {
  private final Vocabulary vocabulary;
  private final Judge judge;
  private final Map<String, List<Scenario>> byQuestion = new LinkedHashMap<>();

  /**
   * What these scenarios kill.
   *
   * @param judge by the rules that the scenarios were made of
   */
  public MutantKilling(Vocabulary vocabulary, Judge judge, Collection<Scenario> scenarios) {
    this.vocabulary = vocabulary;
    this.judge = judge;
    for (Scenario scenario : scenarios) {
      if (scenario.when() instanceof Asked.OfRules(Question question)) {
        byQuestion
            .computeIfAbsent(question.family() + " " + question.symbol(), k -> new ArrayList<>())
            .add(scenario);
      }
    }
  }

  /** Whether one of them does; those about the claim itself are tried first. */
  public boolean isKilled(Mutant mutant) {
    Judge wrong = judge.reading(mutant.changed(), mutant.original());
    String own = mutant.original().name();
    SequencedSet<Scenario> inOrder = new LinkedHashSet<>();
    List<Scenario> touched = touched(mutant);
    touched.stream().filter(s -> s.claim().equals(own)).forEach(inOrder::add);
    inOrder.addAll(touched);
    return inOrder.stream().anyMatch(s -> kills(s, wrong, mutant));
  }

  private boolean kills(Scenario scenario, Judge wrong, Mutant mutant) {
    try {
      boolean concerned =
          wrong.concerns(mutant.changed(), scenario.question(), scenario.given())
              || judge.concerns(mutant.original(), scenario.question(), scenario.given());
      return concerned
          && !Expectation.of(wrong.verdict(scenario.question(), scenario.given()))
              .equals(scenario.expect());
    } catch (NotEvaluableException e) {
      return false;
    }
  }

  /** The scenarios that ask about something that the claim, as it stands or changed, speaks of. */
  private List<Scenario> touched(Mutant mutant) {
    List<Assertion> assertions = new ArrayList<>(mutant.original().assertions());
    assertions.addAll(mutant.changed().assertions());
    SequencedSet<String> heads = new LinkedHashSet<>();
    for (Assertion assertion : assertions) {
      Head head = assertion.head();
      heads.add(head.family() + " " + head.symbol());
      vocabulary.acts().stream()
          .filter(a -> vocabulary.actsAbove(a.name()).contains(head.symbol()))
          .forEach(a -> heads.add(head.family() + " " + a.name()));
    }
    List<Scenario> touched = new ArrayList<>();
    heads.forEach(h -> touched.addAll(byQuestion.getOrDefault(h, List.of())));
    return touched;
  }
}
