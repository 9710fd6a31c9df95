package org.ruleproof.checker.search;

import java.util.List;

/**
 * The result of a search; the same for any number of threads, any memory, and after a resume.
 *
 * @param end why it ended
 * @param states distinct states, all of them expanded
 * @param transitions transitions from them, with those that break a property and are not followed;
 *     the initial states count too
 * @param depth the greatest distance of a state from the start, in transitions
 * @param levels the number of states at each depth
 * @param deadlocks the number of states without a transition in which the game is not over
 * @param taken how often each choice was taken
 * @param covered the coverage marks, as the game numbers them
 * @param breaches the broken properties in order; deadlock comes last
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
    STATE_LIMIT
  }

  /**
   * A broken property.
   *
   * @param property its number; deadlock has the number after the last
   * @param times the number of states and choices that break it
   * @param trace a shortest trace to it, the first in the order of choices
   */
  public record Breach(int property, long times, PackedTrace trace) {}
}
