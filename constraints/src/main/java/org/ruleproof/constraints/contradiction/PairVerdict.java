package org.ruleproof.constraints.contradiction;

/** The relation between two claims. */
public enum PairVerdict {
  /** Some situation gets two answers from them. */
  CONTRADICTION,
  /** They overlap with different answers, but one only narrows the other: a note. */
  NARROWING,
  /** They do not apply together, or agree where they do. */
  COMPATIBLE,
  /** A limit was reached, or a claim cannot be translated into constraints. */
  INCONCLUSIVE
}
