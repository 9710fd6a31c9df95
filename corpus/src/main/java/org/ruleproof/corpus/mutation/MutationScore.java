package org.ruleproof.corpus.mutation;

import java.util.List;
import org.ruleproof.corpus.misreading.Mutant;

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
   * @param instead names of claims that decide where the mutant was looked for, in order
   */
  public record Survivor(Mutant mutant, Fate fate, List<String> instead) {}

  /** What was found out about a mutant. */
  public enum Fate {
    /** A scenario kills it. */
    KILLED,
    /** It is proved equivalent. */
    EQUIVALENT,
    /** A situation kills it, and no scenario has that. */
    MISSING_SITUATION,
    /** Other claims decide wherever it was looked for. */
    HIDDEN,
    /** The solver or the judge cannot evaluate a condition. */
    NOT_FOLLOWED,
    /** The readings differ, and the verdict is the same. */
    SAME_ANSWER
  }

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
