package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Variable;

/**
 * An expression as code: the value is {@code number / denominator} where {@code defined} is 1.
 *
 * @param number can be evaluated even where the value is undefined; for members it is then -1
 * @param denominator positive; 1 for everything except fractions
 * @param defined 0 where the expression has no value, for example a state of none
 */
record LoweredExpression(ValueType type, Code number, Code denominator, Code defined) {

  static LoweredExpression of(ValueType type, Code code) {
    return new LoweredExpression(type, code, Code.ONE, Code.ONE);
  }

  static LoweredExpression of(ValueType type, Variable variable) {
    return of(type, variable.code());
  }

  static LoweredExpression of(ValueType type, Code code, Code defined) {
    return new LoweredExpression(type, code, Code.ONE, defined);
  }

  static LoweredExpression condition(Code code) {
    return of(ValueType.CONDITION, code);
  }

  static List<Code> numbers(List<LoweredExpression> values) {
    return values.stream().map(LoweredExpression::number).toList();
  }

  /** Whether it always has a value, and that is one of the type. */
  boolean isOf(ValueType declared) {
    return defined.isYes()
        && isWhole()
        && !type.orNone()
        && !type.isList()
        && type.sort().equals(declared.sort())
        && (type.number() || declared.domain().containsAll(type.domain()));
  }

  boolean isWhole() {
    return denominator.equals(Code.ONE);
  }

  /** The same expression, undefined where the condition does not hold. */
  LoweredExpression where(Code condition) {
    return new LoweredExpression(type, number, denominator, condition.and(defined));
  }
}
