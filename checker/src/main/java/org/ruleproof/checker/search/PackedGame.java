package org.ruleproof.checker.search;

/**
 * A game as the search sees it: states of a fixed number of longs, numbered choices, numbered
 * properties.
 *
 * <p>Two calls with equal arguments give equal results, in the same order, on any thread.
 */
public interface PackedGame {

  /** How many longs a state takes, at least 1. */
  int words();

  /**
   * How many choices there are. A choice is what one transition decides (an act with its arguments,
   * a reaction, an option), numbered from 0 in the order in which a trace prefers them.
   */
  int choices();

  /**
   * How many properties are watched: a state, or a transition that is not followed, breaks them.
   * Whether there is a deadlock is watched beside them.
   */
  int properties();

  /** How many longs of marks {@link Transitions#cover} takes: what was exercised, one bit each. */
  default int covers() {
    return 0;
  }

  /**
   * A short text that differs whenever game, parameters or packing differ, so that a checkpoint of another
   * game is refused.
   */
  String fingerprint();

  /** A new successor function, for one thread. */
  Expander expander();

  /** The successor function of one thread. */
  interface Expander {

    /** Adds every initial state to {@code out}; their choices count from 0 and mean nothing else. */
    void initial(Transitions out);

    /**
     * Adds to {@code out} every transition from the state that starts at {@code states[at]}, and
     * every property that it breaks. Cost: O(transitions), and no allocation.
     */
    void expand(long[] states, int at, Transitions out);
  }
}
