package org.ruleproof.checker.game;

/** Why a transition has no next state although it is possible. It is reported and not followed. */
public enum Failure {
  /** A change would give a state a value that its type does not have. */
  OUT_OF_BOUNDS("leaves the type of"),
  /** A list or the row of due effects is full. */
  FULL("has no room left in"),
  /** A quotient by zero. */
  DIVISION_BY_ZERO("divides by zero"),
  /** A number that must be whole is a fraction that no rule rounds. */
  NOT_WHOLE("gives a fraction that no rule rounds"),
  /** Two lines that read one situation set one state. */
  SET_TWICE("is set twice together:"),
  /** The best of several is asked for and two are equally good. */
  TIE("is a tie that no rule breaks"),
  /** Several rules give a term values that exclude each other and none prevails. */
  CONTRADICTION("has two values that no rule decides between");

  private final String words;

  Failure(String words) {
    this.words = words;
  }

  /** {@return what happened, to stand in a sentence after the place} */
  public String words() {
    return words;
  }
}
