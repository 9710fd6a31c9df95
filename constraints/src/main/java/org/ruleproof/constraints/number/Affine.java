package org.ruleproof.constraints.number;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * A sum of inputs with factors, and of a constant.
 *
 * @param factors one for each input, then the constant
 */
record Affine(List<BigFraction> factors) {
  Affine {
    factors = List.copyOf(factors);
  }

  static Affine constant(BigFraction value, int inputs) {
    return zero(inputs).with(inputs, value);
  }

  static Affine input(int place, int inputs) {
    return zero(inputs).with(place, BigFraction.ONE);
  }

  private static Affine zero(int inputs) {
    return new Affine(Collections.nCopies(inputs + 1, BigFraction.ZERO));
  }

  private Affine with(int place, BigFraction factor) {
    return new Affine(
        IntStream.range(0, factors.size())
            .mapToObj(i -> i == place ? factor : factors.get(i))
            .toList());
  }

  Affine plus(Affine other) {
    return new Affine(
        IntStream.range(0, factors.size())
            .mapToObj(i -> factors.get(i).add(other.factors.get(i)))
            .toList());
  }

  Affine times(BigFraction factor) {
    return new Affine(factors.stream().map(factor::multiply).toList());
  }

  /** Whether it is whole for whole inputs. */
  boolean isWhole() {
    return factors.stream().allMatch(f -> f.getDenominatorAsLong() == 1);
  }
}
