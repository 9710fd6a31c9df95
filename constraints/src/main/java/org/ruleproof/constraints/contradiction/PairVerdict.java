package org.ruleproof.constraints.contradiction;

/** How two claims stand to each other. */
public enum PairVerdict {
  /** Some situation gets two answers from them. */
  CONTRADICTION,
  /** They overlap with different answers, but one only narrows the other: a note. */
  NARROWING,
  /** They do not meet, or give the same answer where they do. */
  COMPATIBLE,
  /** A limit was reached, or a claim cannot yet be put into constraints. */
  INCONCLUSIVE
}
