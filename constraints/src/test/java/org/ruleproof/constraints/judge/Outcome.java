package org.ruleproof.constraints.judge;

/** What is said of two rulings; nothing is said where they do not touch. */
public enum Outcome {
  /** An exception, a narrowing or a mere overlap. */
  NOTE,
  /** Some claim of the one contradicts some claim of the other within the scope. */
  CONTRADICTION
}
