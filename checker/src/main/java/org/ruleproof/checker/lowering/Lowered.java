package org.ruleproof.checker.lowering;

import org.ruleproof.checker.game.Code;

/**
 * An expression as code: the value is {@code number / denominator} where {@code defined} is 1.
 *
 * @param number may be evaluated where the value is undefined too; it is then -1 among members
 * @param denominator above 0; 1 for all that is no fraction
 * @param defined 0 where the expression has no value, as a state of none has none
 */
record Lowered(ValueType type, Code number, Code denominator, Code defined) {

  static Lowered of(ValueType type, Code code) {
    return new Lowered(type, code, Code.ONE, Code.ONE);
  }

  static Lowered of(ValueType type, Code code, Code defined) {
    return new Lowered(type, code, Code.ONE, defined);
  }

  static Lowered condition(Code code) {
    return of(ValueType.CONDITION, code);
  }

  boolean isWhole() {
    return denominator.equals(Code.ONE);
  }

  /** The same where the condition holds, undefined elsewhere. */
  Lowered where(Code condition) {
    return new Lowered(type, number, denominator, Fold.and(condition, defined));
  }
}
