package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.QuotientRounding;

/** The laws of making a number whole. */
class RoundingProperties {
  @Property
  void rounding_twice_is_rounding_once(
      @ForAll RoundingDirection direction,
      @ForAll @IntRange(min = -999, max = 999) int numerator,
      @ForAll @IntRange(min = 1, max = 60) int denominator) {
    BigFraction once = QuotientRounding.rounded(direction, new BigFraction(numerator, denominator));
    assertEquals(once, QuotientRounding.rounded(direction, once));
    assertEquals(1, once.getDenominatorAsLong());
  }

  @Property
  void a_part_of_a_part_rounded_up_at_each_step_is_the_whole_quotient_rounded_up(
      @ForAll @IntRange(min = -999, max = 999) int value,
      @ForAll @IntRange(min = 1, max = 20) int first,
      @ForAll @IntRange(min = 1, max = 20) int second) {
    for (RoundingDirection direction :
        new RoundingDirection[] {RoundingDirection.UP, RoundingDirection.DOWN}) {
      BigFraction inner = QuotientRounding.rounded(direction, new BigFraction(value, first));
      assertEquals(
          QuotientRounding.rounded(direction, new BigFraction(value, first * second)),
          QuotientRounding.rounded(direction, inner.divide(second)));
    }
  }

  @Property
  void up_is_down_of_the_negative(
      @ForAll @IntRange(min = -999, max = 999) int numerator,
      @ForAll @IntRange(min = 1, max = 60) int denominator) {
    BigFraction exact = new BigFraction(numerator, denominator);
    assertEquals(
        QuotientRounding.rounded(RoundingDirection.UP, exact),
        QuotientRounding.rounded(RoundingDirection.DOWN, exact.negate()).negate());
  }

  @Property
  void half_up_is_never_more_than_a_half_away(
      @ForAll @IntRange(min = -999, max = 999) int numerator,
      @ForAll @IntRange(min = 1, max = 60) int denominator) {
    BigFraction exact = new BigFraction(numerator, denominator);
    BigFraction change = QuotientRounding.rounded(RoundingDirection.HALF_UP, exact).subtract(exact);
    assertTrue(change.compareTo(BigFraction.ONE_HALF) <= 0, () -> exact + " moves by " + change);
    assertTrue(
        change.compareTo(BigFraction.ONE_HALF.negate()) > 0, () -> exact + " moves by " + change);
  }
}
