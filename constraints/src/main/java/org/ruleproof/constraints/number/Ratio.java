package org.ruleproof.constraints.number;

import org.apache.commons.math3.util.ArithmeticUtils;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement.RoundingDirection;

/**
 * An exact quotient of two longs, in lowest terms. Most amounts fit, and this is faster than big
 * fractions.
 *
 * <p>All operations throw {@link ArithmeticException} on overflow.
 *
 * @param denominator at least 1
 */
record Ratio(long numerator, long denominator) {
  private static final Ratio ZERO = of(0);
  private static final Ratio ONE = of(1);

  static Ratio of(long number) {
    return new Ratio(number, 1);
  }

  /** {@return the value of an amount at these inputs} O(size of the amount). */
  static Ratio at(Amount amount, long[] inputs) {
    return switch (amount) {
      case Amount.Constant c ->
          new Ratio(
              c.value().getNumerator().longValueExact(),
              c.value().getDenominator().longValueExact());
      case Amount.Input i -> of(inputs[i.place()]);
      case Amount.Sum s -> {
        Ratio total = ZERO;
        for (Amount part : s.parts()) {
          total = total.plus(at(part, inputs));
        }
        yield total;
      }
      case Amount.Product p -> at(p.left(), inputs).times(at(p.right(), inputs));
      case Amount.Rounded r -> at(r.of(), inputs).rounded(r.direction());
      case Amount.Extreme e -> {
        Ratio best = at(e.of().getFirst(), inputs);
        for (Amount part : e.of()) {
          Ratio value = at(part, inputs);
          if (e.highest() ? value.compare(best) > 0 : value.compare(best) < 0) {
            best = value;
          }
        }
        yield best;
      }
      case Amount.Compared c ->
          holds(c.operator(), at(c.left(), inputs).compare(at(c.right(), inputs))) ? ONE : ZERO;
    };
  }

  /** Whether the relation holds, given the sign of a comparison. */
  static boolean holds(ComparisonOperator operator, int order) {
    return switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
    };
  }

  private static Ratio lowest(long numerator, long denominator) {
    if (denominator == 1) {
      return new Ratio(numerator, 1);
    }
    long common = ArithmeticUtils.gcd(numerator, denominator);
    return new Ratio(numerator / common, denominator / common);
  }

  Ratio plus(Ratio other) {
    return denominator == other.denominator
        ? lowest(Math.addExact(numerator, other.numerator), denominator)
        : lowest(
            Math.addExact(
                Math.multiplyExact(numerator, other.denominator),
                Math.multiplyExact(other.numerator, denominator)),
            Math.multiplyExact(denominator, other.denominator));
  }

  Ratio times(Ratio other) {
    return lowest(
        Math.multiplyExact(numerator, other.numerator),
        Math.multiplyExact(denominator, other.denominator));
  }

  /** Negative, 0 or positive as this is less than, equal to or greater than the other. */
  int compare(Ratio other) {
    return denominator == other.denominator
        ? Long.compare(numerator, other.numerator)
        : Long.compare(
            Math.multiplyExact(numerator, other.denominator),
            Math.multiplyExact(other.numerator, denominator));
  }

  /** {@return the quotient rounded to a whole number} */
  Ratio rounded(RoundingDirection direction) {
    return denominator == 1
        ? this
        : of(
            switch (direction) {
              case DOWN -> Math.floorDiv(numerator, denominator);
              case UP -> Math.ceilDiv(numerator, denominator);
              case HALF_UP ->
                  Math.floorDiv(
                      Math.addExact(Math.multiplyExact(2, numerator), denominator),
                      Math.multiplyExact(2, denominator));
            });
  }
}
