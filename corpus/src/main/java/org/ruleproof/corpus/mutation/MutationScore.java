package org.ruleproof.corpus.mutation;

import java.util.List;
import org.ruleproof.corpus.misreading.Mutant;
import org.ruleproof.corpus.misreading.MutantSearch;

/**
 * How many mutants a corpus tells from the rules.
 *
 * @param killed mutants for which some scenario's verdict is another
 * @param equivalent mutants of which it is proved that no situation tells them from the rules
 * @param survivors all others
 */
public record MutationScore(
    List<Mutant> killed, List<Mutant> equivalent, List<Survivor> survivors) {
  /**
   * A mutant that no scenario kills.
   *
   * @param found what the search for a situation that would came to
   */
  public record Survivor(Mutant mutant, MutantSearch.Result found) {}

  public MutationScore {
    killed = List.copyOf(killed);
    equivalent = List.copyOf(equivalent);
    survivors = List.copyOf(survivors);
  }

  /** Killed mutants of those not equivalent, in thousandths; 1000 where there are none. */
  public int perMille() {
    int all = killed.size() + survivors.size();
    return all == 0 ? 1000 : (int) (1000L * killed.size() / all);
  }
}
