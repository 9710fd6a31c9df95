package org.ruleproof.checker.exploration;

import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;

/**
 * A broken property, with a trace to it.
 *
 * @param name the invariant, or the failure in a few words
 * @param explanation one line: the rule with its place, the actual and the expected value
 * @param times the number of states or transitions that show it
 */
public record Violation(Kind kind, String name, String explanation, long times, Trace trace) {
  /** The kind of property. */
  public enum Kind {
    /** A state breaks an invariant. */
    INVARIANT,
    /** A transition fails: it leaves a type, divides by zero or the like. */
    FAILURE,
    /** A state has no transition although the game is not over. */
    DEADLOCK,
    /** Reactions bring each other on without end, and no player can leave. */
    ENDLESS
  }

  /** {@return whether the queue of due effects overflowed} */
  boolean isOverflow() {
    return kind == Kind.FAILURE && name.equals(Origin.EFFECTS_DUE + " " + Failure.FULL.words());
  }
}
