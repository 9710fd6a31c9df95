package org.ruleproof.corpus.mutation;

import java.util.List;

/**
 * How many mutants a corpus tells from the rules.
 *
 * @param killed mutants for which some scenario's verdict is another
 * @param equivalent mutants of which it is proved that no situation tells them from the rules
 * @param survivors all others
 */
public record MutationScore(List<Mutant> killed, List<Mutant> equivalent, List<Mutant> survivors) {
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
