package org.ruleproof.checker.exploration;

import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;

/**
 * Something that must not be, with a way to it.
 *
 * @param name the invariant, or what failed in a few words
 * @param explanation one line: the rule with its place, what was found and expected
 * @param times how many states or transitions show it
 */
public record Violation(Kind kind, String name, String explanation, long times, Trace trace) {
  /** What sort of thing must not be. */
  public enum Kind {
    /** A state breaks an invariant. */
    INVARIANT,
    /** A transition fails: it leaves a type, divides by zero or the like. */
    FAILURE,
    /** A state has no transition although the game is not over. */
    DEADLOCK
  }

  /** {@return whether more effects were due at once than the game keeps} */
  boolean isOverflow() {
    return kind == Kind.FAILURE && name.equals(Origin.EFFECTS_DUE + " " + Failure.FULL.words());
  }
}
