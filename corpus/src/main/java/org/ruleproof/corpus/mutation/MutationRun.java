package org.ruleproof.corpus.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutantSearch;
import org.ruleproof.corpus.misreading.Mutants;
import org.ruleproof.corpus.mutation.MutationScore.Survivor;
import org.ruleproof.corpus.scenario.MutantKilling;
import org.ruleproof.corpus.scenario.ParallelMap;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Runs all mutants of the rules against a corpus. Deterministic for any number of threads. */
public final class MutationRun {
  private final Vocabulary vocabulary;
  private final MutantKilling killing;
  private final MutantSearch search;
  private final List<ClaimInForce> claims;

  /** A mutant with its search result; empty if a scenario kills it. */
  private record Judged(Mutant mutant, Optional<MutantSearch.Result> found) {}

  private MutationRun(String game, RuleBase base, List<Scenario> scenarios) {
    this.vocabulary = base.vocabulary();
    this.claims = ClaimsInForce.of(base, game, Optional.empty());
    Judge judge = new Judge(vocabulary, claims, base.rulings());
    this.killing = new MutantKilling(vocabulary, judge, scenarios);
    this.search = new MutantSearch(vocabulary, judge, new BoundarySearch(vocabulary, claims));
  }

  /** The mutation score of the scenarios, for all claims in force. */
  public static MutationScore of(
      String game, RuleBase base, List<Scenario> scenarios, int threads) {
    MutationRun run = new MutationRun(game, base, scenarios);
    List<Callable<List<Judged>>> questions = new ArrayList<>();
    run.claims.forEach(c -> questions.add(() -> run.judged(c)));
    List<Mutant> killed = new ArrayList<>();
    List<Mutant> equivalent = new ArrayList<>();
    List<Survivor> survivors = new ArrayList<>();
    for (List<Judged> all : ParallelMap.answers(questions, threads)) {
      for (Judged judged : all) {
        if (judged.found().isEmpty()) {
          killed.add(judged.mutant());
        } else if (judged.found().get() instanceof MutantSearch.Result.Equivalent) {
          equivalent.add(judged.mutant());
        } else {
          survivors.add(new Survivor(judged.mutant(), judged.found().get()));
        }
      }
    }
    return new MutationScore(killed, equivalent, survivors);
  }

  private List<Judged> judged(ClaimInForce claim) {
    List<Judged> judged = new ArrayList<>();
    for (Mutant mutant : Mutants.of(vocabulary, claim)) {
      judged.add(
          new Judged(
              mutant,
              killing.isKilled(mutant) ? Optional.empty() : Optional.of(search.of(mutant))));
    }
    return judged;
  }
}
