package org.ruleproof.corpus.mutation;

import java.util.List;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutantSearch;

/**
 * A mutation score: the mutants that a corpus distinguishes from the rules.
 *
 * @param killed mutants that change the verdict of a scenario
 * @param equivalent mutants that are proved equivalent
 * @param survivors all other mutants
 */
public record MutationScore(
    List<Mutant> killed, List<Mutant> equivalent, List<Survivor> survivors) {
  /**
   * A mutant that no scenario kills.
   *
   * @param found the result of the search for a killing situation
   */
  public record Survivor(Mutant mutant, MutantSearch.Result found) {}

  public MutationScore {
    killed = List.copyOf(killed);
    equivalent = List.copyOf(equivalent);
    survivors = List.copyOf(survivors);
  }

  /** 1000 * killed / (killed + survivors), rounded down; 1000 without any. */
  public int perMille() {
    int all = killed.size() + survivors.size();
    return all == 0 ? 1000 : (int) (1000L * killed.size() / all);
  }
}
