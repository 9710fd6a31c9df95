package org.ruleproof.checker.lowering;

import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/** Exact arithmetic and comparison of fractions, each a pair of whole numbers. */
final class Arithmetic {
  private Arithmetic() {}

  static Lowered number(Code number, Code denominator, Code defined) {
    return new Lowered(
        ValueType.numbers(-999_999_999L, 999_999_999L), number, denominator, defined);
  }

  static Lowered minus(Lowered operand) {
    return number(
        Fold.subtract(Code.ZERO, operand.number()), operand.denominator(), operand.defined());
  }

  static Lowered combine(ArithmeticOperator operator, Lowered left, Lowered right, Origin origin) {
    Code defined = Fold.and(left.defined(), right.defined());
    return switch (operator) {
      case PLUS, MINUS -> {
        boolean same = left.denominator().equals(right.denominator());
        Code a = same ? left.number() : Fold.multiply(left.number(), right.denominator());
        Code b = same ? right.number() : Fold.multiply(right.number(), left.denominator());
        yield number(
            operator == ArithmeticOperator.PLUS ? Fold.add(a, b) : Fold.subtract(a, b),
            same ? left.denominator() : Fold.multiply(left.denominator(), right.denominator()),
            defined);
      }
      case TIMES ->
          number(
              Fold.multiply(left.number(), right.number()),
              Fold.multiply(left.denominator(), right.denominator()),
              defined);
      case DIVIDE -> divide(left, right, defined, origin);
    };
  }

  private static Lowered divide(Lowered left, Lowered right, Code defined, Origin origin) {
    Code divisor = right.number();
    Code above = Fold.multiply(left.number(), right.denominator());
    if (divisor instanceof Code.Constant(long value) && value != 0) {
      long sign = value < 0 ? -1 : 1;
      return number(
          Fold.multiply(Fold.number(sign), above),
          Fold.multiply(left.denominator(), Fold.number(value * sign)),
          defined);
    }
    Code checked = new Code.NotZero(divisor, origin);
    Code negative = Fold.less(divisor, Code.ZERO);
    return number(
        Fold.when(negative, Fold.subtract(Code.ZERO, above), above),
        Fold.multiply(left.denominator(), Fold.maximum(checked, Fold.subtract(Code.ZERO, divisor))),
        defined);
  }

  /** Both numbers over one denominator, compared; no where one of them has no value. */
  static Code compare(ComparisonOperator operator, Lowered left, Lowered right) {
    boolean same = left.denominator().equals(right.denominator());
    Code a = same ? left.number() : Fold.multiply(left.number(), right.denominator());
    Code b = same ? right.number() : Fold.multiply(right.number(), left.denominator());
    return Fold.and(Fold.and(left.defined(), right.defined()), compare(operator, a, b));
  }

  static Code compare(ComparisonOperator operator, Code a, Code b) {
    return switch (operator) {
      case EQUAL -> Fold.equal(a, b);
      case NOT_EQUAL -> Fold.not(Fold.equal(a, b));
      case LESS -> Fold.less(a, b);
      case AT_MOST -> Fold.atMost(a, b);
      case GREATER -> Fold.less(b, a);
      case AT_LEAST -> Fold.atMost(b, a);
    };
  }

  /** The value as a whole number, rounded that way; the number itself where it has no fraction. */
  static Code whole(Lowered value, Code.Rounding rounding, Origin origin) {
    return value.isWhole()
        ? value.number()
        : new Code.Divide(rounding, value.number(), value.denominator(), origin);
  }
}
