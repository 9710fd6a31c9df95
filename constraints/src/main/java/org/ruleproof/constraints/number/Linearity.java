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
  private BigInteger denominators = BigInteger.ONE;

  private Linearity() {}

  /**
   * {@return D for these readings: how far above the least inputs one has to try; empty if their
   * linear parts differ or a reading is not linear}
   */
  static Optional<BigInteger> period(List<Amount> readings, int inputs) {
    Linearity linearity = new Linearity();
    Optional<BigFraction[]> first = Optional.empty();
    for (Amount reading : readings) {
      Optional<BigFraction[]> slope = linearity.slope(reading, inputs);
      if (slope.isEmpty()
          || first.isPresent() && !java.util.Arrays.equals(first.get(), slope.get())) {
        return Optional.empty();
      }
      first = slope;
    }
    return Optional.of(linearity.denominators);
  }

  /** The coefficients of the inputs, then the constant. */
  private Optional<BigFraction[]> slope(Amount amount, int inputs) {
    return switch (amount) {
      case Amount.Constant c -> {
        denominators = denominators.multiply(c.value().getDenominator());
        BigFraction[] slope = zero(inputs);
        slope[inputs] = c.value();
        yield Optional.of(slope);
      }
      case Amount.Input i -> {
        BigFraction[] slope = zero(inputs);
        slope[i.place()] = BigFraction.ONE;
        yield Optional.of(slope);
      }
      case Amount.Sum s -> {
        Optional<BigFraction[]> total = Optional.of(zero(inputs));
        for (Amount part : s.parts()) {
          Optional<BigFraction[]> slope = slope(part, inputs);
          if (slope.isEmpty()) {
            yield Optional.empty();
          }
          for (int i = 0; i <= inputs; i++) {
            total.get()[i] = total.get()[i].add(slope.get()[i]);
          }
        }
        yield total;
      }
      case Amount.Product p when p.left() instanceof Amount.Constant c ->
          scaled(c, p.right(), inputs);
      case Amount.Product p when p.right() instanceof Amount.Constant c ->
          scaled(c, p.left(), inputs);
      case Amount.Product p -> Optional.empty();
      case Amount.Rounded r -> slope(r.of(), inputs);
      case Amount.Extreme e -> Optional.empty();
      case Amount.Compared c -> Optional.empty();
    };
  }

  private Optional<BigFraction[]> scaled(Amount.Constant factor, Amount of, int inputs) {
    denominators = denominators.multiply(factor.value().getDenominator());
    return slope(of, inputs)
        .map(
            slope -> {
              for (int i = 0; i <= inputs; i++) {
                slope[i] = slope[i].multiply(factor.value());
              }
              return slope;
            });
  }

  private static BigFraction[] zero(int inputs) {
    BigFraction[] zero = new BigFraction[inputs + 1];
    java.util.Arrays.fill(zero, BigFraction.ZERO);
    return zero;
  }
}
