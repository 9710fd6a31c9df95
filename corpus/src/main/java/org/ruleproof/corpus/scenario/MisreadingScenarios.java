package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutantSearch;
import org.ruleproof.corpus.misreading.MutantSearch.Result;
import org.ruleproof.corpus.misreading.Mutants;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Makes scenarios for the mutants of a claim that no other scenario kills, from situations of
 * {@link MutantSearch}.
 *
 * @param known the mutants that the others kill
 */
record MisreadingScenarios(
    Vocabulary vocabulary,
    Judge judge,
    MutantSearch search,
    ScenarioMaker maker,
    MutantKilling known) {
  /** The scenarios for one claim. */
  List<Scenario> of(ClaimInForce claim) {
    List<Scenario> scenarios = new ArrayList<>();
    for (Mutant mutant : Mutants.of(vocabulary, claim)) {
      if (!known.isKilled(mutant)
          && !new MutantKilling(vocabulary, judge, scenarios).isKilled(mutant)
          && search.of(mutant) instanceof Result.Killed killed) {
        scenarios.add(scenario(mutant, killed));
      }
    }
    return scenarios;
  }

  private Scenario scenario(Mutant mutant, Result.Killed killed) {
    Judge wrong = judge.reading(mutant.changed(), mutant.original());
    return maker.make(
        new ScenarioMaker.ScenarioSubject(
            ScenarioKind.MISREADING,
            mutant.original(),
            mutant.where(),
            List.of(
                mutant.operator().words(),
                killed.question().family().name().toLowerCase(Locale.ROOT).replace('_', '-'))),
        new IncrementalEvaluation(killed.question(), killed.situation()),
        small -> !small.verdict(wrong).saysTheSameAs(small.verdict(judge)));
  }
}
