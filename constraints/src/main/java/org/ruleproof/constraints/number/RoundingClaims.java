package org.ruleproof.constraints.number;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.Reading.Choice;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.Rounding;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Statement.RoundingTime;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.QuotientRounding;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which claims in force decide how a number is rounded, and which choices they leave. */
final class RoundingClaims {
  /** The alternatives of direction, in the order of {@link RoundingDirection}. */
  static final List<Choice> DIRECTIONS =
      Arrays.stream(RoundingDirection.values()).<Choice>map(Choice.Rounded::new).toList();

  /** The alternatives of time, in the order of {@link RoundingTime}. */
  static final List<Choice> TIMES = Choice.said("rounded at once", "kept exact to the end");

  private final AmbiguityResolution resolution;
  private final QuotientRounding quotients;

  RoundingClaims(Vocabulary vocabulary, List<ClaimInForce> claims, AmbiguityResolution resolution) {
    this.resolution = resolution;
    this.quotients = new QuotientRounding(vocabulary, claims);
  }

  /**
   * The choice of the direction in which the quantity is rounded.
   *
   * @param at the claim that rounds
   * @param about the terms of the quotient and those whose value it gives
   */
  Ambiguity direction(ClaimInForce at, RoundedQuantity quantity, List<Expression.Apply> about) {
    List<ClaimInForce> speaking = quotients.speaking(at, quantity, about);
    return new Ambiguity(
        "which way " + words(quantity) + " is rounded",
        DIRECTIONS,
        resolution.among(
            speaking, c -> Optional.of(rounding(c).direction().ordinal()), DIRECTIONS.size()));
  }

  /** The choice of the time at which the quantity is rounded. */
  Ambiguity time(ClaimInForce at, RoundedQuantity quantity, List<Expression.Apply> about) {
    List<ClaimInForce> speaking =
        quotients.speaking(at, quantity, about).stream()
            .filter(c -> rounding(c).time().isPresent())
            .toList();
    return new Ambiguity(
        "whether " + words(quantity) + " is rounded at once or at the end",
        TIMES,
        resolution.among(speaking, c -> rounding(c).time().map(Enum::ordinal), TIMES.size()));
  }

  private static Rounding rounding(ClaimInForce claim) {
    return (Rounding) claim.claim().statement();
  }

  private static String words(RoundedQuantity quantity) {
    return switch (quantity) {
      case FRACTIONS -> "the fraction";
      case INCREMENTS -> "the number of increments";
      case AVERAGES -> "the average";
    };
  }
}
