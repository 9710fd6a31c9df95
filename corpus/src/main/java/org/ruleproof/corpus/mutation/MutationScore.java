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
    KILLED("a scenario tells it"),
    EQUIVALENT("no situation tells it"),
    MISSING_SITUATION("a situation that tells it is not in the corpus"),
    HIDDEN("wherever it was looked for others decide"),
    NOT_FOLLOWED("no situation can be worked out"),
    SAME_ANSWER("where the two part the answer is the same");

    private final String words;

    Fate(String words) {
      this.words = words;
    }

    /** The fate in words. */
    public String words() {
      return words;
    }
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
