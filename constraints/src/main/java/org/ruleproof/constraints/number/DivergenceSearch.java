package org.ruleproof.constraints.number;

import java.math.BigInteger;
import java.util.Arrays;
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
 * <p>The inputs are halved until it is seen that all readings are equal there, or until there is one
 * point left: first by their sum, then by the first input, so that the first point found is the
 * least. For readings that are linear except for rounding, one period decides whether they differ at
 * all ({@link Linearity}).
 */
final class DivergenceSearch {
  /** Parts of the inputs looked at; with more than this the search is inconclusive. */
  private static final long MOST_TRIED = 400_000;

  /** Points at which readings differ but which no situation has, before it is inconclusive. */
  private static final long MOST_REFUSED = 20_000;

  /** The greatest input that is tried. */
  private static final long GREATEST = 1L << 40;

  private final List<Amount> readings;
  private final Predicate<long[]> wanted;
  private long tried;
  private long refused;

  private DivergenceSearch(List<Amount> readings, Predicate<long[]> wanted) {
    this.readings = readings;
    this.wanted = wanted;
  }

  /**
   * {@return the least admitted inputs at which not all readings are equal; empty if there are
   * none}
   *
   * @param low the least value of each input
   * @param high the greatest value of each input
   * @param before if present, only inputs that come before these in order are found
   * @throws Untranslatable when a limit of the search is reached first
   */
  static Optional<long[]> of(
      List<Amount> readings,
      long[] low,
      long[] high,
      Predicate<long[]> admitted,
      Optional<long[]> before) {
    List<Amount> different = readings.stream().distinct().toList();
    if (different.size() < 2 || !mayPart(different, low, high)) {
      return Optional.empty();
    }
    Predicate<long[]> wanted =
        inputs ->
            before.filter(bound -> Divergence.ORDER.compare(inputs, bound) >= 0).isEmpty()
                && admitted.test(inputs);
    long most = before.map(bound -> LongStream.of(bound).sum()).orElse(Long.MAX_VALUE);
    return new DivergenceSearch(different, wanted).least(low, high, most);
  }

  /**
   * Whether they may differ anywhere. By periodicity it is enough to try one period above the least
   * inputs.
   */
  private static boolean mayPart(List<Amount> readings, long[] low, long[] high) {
    Optional<BigInteger> period = Linearity.period(readings, low.length);
    if (period.isEmpty()) {
      return true;
    }
    BigInteger more = period.get().subtract(BigInteger.ONE);
    long[] near =
        IntStream.range(0, low.length)
            .mapToLong(
                i ->
                    BigInteger.valueOf(low[i])
                        .add(more)
                        .min(BigInteger.valueOf(high[i]))
                        .longValueExact())
            .toArray();
    try {
      return new DivergenceSearch(readings, i -> true).least(low, near, Long.MAX_VALUE).isPresent();
    } catch (Untranslatable tooMany) {
      return true;
    }
  }

  private Optional<long[]> least(long[] low, long[] high, long most) {
    long[] from = new long[low.length + 1];
    long[] to = new long[low.length + 1];
    System.arraycopy(low, 0, from, 1, low.length);
    for (int i = 0; i < high.length; i++) {
      to[i + 1] = Math.min(high[i], GREATEST);
    }
    from[0] = LongStream.of(from).sum();
    to[0] = Math.min(most, LongStream.of(to).sum());
    return least(new Box(from, to));
  }

  private Optional<long[]> least(Box box) {
    if (++tried > MOST_TRIED) {
      throw new Untranslatable("the search was given up after " + MOST_TRIED + " steps");
    }
    Optional<Box> within = box.tightened();
    if (within.isEmpty()) {
      return Optional.empty();
    }
    long[] low = within.get().low();
    long[] high = within.get().high();
    int place = Arrays.mismatch(low, high);
    if (place < 0) {
      return Optional.of(Arrays.copyOfRange(low, 1, low.length)).filter(this::isFound);
    }
    if (within.get().areEqual(readings)) {
      return Optional.empty();
    }
    long middle = Math.floorDiv(low[place] + high[place], 2);
    long[] below = high.clone();
    below[place] = middle;
    long[] above = low.clone();
    above[place] = middle + 1;
    Optional<long[]> found = least(new Box(low, below));
    return found.isPresent() ? found : least(new Box(above, high));
  }

  private boolean isFound(long[] inputs) {
    BigFraction first = readings.getFirst().at(inputs);
    if (readings.stream().allMatch(reading -> reading.at(inputs).equals(first))) {
      return false;
    }
    if (wanted.test(inputs)) {
      return true;
    }
    if (++refused > MOST_REFUSED) {
      throw new Untranslatable(refused + " inputs were tried and no situation has them");
    }
    return false;
  }
}
