package org.ruleproof.checker.lowering;

import org.ruleproof.checker.game.Code;

/**
 * An expression as code: the value is {@code number / denominator} where {@code defined} is 1.
 *
 * @param number may be evaluated where the value is undefined too; it is then -1 among members
 * @param denominator above 0; 1 for all that is no fraction
 * @param defined 0 where the expression has no value, as a state of none has none
 */
record LoweredExpression(ValueType type, Code number, Code denominator, Code defined) {

  static LoweredExpression of(ValueType type, Code code) {
    return new LoweredExpression(type, code, Code.ONE, Code.ONE);
  }

  static LoweredExpression of(ValueType type, Code code, Code defined) {
    return new LoweredExpression(type, code, Code.ONE, defined);
  }

  static LoweredExpression condition(Code code) {
    return of(ValueType.CONDITION, code);
  }

  boolean isWhole() {
    return denominator.equals(Code.ONE);
  }

  /** The same where the condition holds, undefined elsewhere. */
  LoweredExpression where(Code condition) {
    return new LoweredExpression(type, number, denominator, CodeBuilder.and(condition, defined));
  }
}
