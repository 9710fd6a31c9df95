package org.ruleproof.checker.game;

/** Why a possible transition has no next state. Failures are reported and not followed. */
public enum Failure {
  /** A change would give a state a value that its type does not have. */
  OUT_OF_BOUNDS("goes out of range"),
  /** A list or the queue of due effects is full. */
  FULL("has no room left"),
  /** A quotient by zero. */
  DIVISION_BY_ZERO("divides by zero"),
  /** A quotient that must be whole is not, and no rule rounds it. */
  NOT_WHOLE("gives a fraction that no rule rounds"),
  /** Two simultaneous lines set one state. */
  SET_TWICE("is set twice together"),
  /** The best of several is asked for, and two are equally good. */
  TIE("is a tie that no rule breaks"),
  /** Several rules give a term different values, and none prevails. */
  CONTRADICTION("has two values that no rule decides between");

  private final String words;

  Failure(String words) {
    this.words = words;
  }

  /** {@return the failure as a predicate whose subject is the place} */
  public String words() {
    return words;
  }
}
