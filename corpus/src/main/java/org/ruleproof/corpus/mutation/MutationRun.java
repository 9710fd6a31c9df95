package org.ruleproof.corpus.mutation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.corpus.scenario.InOrder;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Runs all mutants of the rules against a corpus. The same for any number of threads. */
public final class MutationRun {
  private final Vocabulary vocabulary;
  private final Judge judge;
  private final Equivalence equivalence;
  private final List<ClaimInForce> claims;
  private final Map<String, List<Scenario>> byQuestion = new LinkedHashMap<>();

  private enum Fate {
    KILLED,
    EQUIVALENT,
    SURVIVES
  }

  private record Judged(Mutant mutant, Fate fate) {}

  private MutationRun(String game, RuleBase base, List<Scenario> scenarios) {
    this.vocabulary = base.vocabulary();
    this.claims = ClaimsInForce.of(base, game, Optional.empty());
    this.judge = new Judge(vocabulary, claims, base.rulings());
    this.equivalence = new Equivalence(vocabulary, judge, new BoundarySearch(vocabulary, claims));
    for (Scenario scenario : scenarios) {
      byQuestion
          .computeIfAbsent(
              scenario.when().family() + " " + scenario.when().symbol(), k -> new ArrayList<>())
          .add(scenario);
    }
  }

  /** The score of the scenarios on all claims in force. */
  public static MutationScore of(
      String game, RuleBase base, List<Scenario> scenarios, int threads) {
    MutationRun run = new MutationRun(game, base, scenarios);
    List<Callable<List<Judged>>> questions = new ArrayList<>();
    run.claims.forEach(c -> questions.add(() -> run.judged(c)));
    List<Mutant> killed = new ArrayList<>();
    List<Mutant> equivalent = new ArrayList<>();
    List<Mutant> survivors = new ArrayList<>();
    for (List<Judged> all : InOrder.answers(questions, threads)) {
      for (Judged judged : all) {
        switch (judged.fate()) {
          case KILLED -> killed.add(judged.mutant());
          case EQUIVALENT -> equivalent.add(judged.mutant());
          case SURVIVES -> survivors.add(judged.mutant());
        }
      }
    }
    return new MutationScore(killed, equivalent, survivors);
  }

  private List<Judged> judged(ClaimInForce claim) {
    List<Judged> judged = new ArrayList<>();
    for (Mutant mutant : Mutants.of(vocabulary, claim)) {
      Fate fate =
          isKilled(mutant)
              ? Fate.KILLED
              : equivalence.isProved(mutant) ? Fate.EQUIVALENT : Fate.SURVIVES;
      judged.add(new Judged(mutant, fate));
    }
    return judged;
  }

  private boolean isKilled(Mutant mutant) {
    Judge wrong = judge.reading(mutant.changed(), mutant.original());
    List<Scenario> touched = touched(mutant);
    String own = mutant.original().name();
    return touched.stream()
            .filter(s -> s.claim().equals(own))
            .anyMatch(s -> tells(s, wrong, mutant))
        || touched.stream()
            .filter(s -> !s.claim().equals(own))
            .anyMatch(s -> tells(s, wrong, mutant));
  }

  private boolean tells(Scenario scenario, Judge wrong, Mutant mutant) {
    try {
      boolean concerned =
          wrong.concerns(mutant.changed(), scenario.when(), scenario.given())
              || judge.concerns(mutant.original(), scenario.when(), scenario.given());
      return concerned
          && !wrong
              .verdict(scenario.when(), scenario.given())
              .saysTheSameAs(judge.verdict(scenario.when(), scenario.given()));
    } catch (NotEvaluableException e) {
      return false;
    }
  }

  /** The scenarios that ask about something that the claim, as it stands or changed, speaks of. */
  private List<Scenario> touched(Mutant mutant) {
    Set<Scenario> touched = new LinkedHashSet<>();
    List<Assertion> assertions = new ArrayList<>(mutant.original().assertions());
    assertions.addAll(mutant.changed().assertions());
    Set<String> heads = new LinkedHashSet<>();
    for (Assertion assertion : assertions) {
      Head head = assertion.head();
      heads.add(head.family() + " " + head.symbol());
      vocabulary.acts().stream()
          .filter(a -> vocabulary.actsAbove(a.name()).contains(head.symbol()))
          .forEach(a -> heads.add(head.family() + " " + a.name()));
    }
    heads.forEach(h -> touched.addAll(byQuestion.getOrDefault(h, List.of())));
    return List.copyOf(touched);
  }
}
