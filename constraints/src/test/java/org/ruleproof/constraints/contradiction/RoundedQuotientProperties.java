package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.ruleproof.model.language.Statement.RoundingDirection;

/** What the search makes of the fraction of an unknown number is that fraction rounded. */
class RoundedQuotientProperties {
  @Property(tries = 300)
  void a_fraction_of_an_unknown_number_is_rounded_as_numbers_are(
      @ForAll RoundingDirection direction,
      @ForAll @IntRange(min = 2, max = 7) int denominator,
      @ForAll @IntRange(min = 1, max = 6) int numerator,
      @ForAll @IntRange(max = 40) int coins,
      @ForAll @IntRange(min = -1, max = 1) int beside) {
    int said = rounded(direction, numerator * (coins - 20), denominator) + beside;
    String rules =
        """
        game "market" id market
        kind Player
        kind Card
        state coins(Player): 0..40 = 0
        act buy(Player, Card)
        ruling "Older" 2020-01-02 #1
          round fractions %s
          permit buy(p, c) when coins(p) = %d and fraction %d/%d of (coins(p) - 20) = %d
        ruling "Newer" 2020-01-02 #1
          forbid buy(p, c) when coins(p) = %d
        """
            .formatted(words(direction), coins, numerator, denominator, said, coins);
    // a permission that never applies takes back no prohibition
    assertEquals(beside == 0 ? 1 : 0, SearchedRules.of(rules).contradictions().size(), rules);
  }

  private static String words(RoundingDirection direction) {
    return switch (direction) {
      case UP -> "up";
      case DOWN -> "down";
      case HALF_UP -> "half up";
    };
  }

  /** The oracle: Java's own decimals and floors. */
  private static int rounded(RoundingDirection direction, int top, int denominator) {
    return switch (direction) {
      case UP -> quotient(top, denominator, RoundingMode.CEILING);
      case DOWN -> quotient(top, denominator, RoundingMode.FLOOR);
      case HALF_UP -> quotient(2 * top + denominator, 2 * denominator, RoundingMode.FLOOR);
    };
  }

  private static int quotient(int top, int denominator, RoundingMode mode) {
    return new BigDecimal(BigInteger.valueOf(top))
        .divide(BigDecimal.valueOf(denominator), 0, mode)
        .intValueExact();
  }
}
