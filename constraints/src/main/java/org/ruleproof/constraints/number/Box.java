package org.ruleproof.constraints.number;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.meaning.QuotientRounding;

/**
 * Whole inputs within bounds, and what amounts are there. An amount is simplified: the part of an
 * extreme that is never reached goes, and so does the rounding of what is whole.
 *
 * @param low the least sum of all inputs, then the least value of each
 * @param high the greatest ones
 */
record Box(long[] low, long[] high) {
  /**
   * An amount of the box with its bounds.
   *
   * @param affine the same as a sum of inputs, if it is one
   */
  private record Bounded(
      Amount amount, Optional<Affine> affine, BigFraction least, BigFraction most) {
    boolean isAt(Bounded other) {
      return affine.isPresent() ? affine.equals(other.affine) : amount.equals(other.amount);
    }
  }

  private int inputs() {
    return low.length - 1;
  }

  /** {@return the part of the box in which the inputs have the sum; empty if there is none} */
  Optional<Box> tightened() {
    long least = 0;
    long most = 0;
    for (int i = 1; i < low.length; i++) {
      least += low[i];
      most += high[i];
    }
    long[] from = low.clone();
    long[] to = high.clone();
    from[0] = Math.max(low[0], least);
    to[0] = Math.min(high[0], most);
    for (int i = 1; i < low.length; i++) {
      from[i] = Math.max(low[i], from[0] - (most - high[i]));
      to[i] = Math.min(high[i], to[0] - (least - low[i]));
    }
    for (int i = 0; i < low.length; i++) {
      if (from[i] > to[i]) {
        return Optional.empty();
      }
    }
    return Optional.of(new Box(from, to));
  }

  /** Whether it is seen that all amounts are equal at all inputs of the box. */
  boolean areEqual(List<Amount> amounts) {
    Bounded first = bounded(amounts.getFirst());
    return amounts.stream().skip(1).allMatch(other -> bounded(other).isAt(first));
  }

  private Bounded bounded(Amount amount) {
    return switch (amount) {
      case Amount.Constant(BigFraction value) -> affine(amount, Affine.constant(value, inputs()));
      case Amount.Input(int place) -> affine(amount, Affine.input(place, inputs()));
      case Amount.Sum(List<Amount> parts) ->
          parts.stream().map(this::bounded).reduce(this::sum).orElseThrow();
      case Amount.Product(Amount left, Amount right) -> product(bounded(left), bounded(right));
      case Amount.Rounded r -> rounded(r, bounded(r.of()));
      case Amount.Extreme(boolean highest, List<Amount> of) ->
          of.stream()
              .map(this::bounded)
              .reduce((one, two) -> extreme(highest, one, two))
              .orElseThrow();
      case Amount.Compared(ComparisonOperator operator, Amount left, Amount right) ->
          compared(operator, bounded(left), bounded(right));
    };
  }

  /** With the last input as the rest of the sum, so that the sum of all inputs is exact. */
  private Bounded affine(Amount amount, Affine affine) {
    List<BigFraction> factors = affine.factors();
    int last = inputs() - 1;
    BigFraction least = factors.getLast();
    BigFraction most = factors.getLast();
    for (int i = 0; i <= last; i++) {
      BigFraction factor =
          i == 0 ? factors.get(last) : factors.get(i - 1).subtract(factors.get(last));
      boolean rises = factor.compareTo(BigFraction.ZERO) > 0;
      least = least.add(factor.multiply(new BigFraction(rises ? low[i] : high[i])));
      most = most.add(factor.multiply(new BigFraction(rises ? high[i] : low[i])));
    }
    return new Bounded(amount, Optional.of(affine), least, most);
  }

  private Bounded sum(Bounded one, Bounded two) {
    Amount sum = new Amount.Sum(List.of(one.amount(), two.amount()));
    return one.affine()
        .flatMap(a -> two.affine().map(a::plus))
        .map(affine -> affine(sum, affine))
        .orElseGet(
            () ->
                new Bounded(
                    sum,
                    Optional.empty(),
                    one.least().add(two.least()),
                    one.most().add(two.most())));
  }

  private Bounded product(Bounded one, Bounded two) {
    Amount product = new Amount.Product(one.amount(), two.amount());
    Optional<Affine> affine =
        one.amount() instanceof Amount.Constant(BigFraction factor)
            ? two.affine().map(a -> a.times(factor))
            : two.amount() instanceof Amount.Constant(BigFraction factor)
                ? one.affine().map(a -> a.times(factor))
                : Optional.empty();
    List<BigFraction> corners =
        Stream.of(one.least(), one.most())
            .flatMap(a -> Stream.of(a.multiply(two.least()), a.multiply(two.most())))
            .sorted()
            .toList();
    return affine
        .map(a -> affine(product, a))
        .orElseGet(() -> new Bounded(product, affine, corners.getFirst(), corners.getLast()));
  }

  private static Bounded rounded(Amount.Rounded r, Bounded of) {
    return of.affine().filter(Affine::isWhole).isPresent()
        ? of
        : new Bounded(
            new Amount.Rounded(r.direction(), of.amount()),
            Optional.empty(),
            QuotientRounding.rounded(r.direction(), of.least()),
            QuotientRounding.rounded(r.direction(), of.most()));
  }

  private static Bounded extreme(boolean highest, Bounded one, Bounded two) {
    if (one.isAt(two) || (highest ? isBelow(two, one) : isBelow(one, two))) {
      return one;
    }
    if (highest ? isBelow(one, two) : isBelow(two, one)) {
      return two;
    }
    return new Bounded(
        new Amount.Extreme(highest, List.of(one.amount(), two.amount())),
        Optional.empty(),
        best(highest, one.least(), two.least()),
        best(highest, one.most(), two.most()));
  }

  private static boolean isBelow(Bounded one, Bounded two) {
    return one.most().compareTo(two.least()) <= 0;
  }

  private static BigFraction best(boolean highest, BigFraction one, BigFraction two) {
    return one.compareTo(two) > 0 == highest ? one : two;
  }

  /** Decided if each order that their values may have decides it the same way. */
  private Bounded compared(ComparisonOperator operator, Bounded one, Bounded two) {
    List<Boolean> results =
        IntStream.rangeClosed(-1, 1)
            .filter(order -> one.isAt(two) ? order == 0 : mayBe(order, one, two))
            .mapToObj(order -> Amount.holds(operator, order))
            .distinct()
            .toList();
    return results.size() == 1
        ? bounded(Amount.of(results.getFirst() ? 1 : 0))
        : new Bounded(
            new Amount.Compared(operator, one.amount(), two.amount()),
            Optional.empty(),
            BigFraction.ZERO,
            BigFraction.ONE);
  }

  private static boolean mayBe(int order, Bounded one, Bounded two) {
    boolean mayBeLess = one.least().compareTo(two.most()) < 0;
    boolean mayBeGreater = one.most().compareTo(two.least()) > 0;
    return order < 0
        ? mayBeLess
        : order > 0
            ? mayBeGreater
            : one.least().compareTo(two.most()) <= 0 && one.most().compareTo(two.least()) >= 0;
  }
}
