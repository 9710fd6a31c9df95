package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement.RoundingDirection;

/** The search for the least inputs against trying every input. */
class DivergenceSearchProperties {
  private static final int INPUTS = 2;

  @Property(tries = 200)
  void the_split_point_is_the_least_of_all_inputs(
      @ForAll("amounts") Amount one,
      @ForAll("amounts") Amount two,
      @ForAll @IntRange(min = -3, max = 2) int low,
      @ForAll @IntRange(min = 0, max = 14) int width,
      @ForAll @IntRange(min = 1, max = 3) int admittedStep) {
    check(one, two, low, width, admittedStep);
  }

  /** Of 10^12 inputs, one in the middle is the first. */
  @Example
  void where_the_readings_part_far_from_the_least_inputs_is_found_without_trying_all() {
    Amount sum = new Amount.Sum(List.of(new Amount.Input(0), new Amount.Input(1)));
    Amount capped = new Amount.Extreme(false, List.of(sum, Amount.of(500_000)));
    Amount product = new Amount.Product(new Amount.Input(0), new Amount.Input(1));
    Amount isLarge =
        new Amount.Compared(ComparisonOperator.AT_LEAST, product, Amount.of(1_000_000));
    assertArrayEquals(new long[] {0, 500_001}, far(sum, capped));
    assertArrayEquals(new long[] {1000, 1000}, far(isLarge, Amount.of(0)));
  }

  private static long[] far(Amount one, Amount two) {
    return DivergenceSearch.of(
            List.of(one, two),
            new long[] {0, 0},
            new long[] {1_000_000, 1_000_000},
            inputs -> true,
            Optional.empty())
        .orElseThrow();
  }

  @Example
  void an_input_compared_with_itself_has_one_answer() {
    Amount input = new Amount.Input(0);
    for (ComparisonOperator operator : ComparisonOperator.values()) {
      Amount compared = new Amount.Compared(operator, input, input);
      check(compared, new Amount.Constant(BigFraction.ZERO), 0, 4, 1);
      check(compared, new Amount.Constant(BigFraction.ONE), 0, 4, 1);
    }
  }

  @Property(tries = 200)
  void readings_that_agree_within_a_period_agree_everywhere(
      @ForAll("linear") Amount one, @ForAll("linear") Amount two) {
    Optional<BigInteger> period = Linearity.period(List.of(one, two), INPUTS);
    if (period.isEmpty() || period.get().longValueExact() > 40) {
      return;
    }
    long[] low = {0, 0};
    long near = period.get().longValueExact() - 1;
    boolean parts = exhaustive(one, two, low, new long[] {near, near}, 1).isPresent();
    long far = 3 * near + 2;
    boolean partsFar = exhaustive(one, two, low, new long[] {far, far}, 1).isPresent();
    assertEquals(parts, partsFar, () -> one + " and " + two + ", period " + period.get());
  }

  @Property(tries = 300)
  void only_what_comes_before_some_inputs_is_found_there(
      @ForAll("amounts") Amount one,
      @ForAll("amounts") Amount two,
      @ForAll @IntRange(min = -3, max = 2) int low,
      @ForAll @IntRange(min = 0, max = 14) int width,
      @ForAll @IntRange(min = 1, max = 3) int admittedStep,
      @ForAll @IntRange(min = -4, max = 17) int first,
      @ForAll @IntRange(min = -4, max = 17) int second) {
    long[] lows = {low, low};
    long[] highs = {low + width, low + width / 2};
    long[] before = {first, second};
    Optional<long[]> expected =
        exhaustive(one, two, lows, highs, admittedStep)
            .filter(inputs -> Divergence.ORDER.compare(inputs, before) < 0);
    Optional<long[]> found =
        DivergenceSearch.of(
            List.of(one, two), lows, highs, i -> isAdmitted(i, admittedStep), Optional.of(before));
    assertEquals(expected.map(Arrays::toString), found.map(Arrays::toString));
  }

  @Example
  void numbers_that_are_too_large_for_it_are_told_apart_too() {
    Amount large = new Amount.Product(new Amount.Input(0), Amount.of(Long.MAX_VALUE));
    check(large, new Amount.Sum(List.of(large, new Amount.Input(1))), 0, 4, 1);
  }

  private static void check(Amount one, Amount two, int low, int width, int step) {
    long[] lows = {low, low};
    long[] highs = {low + width, low + width / 2};
    Optional<long[]> expected = exhaustive(one, two, lows, highs, step);
    Optional<long[]> found =
        DivergenceSearch.of(
            List.of(one, two), lows, highs, i -> isAdmitted(i, step), Optional.empty());
    assertEquals(expected.isPresent(), found.isPresent(), () -> one + " and " + two);
    if (expected.isPresent()) {
      assertArrayEquals(
          expected.get(),
          found.get(),
          () ->
              one
                  + " and "
                  + two
                  + ": expected "
                  + Arrays.toString(expected.get())
                  + ", found "
                  + Arrays.toString(found.get()));
    }
  }

  private static boolean isAdmitted(long[] inputs, int step) {
    return Math.floorMod(inputs[0] + inputs[1], step) == 0;
  }

  private static Optional<long[]> exhaustive(
      Amount one, Amount two, long[] low, long[] high, int step) {
    List<long[]> parting = new ArrayList<>();
    for (long x = low[0]; x <= high[0]; x++) {
      for (long y = low[1]; y <= high[1]; y++) {
        long[] inputs = {x, y};
        if (isAdmitted(inputs, step) && !one.at(inputs).equals(two.at(inputs))) {
          parting.add(inputs);
        }
      }
    }
    return parting.stream().min(Divergence.ORDER);
  }

  @Provide
  Arbitrary<Amount> amounts() {
    return amounts(2);
  }

  @Provide
  Arbitrary<Amount> linear() {
    return Combinators.combine(rounded(), leaf(), Arbitraries.of(true, false))
        .as((a, b, both) -> both ? new Amount.Sum(List.of(a, b)) : a);
  }

  private Arbitrary<Amount> amounts(int depth) {
    if (depth == 0) {
      return Arbitraries.oneOf(leaf(), rounded());
    }
    Arbitrary<Amount> inner = amounts(depth - 1);
    return Arbitraries.oneOf(
        inner,
        Combinators.combine(inner, inner).as((a, b) -> new Amount.Sum(List.of(a, b))),
        Combinators.combine(Arbitraries.of(true, false), inner, inner)
            .as((highest, a, b) -> new Amount.Extreme(highest, List.of(a, b))),
        Combinators.combine(Arbitraries.of(ComparisonOperator.class), inner, inner)
            .as(Amount.Compared::new));
  }

  private Arbitrary<Amount> leaf() {
    return Arbitraries.integers()
        .between(0, INPUTS + 1)
        .map(i -> i < INPUTS ? new Amount.Input(i) : Amount.of(i - INPUTS));
  }

  private Arbitrary<Amount> rounded() {
    return Combinators.combine(
            Arbitraries.of(RoundingDirection.class),
            Arbitraries.integers().between(1, 4),
            Arbitraries.integers().between(1, 3),
            leaf())
        .as(
            (direction, denominator, numerator, of) ->
                new Amount.Rounded(
                    direction,
                    new Amount.Product(
                        new Amount.Constant(new BigFraction(numerator, denominator)), of)));
  }
}
