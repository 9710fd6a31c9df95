package org.ruleproof.checker.game;

/**
 * A variable of a transition, function, procedure or invariant. It is bound once and visible only
 * inside its binder.
 *
 * @param index its place among the variables of the same owner, from 0; all are distinct
 * @param low no value is less
 * @param high no value is greater
 */
public record Variable(int index, String name, Sort sort, long low, long high) {
  /** {@return the value of the variable} */
  public Code code() {
    return new Code.Local(this);
  }
}
