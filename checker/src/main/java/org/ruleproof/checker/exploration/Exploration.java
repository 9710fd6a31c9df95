package org.ruleproof.checker.exploration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of a search. It is determined by game and request, except for times and bytes.
 *
 * @param distinctStates states found, all of them expanded; 0 for random walks, which do not count
 *     them
 * @param transitions transitions from them, failed ones and initial states included
 * @param depth the greatest distance of a state from the start, in transitions
 * @param deadlocks the number of states without a transition in which the game is not over
 * @param violations one for each broken invariant, each failing line of a rule, and deadlock; the
 *     trace is a shortest one, the first in the order of choices
 * @param coverage acts never taken and outcomes of guards that never occurred, one in each line
 * @param stopped why states are missing, in words; empty when every reachable state was expanded
 *     and the queue of due effects never overflowed
 * @param walks the random walks that replaced a search, if any
 * @param nanoseconds the wall time
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
  /** Why states are missing where the queue of due effects was too short. */
  public static final String OVERFLOW =
      "more effects were due at once than the game keeps (setting due)";

  /**
   * Random walks from the initial states.
   *
   * @param number the number of walks
   * @param depth the greatest number of transitions of a walk
   * @param ended the number of walks that ended in a state without transitions
   */
  public record Walks(long number, int depth, long seed, long ended) {}

  public Exploration {
    violations = List.copyOf(violations);
    coverage = List.copyOf(coverage);
    if (stopped.isEmpty() && violations.stream().anyMatch(Violation::isOverflow)) {
      stopped = Optional.of(OVERFLOW);
    }
  }

  /** {@return this result with a further violation} */
  public Exploration with(Violation violation) {
    List<Violation> all = new ArrayList<>(violations);
    all.add(violation);
    return new Exploration(
        distinctStates,
        transitions,
        depth,
        deadlocks,
        all,
        coverage,
        stopped,
        walks,
        nanoseconds,
        bytesPerState);
  }

  /** {@return whether every reachable state was expanded} */
  public boolean complete() {
    return stopped.isEmpty();
  }
}
