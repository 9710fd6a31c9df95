package org.ruleproof.constraints.solver;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** {@code result = one * two}, for three numbers. Bounds the result only. */
record Product(int one, int two, int result) implements Propagator {
  @Override
  public int[] reads() {
    return new int[] {~one, ~two, ~result};
  }

  @Override
  public boolean propagate(Trail trail) {
    long[] corners =
        LongStream.of(
                (long) trail.low(one) * trail.low(two),
                (long) trail.low(one) * trail.high(two),
                (long) trail.high(one) * trail.low(two),
                (long) trail.high(one) * trail.high(two))
            .sorted()
            .toArray();
    int[] causes =
        IntStream.of(
                trail.causeOfLow(one),
                trail.causeOfHigh(one),
                trail.causeOfLow(two),
                trail.causeOfHigh(two))
            .filter(change -> change >= 0)
            .map(change -> ~change)
            .toArray();
    return trail.raise(result, clamped(corners[0]), causes)
        && trail.lower(result, clamped(corners[3]), Arrays.copyOf(causes, causes.length));
  }

  private static int clamped(long value) {
    return (int) Math.clamp(value, -Integer.MAX_VALUE, Integer.MAX_VALUE);
  }
}
