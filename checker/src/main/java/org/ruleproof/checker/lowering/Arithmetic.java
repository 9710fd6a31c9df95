package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.source.Span;

/** Exact arithmetic and comparison of fractions, each with a numerator and a denominator. */
final class Arithmetic {
  private Arithmetic() {}

  /** The numerators of two values over one denominator. */
  record Common(Code left, Code right, Code denominator) {
    static Common of(LoweredExpression left, LoweredExpression right) {
      return left.denominator().equals(right.denominator())
          ? new Common(left.number(), right.number(), left.denominator())
          : new Common(
              left.number().times(right.denominator()),
              right.number().times(left.denominator()),
              left.denominator().times(right.denominator()));
    }

    Code better(boolean highest) {
      return highest ? left.max(right) : left.min(right);
    }
  }

  static LoweredExpression number(Code number, Code denominator, Code defined) {
    return new LoweredExpression(
        ValueType.numbers(-999_999_999L, 999_999_999L), number, denominator, defined);
  }

  /** The greater or the lesser of two; undefined where one is. */
  static LoweredExpression better(
      boolean highest, LoweredExpression left, LoweredExpression right) {
    Common both = Common.of(left, right);
    return number(both.better(highest), both.denominator(), left.defined().and(right.defined()));
  }

  static LoweredExpression combine(
      ArithmeticOperator operator, LoweredExpression left, LoweredExpression right, Origin origin) {
    Code defined = left.defined().and(right.defined());
    return switch (operator) {
      case PLUS, MINUS -> {
        Common both = Common.of(left, right);
        yield number(
            operator == ArithmeticOperator.PLUS
                ? both.left().plus(both.right())
                : both.left().minus(both.right()),
            both.denominator(),
            defined);
      }
      case TIMES ->
          number(
              left.number().times(right.number()),
              left.denominator().times(right.denominator()),
              defined);
      case DIVIDE -> divide(left, right, defined, origin);
    };
  }

  private static LoweredExpression divide(
      LoweredExpression left, LoweredExpression right, Code defined, Origin origin) {
    Code divisor = right.number();
    Code above = left.number().times(right.denominator());
    if (divisor instanceof Code.Constant(long value) && value != 0) {
      long sign = value < 0 ? -1 : 1;
      return number(
          Code.number(sign).times(above), left.denominator().times(value * sign), defined);
    }
    Code checked = new Code.NotZero(divisor, Failure.DIVISION_BY_ZERO, origin);
    Code negative = divisor.less(0);
    return number(
        negative.choose(Code.ZERO.minus(above), above),
        left.denominator().times(checked.max(Code.ZERO.minus(divisor))),
        defined);
  }

  /** Compares by cross-multiplication; false where a side is undefined. */
  static Code compare(
      ComparisonOperator operator, LoweredExpression left, LoweredExpression right) {
    Common both = Common.of(left, right);
    return Code.all(left.defined(), right.defined(), compare(operator, both.left(), both.right()));
  }

  static Code compare(ComparisonOperator operator, Code a, Code b) {
    return switch (operator) {
      case EQUAL -> a.is(b);
      case NOT_EQUAL -> a.isNot(b);
      case LESS -> a.less(b);
      case AT_MOST -> a.atMost(b);
      case GREATER -> b.less(a);
      case AT_LEAST -> b.atMost(a);
    };
  }

  /** The value rounded to a whole number; unchanged where it has no fraction. */
  static Code whole(LoweredExpression value, Code.Rounding rounding, Origin origin) {
    return value.isWhole()
        ? value.number()
        : new Code.Divide(rounding, value.number(), value.denominator(), origin);
  }

  /** The same values over one common denominator. */
  static List<LoweredExpression> overOneDenominator(List<LoweredExpression> values) {
    Code first = values.getFirst().denominator();
    if (values.stream().allMatch(value -> value.denominator().equals(first))) {
      return values;
    }
    long common = 1;
    for (LoweredExpression value : values) {
      if (!(value.denominator() instanceof Code.Constant(long divisor))) {
        throw new Untranslatable(Span.NONE, "values with different divisors");
      }
      common = Math.multiplyExact(common / gcd(common, divisor), divisor);
    }
    List<LoweredExpression> same = new ArrayList<>();
    for (LoweredExpression value : values) {
      long factor = common / ((Code.Constant) value.denominator()).value();
      same.add(
          new LoweredExpression(
              value.type(), value.number().times(factor), Code.number(common), value.defined()));
    }
    return same;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? Math.abs(a) : gcd(b, a % b);
  }
}
