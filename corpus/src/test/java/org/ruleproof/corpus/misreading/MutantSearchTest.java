package org.ruleproof.corpus.misreading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.constraints.boundary.BoundarySearch;
import org.ruleproof.corpus.misreading.MutantSearch.Result;
import org.ruleproof.corpus.scenario.Corpus;
import org.ruleproof.corpus.scenario.CorpusGenerator;
import org.ruleproof.corpus.scenario.MutantKilling;
import org.ruleproof.corpus.scenario.SmallRules;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

class MutantSearchTest {
  private static final String GAME = "harbors";

  /** Claims that hide one another: the same again, a narrower one, one that is beaten everywhere. */
  private static final String HIDING =
      """
      ruling "Reef" 2004-01-01 #1
        forbid sail(p, c) when gold(p) > 7
        forbid sail(p, c) when gold(p) > 7 and rotated(c)
      ruling "Reef" 2005-01-01 #1
        forbid sail(p, c) when gold(p) > 7 and gives(c, blue) > 0
        toll(p) = 4 when gold(p) > 5 and gold(p) < 8
        permit play(p, c) when gold(p) >= 3 and not rotated(c)
      ruling "Reef" 2006-01-01 #1
        toll(p) = 4 when gold(p) > 5
        permit play(p, c) when rotated(c) and gold(p) >= 3
        permit play(p, c) when gold(p) >= 3
      """;

  private static final RuleBase BASE = SmallRules.with(HIDING);
  private static final List<ClaimInForce> CLAIMS = ClaimsInForce.of(BASE, GAME, Optional.empty());
  private static final Judge JUDGE = new Judge(BASE.vocabulary(), CLAIMS);
  private static final MutantSearch SEARCH =
      new MutantSearch(BASE.vocabulary(), JUDGE, new BoundarySearch(BASE.vocabulary(), CLAIMS));

  @Test
  void where_a_situation_is_told_the_verdict_there_is_another_by_the_mutant() {
    int told = 0;
    for (Mutant mutant : mutants()) {
      if (SEARCH.of(mutant) instanceof Result.Killed(var question, var situation)) {
        Judge wrong = JUDGE.reading(mutant.changed(), mutant.original());
        assertFalse(
            JUDGE.verdict(question, situation).saysTheSameAs(wrong.verdict(question, situation)),
            mutant::toString);
        told++;
      }
    }
    assertTrue(told > 20, told + " told");
  }

  @Test
  void no_scenario_of_the_whole_corpus_kills_what_is_proved_equivalent() {
    Corpus corpus = new CorpusGenerator(GAME, BASE, 2, 2).generate();
    MutantKilling killing = new MutantKilling(BASE.vocabulary(), JUDGE, corpus.scenarios());
    int proved = 0;
    for (Mutant mutant : mutants()) {
      if (SEARCH.of(mutant) instanceof Result.Equivalent) {
        assertFalse(killing.isKilled(mutant), mutant::toString);
        proved++;
      }
    }
    assertTrue(proved > 3, proved + " proved");
  }

  @Test
  void what_another_claim_forbids_everywhere_is_proved_not_to_matter() {
    List<Result> results =
        mutants().stream()
            .filter(m -> m.original().name().equals("harbors:reef:2004-01-01:1#2"))
            .filter(m -> m.operator() == MutationOperator.CONDITION_DROPPED)
            .filter(m -> m.where().equals("rotated(c)"))
            .map(SEARCH::of)
            .toList();
    assertEquals(List.of(new Result.Equivalent()), results);
  }

  /** Claims that compare one sum with one number: nobody could wait for a count of their values. */
  @Test
  void what_another_claim_permits_where_a_sum_of_wide_numbers_is_larger_is_proved_not_to_matter() {
    RuleBase wide =
        SmallRules.with(
            """
            term fame(Player): -60..120
            act trade(Player)
            ruling "Fame" 2004-01-01 #1
              permit trade(p) when q is not p and fame(p) + (count of c: Ship where rotated(c)) > fame(q)
                and fame(p) + (count of c: Ship where rotated(c)) < fame(q) + 10
                and (no r: Player where r is not p and r is not q and fame(r) >= fame(p))
            ruling "Fame" 2005-01-01 #1
              permit trade(p) when q is not p and fame(p) + (count of c: Ship where rotated(c)) > fame(q)
            """);
    List<ClaimInForce> claims = ClaimsInForce.of(wide, GAME, Optional.empty());
    MutantSearch search =
        new MutantSearch(
            wide.vocabulary(),
            new Judge(wide.vocabulary(), claims),
            new BoundarySearch(wide.vocabulary(), claims));
    List<Result> results =
        claims.stream()
            .filter(claim -> claim.name().equals("harbors:fame:2004-01-01:1#1"))
            .flatMap(claim -> Mutants.of(wide.vocabulary(), claim).stream())
            .filter(m -> m.where().contains("fame(q) + 10"))
            .map(search::of)
            .toList();
    assertEquals(List.of(new Result.Equivalent(), new Result.Equivalent()), results);
  }

  private static List<Mutant> mutants() {
    List<Mutant> mutants = new ArrayList<>();
    CLAIMS.forEach(claim -> mutants.addAll(Mutants.of(BASE.vocabulary(), claim)));
    return mutants;
  }
}
