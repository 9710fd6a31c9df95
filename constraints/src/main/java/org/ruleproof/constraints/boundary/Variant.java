package org.ruleproof.constraints.boundary;

import org.ruleproof.model.meaning.Assertion;

/**
 * An assertion with one atom of its condition changed, which speaks of situations at the edge of the
 * original.
 *
 * @param edge which edge
 * @param atom the atom that is changed, as written; empty where none is
 * @param assertion what must apply
 */
public record Variant(Edge edge, String atom, Assertion assertion) {
  /** The edges of a condition. */
  public enum Edge {
    /** All of the condition holds. */
    INSIDE,
    /** All but one atom holds (MC/DC). */
    OUTSIDE,
    /** A number is one less than its bound, the rest holds. */
    BELOW,
    /** A number is at its bound, the rest holds. */
    AT,
    /** A number is one more than its bound, the rest holds. */
    ABOVE,
    /** What is divided leaves a rest, so that ways to round part. */
    SPLIT
  }
}
