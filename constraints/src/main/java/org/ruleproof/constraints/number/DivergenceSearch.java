package org.ruleproof.constraints.number;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Untranslatable;

/**
 * The least inputs at which readings differ: the least sum, then the least first input, and so on.
 *
 * <p>Exhaustive within the declared bounds. For readings that are linear except for rounding, one
 * period decides whether they differ at all ({@link Linearity}). Where there are too many inputs to
 * try, the solver is asked.
 */
final class DivergenceSearch {
  /** Inputs tried; with more than this the solver is asked. */
  private static final long MOST_TRIED = 200_000;

  private final List<Amount> readings;
  private final long[] low;
  private final long[] high;
  private final Predicate<long[]> admitted;
  private long tried;
  private boolean gaveUp;

  private DivergenceSearch(
      List<Amount> readings, long[] low, long[] high, Predicate<long[]> admitted) {
    this.readings = readings;
    this.low = low;
    this.high = high;
    this.admitted = admitted;
  }

  /**
   * {@return the least admitted inputs at which not all readings are equal; empty if there are
   * none}
   *
   * @param low the least value of each input
   * @param high the greatest value of each input
   * @throws Untranslatable when a limit of the search is reached first
   */
  static Optional<long[]> of(
      List<Amount> readings, long[] low, long[] high, Predicate<long[]> admitted) {
    return of(readings, low, high, admitted, Optional.empty());
  }

  /**
   * The same, restricted by earlier inputs.
   *
   * @param before if present, only inputs that come before these in order are found
   */
  static Optional<long[]> of(
      List<Amount> readings,
      long[] low,
      long[] high,
      Predicate<long[]> admitted,
      Optional<long[]> before) {
    if (before.isPresent()) {
      long[] bound = before.get();
      return of(
          readings,
          low,
          reaching(low, high, LongStream.of(bound).sum()),
          inputs -> Divergence.ORDER.compare(inputs, bound) < 0 && admitted.test(inputs),
          Optional.empty());
    }
    List<Amount> different = readings.stream().distinct().toList();
    return different.size() < 2
        ? Optional.empty()
        : new DivergenceSearch(different, low, high, admitted).search();
  }

  /**
   * The greatest value of each input such that, with the others at their least, the sum is not
   * exceeded.
   */
  private static long[] reaching(long[] low, long[] high, long sum) {
    long least = LongStream.of(low).sum();
    return IntStream.range(0, low.length)
        .mapToLong(i -> Math.min(high[i], sum - (least - low[i])))
        .toArray();
  }

  private Optional<long[]> search() {
    Optional<BigInteger> period = Linearity.period(readings, low.length);
    long[] top = high.clone();
    if (period.isPresent() && !isParting(low, top, period.get())) {
      return Optional.empty();
    }
    Optional<long[]> least = least(low, top, admitted);
    return gaveUp ? DivergenceByChoco.of(readings, low, top, admitted) : least;
  }

  /**
   * Whether they differ anywhere. By periodicity it is enough to try one period above the least
   * inputs.
   */
  private boolean isParting(long[] low, long[] high, BigInteger period) {
    long[] near = high.clone();
    for (int i = 0; i < near.length; i++) {
      BigInteger last = BigInteger.valueOf(low[i]).add(period).subtract(BigInteger.ONE);
      near[i] = last.min(BigInteger.valueOf(high[i])).longValueExact();
    }
    return least(low, near, i -> true).isPresent() || gaveUp;
  }

  /** The first wanted inputs in order; {@code gaveUp} tells that not all were tried. */
  private Optional<long[]> least(long[] low, long[] high, Predicate<long[]> wanted) {
    tried = 0;
    gaveUp = false;
    long from = 0;
    long to = 0;
    for (int i = 0; i < low.length; i++) {
      if (low[i] > high[i]) {
        return Optional.empty();
      }
      from += low[i];
      to += high[i];
    }
    for (long sum = from; sum <= to && !gaveUp; sum++) {
      Optional<long[]> found = ofSum(low, high, new long[low.length], 0, sum, wanted);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<long[]> ofSum(
      long[] low, long[] high, long[] inputs, int place, long left, Predicate<long[]> wanted) {
    if (place == inputs.length) {
      gaveUp |= ++tried > MOST_TRIED;
      return left == 0 && part(inputs) && wanted.test(inputs)
          ? Optional.of(inputs.clone())
          : Optional.empty();
    }
    long least = 0;
    long most = 0;
    for (int i = place + 1; i < inputs.length; i++) {
      least += low[i];
      most += high[i];
    }
    long first = Math.max(low[place], left - most);
    long last = Math.min(high[place], left - least);
    for (long value = first; value <= last && !gaveUp; value++) {
      inputs[place] = value;
      Optional<long[]> found = ofSum(low, high, inputs, place + 1, left - value, wanted);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private boolean part(long[] inputs) {
    BigFraction first = readings.getFirst().at(inputs);
    return readings.stream().anyMatch(r -> !r.at(inputs).equals(first));
  }
}
