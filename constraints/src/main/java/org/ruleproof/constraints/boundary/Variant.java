package org.ruleproof.constraints.boundary;

import org.ruleproof.model.meaning.Assertion;

/**
 * An assertion with one atom of its condition changed, for situations at the boundary of the
 * original.
 *
 * @param edge the side of the boundary
 * @param atom the atom that is changed, as written; empty for none
 * @param assertion the changed assertion, which must apply
 */
public record Variant(Edge edge, String atom, Assertion assertion) {
  /** The sides of a condition's boundary. */
  public enum Edge {
    /** The whole condition holds. */
    INSIDE,
    /** Exactly one atom fails (MC/DC). */
    OUTSIDE,
    /** A number is one below its bound, the rest holds. */
    BELOW,
    /** A number is at its bound, the rest holds. */
    AT,
    /** A number is one above its bound, the rest holds. */
    ABOVE,
    /** A division leaves a remainder, so that directions of rounding differ. */
    SPLIT
  }
}
