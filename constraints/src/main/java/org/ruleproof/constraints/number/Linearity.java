package org.ruleproof.constraints.number;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * Amounts that are linear except for rounding.
 *
 * <p>Let D be the product of all denominators in two such amounts with the same linear part. Adding
 * D to an input adds a whole number under each rounding, so both amounts change equally. Therefore
 * they differ at some inputs exactly when they differ at inputs less than D above the least ones.
 */
final class Linearity {
  private final int inputs;
  private BigInteger denominators = BigInteger.ONE;

  private Linearity(int inputs) {
    this.inputs = inputs;
  }

  /**
   * {@return D for these readings: how far above the least inputs one has to try; empty if their
   * linear parts differ or a reading is not linear}
   */
  static Optional<BigInteger> period(List<Amount> readings, int inputs) {
    Linearity linearity = new Linearity(inputs);
    List<Optional<Affine>> slopes = readings.stream().map(linearity::slope).distinct().toList();
    return slopes.size() == 1
        ? slopes.getFirst().map(slope -> linearity.denominators)
        : Optional.empty();
  }

  private Optional<Affine> slope(Amount amount) {
    return switch (amount) {
      case Amount.Constant(BigFraction value) -> {
        denominators = denominators.multiply(value.getDenominator());
        yield Optional.of(Affine.constant(value, inputs));
      }
      case Amount.Input(int place) -> Optional.of(Affine.input(place, inputs));
      case Amount.Sum(List<Amount> parts) ->
          parts.stream()
              .map(this::slope)
              .reduce((one, two) -> one.flatMap(a -> two.map(a::plus)))
              .orElseThrow();
      case Amount.Product(Amount.Constant factor, Amount of) -> scaled(factor.value(), of);
      case Amount.Product(Amount of, Amount.Constant factor) -> scaled(factor.value(), of);
      case Amount.Rounded r -> slope(r.of());
      case Amount.Product _, Amount.Extreme _, Amount.Compared _ -> Optional.empty();
    };
  }

  private Optional<Affine> scaled(BigFraction factor, Amount of) {
    denominators = denominators.multiply(factor.getDenominator());
    return slope(of).map(slope -> slope.times(factor));
  }
}
