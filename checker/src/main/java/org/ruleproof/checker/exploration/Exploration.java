package org.ruleproof.checker.exploration;

import java.util.List;
import java.util.Optional;

/**
 * What a search found; all but nanoseconds and bytes follows from game and question.
 *
 * @param distinctStates states found, all of them expanded; 0 where nobody counted them, on walks
 * @param transitions transitions from them, failed ones too, and the initial states
 * @param depth how many transitions the farthest of them is from the start
 * @param deadlocks how many of them have no transition although the game is not over
 * @param violations one for each invariant that fails, each line of a rule that fails, and deadlock,
 *     with a shortest trace, the first in the order of choices
 * @param coverage acts and outcomes of guards that never came up, one in each line
 * @param stopped why states are missing, in words; empty when every reachable state was expanded and
 *     no more effects were due at once than the game keeps
 * @param walks the random walks that were taken in place of a search, if they were
 * @param nanoseconds how long it took
 * @param bytesPerState memory of the visited set at the end, per state
 */
public record Exploration(
    long distinctStates,
    long transitions,
    int depth,
    long deadlocks,
    List<Violation> violations,
    List<String> coverage,
    Optional<String> stopped,
    Optional<Walks> walks,
    long nanoseconds,
    long bytesPerState) {
  /**
   * Random walks from the initial states.
   *
   * @param number how many
   * @param depth transitions of each at most
   * @param ended how many came where nothing can happen
   */
  public record Walks(long number, int depth, long seed, long ended) {}

  public Exploration {
    violations = List.copyOf(violations);
    coverage = List.copyOf(coverage);
    if (stopped.isEmpty() && violations.stream().anyMatch(Violation::isOverflow)) {
      stopped = Optional.of("more effects were due at once than the game keeps (setting due)");
    }
  }

  /** {@return the same without what the clock and the memory say} */
  public Exploration timeless() {
    return new Exploration(
        distinctStates, transitions, depth, deadlocks, violations, coverage, stopped, walks, 0, 0);
  }

  /** {@return whether every reachable state was expanded} */
  public boolean complete() {
    return stopped.isEmpty();
  }
}
