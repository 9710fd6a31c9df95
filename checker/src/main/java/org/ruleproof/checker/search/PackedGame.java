package org.ruleproof.checker.search;

/**
 * A game as the search sees it: states of a fixed number of longs, numbered choices, numbered
 * properties. The successor function is deterministic: equal arguments give equal results in the
 * same order, on any thread.
 */
public interface PackedGame {

  /** How many longs a state takes, at least 1. */
  int words();

  /**
   * The number of choices. A choice is what one transition decides (an act with its arguments, a
   * reaction, an option). Choices are numbered from 0; a trace prefers smaller ones.
   */
  int choices();

  /**
   * The number of watched properties. A state can break one, and so can a transition that is not
   * followed. Deadlock is watched in addition.
   */
  int properties();

  /** The number of longs of coverage marks, one bit each; see {@link Transitions#cover}. */
  default int covers() {
    return 0;
  }

  /**
   * A short text that differs whenever game, parameters or packing differ. A checkpoint of another
   * game is refused by it.
   */
  String fingerprint();

  /** A new successor function for use by one thread. */
  Expander expander();

  /** The successor function of one thread. */
  interface Expander {

    /**
     * Adds every initial state to {@code out}; the choices are numbers from 0 without a meaning.
     */
    void initial(Transitions out);

    /**
     * Adds to {@code out} every transition from the state at {@code states[at]}, and every broken
     * property. Cost: O(transitions), without allocation.
     */
    void expand(long[] states, int at, Transitions out);
  }
}
