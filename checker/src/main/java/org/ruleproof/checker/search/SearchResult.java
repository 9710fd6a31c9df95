package org.ruleproof.checker.search;

import java.util.List;

/**
 * What a search found; the same for every number of threads, for every memory, and when resumed.
 *
 * @param end why it ended
 * @param states distinct states, all of them expanded
 * @param transitions transitions from them, those that break a property and lead nowhere too, and
 *     the initial states
 * @param depth how many transitions the farthest of them is from the start
 * @param levels how many states there are at each depth
 * @param deadlocks how many of them have no transition although the game is not over
 * @param taken how often each choice was taken
 * @param covered the marks of what was exercised, as the game numbers them
 * @param breaches what was broken, by property; the deadlock comes last
 * @param visitedBytes the size of the visited set at the end
 */
public record SearchResult(
    End end,
    long states,
    long transitions,
    int depth,
    List<Long> levels,
    long deadlocks,
    List<Long> taken,
    List<Long> covered,
    List<Breach> breaches,
    long visitedBytes) {

  public SearchResult {
    levels = List.copyOf(levels);
    taken = List.copyOf(taken);
    covered = List.copyOf(covered);
    breaches = List.copyOf(breaches);
  }

  /** Why a search ended. */
  public enum End {
    /** Every reachable state was expanded. */
    COMPLETE,
    /** There are states beyond the depth limit. */
    DEPTH_LIMIT,
    /** The next level has more states than the limit leaves. */
    STATE_LIMIT,
    /** A property was broken, and the search was asked to end then. */
    BROKEN
  }

  /**
   * A property that is broken.
   *
   * @param property its number; the deadlock has the number after the last
   * @param times by how many states and choices
   * @param trace a shortest way to it, the first in the order of choices
   */
  public record Breach(int property, long times, PackedTrace trace) {}

  /** Whether every reachable state was expanded. */
  public boolean complete() {
    return end == End.COMPLETE;
  }
}
