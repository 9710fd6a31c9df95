package org.ruleproof.checker.game;

import java.util.List;
import java.util.stream.LongStream;

/**
 * An interval that contains every value of a piece of code, computed without looking at conditions.
 *
 * @param low no value is less
 * @param high no value is greater; less than {@code low} only for code that never has a value
 */
public record Bounds(long low, long high) {
  /** The greatest absolute bound that code of a game may have: 2^62 - 1. */
  public static final long FARTHEST = (1L << 62) - 1;

  private static final Bounds CONDITION = new Bounds(0, 1);

  /**
   * {@return bounds of the code's value}
   *
   * @param functions the functions that the code may call
   * @throws ArithmeticException when the code or a part of it may exceed {@link #FARTHEST}
   */
  public static Bounds of(Code code, List<Function> functions) {
    return switch (code) {
      case Code.Constant c -> new Bounds(c.value(), c.value());
      case Code.Local l -> new Bounds(l.variable().low(), l.variable().high());
      case Code.Read r -> {
        of(r.cell(), functions);
        yield new Bounds(r.array().low(), r.array().high());
      }
      case Code.Lookup l -> {
        of(l.index(), functions);
        List<Integer> values = l.table().values();
        yield new Bounds(
            values.stream().mapToLong(v -> v).min().orElse(0),
            values.stream().mapToLong(v -> v).max().orElse(-1));
      }
      case Code.Binary b -> binary(b, of(b.left(), functions), of(b.right(), functions));
      case Code.Not n -> CONDITION;
      case Code.Divide d -> {
        Bounds dividend = of(d.dividend(), functions);
        of(d.divisor(), functions);
        long most = Math.max(Math.abs(dividend.low), Math.abs(dividend.high));
        yield new Bounds(dividend.low >= 0 && positive(d, functions) ? 0 : -most, most);
      }
      case Code.NotZero n -> of(n.operand(), functions);
      case Code.Within w -> {
        Bounds operand = of(w.operand(), functions);
        yield new Bounds(Math.max(w.low(), operand.low), Math.min(w.high(), operand.high));
      }
      case Code.If i -> {
        of(i.condition(), functions);
        yield of(i.yes(), functions).with(of(i.no(), functions));
      }
      case Code.Let l -> {
        of(l.value(), functions);
        yield of(l.body(), functions);
      }
      case Code.Fold f -> fold(f, functions);
      case Code.Best b -> {
        of(b.rank(), functions);
        yield new Bounds(b.domain().low(), b.domain().high()).with(of(b.otherwise(), functions));
      }
      case Code.Call c ->
          new Bounds(functions.get(c.function()).low(), functions.get(c.function()).high());
    };
  }

  private static boolean positive(Code.Divide d, List<Function> functions) {
    return of(d.divisor(), functions).low > 0;
  }

  private static Bounds fold(Code.Fold f, List<Function> functions) {
    Bounds body = of(f.body(), functions);
    return switch (f.fold()) {
      case EXISTS, FOR_ALL -> CONDITION;
      case LEAST, GREATEST -> body.with(of(f.otherwise(), functions));
      case SUM ->
          checked(
              Math.min(0, Math.multiplyExact(body.low, (long) f.domain().size())),
              Math.max(0, Math.multiplyExact(body.high, (long) f.domain().size())));
    };
  }

  private static Bounds binary(Code.Binary b, Bounds left, Bounds right) {
    return switch (b.operator()) {
      case ADD -> checked(Math.addExact(left.low, right.low), Math.addExact(left.high, right.high));
      case SUBTRACT ->
          checked(
              Math.subtractExact(left.low, right.high), Math.subtractExact(left.high, right.low));
      case MULTIPLY -> {
        long[] corners = {
          Math.multiplyExact(left.low, right.low),
          Math.multiplyExact(left.low, right.high),
          Math.multiplyExact(left.high, right.low),
          Math.multiplyExact(left.high, right.high)
        };
        yield checked(
            LongStream.of(corners).min().orElseThrow(), LongStream.of(corners).max().orElseThrow());
      }
      case MINIMUM -> new Bounds(Math.min(left.low, right.low), Math.min(left.high, right.high));
      case MAXIMUM -> new Bounds(Math.max(left.low, right.low), Math.max(left.high, right.high));
      case EQUAL, NOT_EQUAL, LESS, AT_MOST, AND, OR -> CONDITION;
    };
  }

  private static Bounds checked(long low, long high) {
    if (low < -FARTHEST || high > FARTHEST) {
      throw new ArithmeticException("more than 62 bits");
    }
    return new Bounds(low, high);
  }

  /** {@return the smallest bounds that contain both} */
  public Bounds with(Bounds other) {
    return new Bounds(Math.min(low, other.low), Math.max(high, other.high));
  }

  /** {@return whether the bounds lie in least..most} */
  public boolean isWithin(long least, long most) {
    return low >= least && high <= most;
  }
}
