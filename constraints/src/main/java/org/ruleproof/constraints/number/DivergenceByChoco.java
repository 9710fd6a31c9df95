package org.ruleproof.constraints.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Untranslatable;

/**
 * The least inputs at which readings differ, found by the solver where they are too many to try.
 */
final class DivergenceByChoco {
  /** Search nodes after which the search is inconclusive. */
  private static final long MOST_NODES = 200_000;

  /** Rejected inputs after which the search is inconclusive. */
  private static final int MOST_REJECTED = 2_000;

  private static final long WIDEST = 1L << 24;

  /** A rational number in the model: the variable divided by the denominator. */
  private record Value(IntVar variable, int denominator) {}

  private final Model model = new Model();
  private final IntVar[] inputs;

  private DivergenceByChoco(long[] low, long[] high) {
    inputs = new IntVar[low.length];
    for (int i = 0; i < low.length; i++) {
      inputs[i] = model.intVar(Math.toIntExact(low[i]), Math.toIntExact(high[i]));
    }
  }

  /**
   * {@return as {@link DivergenceSearch#of}}
   *
   * @throws Untranslatable when a number is too large or a limit is reached first
   */
  static Optional<long[]> of(
      List<Amount> readings, long[] low, long[] high, Predicate<long[]> admitted) {
    for (int i = 0; i < low.length; i++) {
      if (low[i] > high[i]) {
        return Optional.empty();
      }
    }
    return new DivergenceByChoco(low, high).search(readings, admitted);
  }

  private Optional<long[]> search(List<Amount> readings, Predicate<long[]> admitted) {
    List<Value> values = readings.stream().map(this::value).toList();
    List<BoolVar> differ = new ArrayList<>();
    for (Value other : values.subList(1, values.size())) {
      differ.add(compare(values.getFirst(), "!=", other));
    }
    model.or(differ.toArray(BoolVar[]::new)).post();
    IntVar sum = total(List.of(inputs));
    IntVar[] order = new IntVar[inputs.length + 1];
    order[0] = sum;
    System.arraycopy(inputs, 0, order, 1, inputs.length);
    Solver solver = model.getSolver();
    solver.setSearch(Search.inputOrderLBSearch(order), Search.inputOrderLBSearch(others(order)));
    solver.limitNode(MOST_NODES);
    int rejected = 0;
    while (solver.solve()) { // ascending in the order of the variables
      long[] found = Arrays.stream(inputs).mapToLong(IntVar::getValue).toArray();
      if (admitted.test(found)) {
        return Optional.of(found);
      }
      if (++rejected >= MOST_REJECTED) {
        throw new Untranslatable(rejected + " inputs were tried and no situation has them");
      }
    }
    if (solver.isStopCriterionMet() && solver.getNodeCount() >= MOST_NODES) {
      throw new Untranslatable("the search was given up after " + MOST_NODES + " steps");
    }
    return Optional.empty();
  }

  /** The variables that the inputs determine. */
  private IntVar[] others(IntVar[] order) {
    return Arrays.stream(model.retrieveIntVars(true))
        .filter(v -> !Arrays.asList(order).contains(v))
        .toArray(IntVar[]::new);
  }

  private Value value(Amount amount) {
    return switch (amount) {
      case Amount.Constant c ->
          new Value(
              model.intVar(c.value().getNumerator().intValueExact()),
              c.value().getDenominator().intValueExact());
      case Amount.Input i -> new Value(inputs[i.place()], 1);
      case Amount.Sum s -> s.parts().stream().map(this::value).reduce(this::plus).orElseThrow();
      case Amount.Product p -> times(value(p.left()), value(p.right()));
      case Amount.Rounded r -> rounded(r.direction(), value(r.of()));
      case Amount.Extreme e ->
          e.of().stream()
              .map(this::value)
              .reduce((one, two) -> extreme(one, two, e.highest()))
              .orElseThrow();
      case Amount.Compared c -> {
        String operator =
            switch (c.operator()) {
              case EQUAL -> "=";
              case NOT_EQUAL -> "!=";
              case LESS -> "<";
              case AT_MOST -> "<=";
              case GREATER -> ">";
              case AT_LEAST -> ">=";
            };
        yield new Value(compare(value(c.left()), operator, value(c.right())), 1);
      }
    };
  }

  private Value plus(Value one, Value two) {
    IntVar left = scaled(one.variable(), two.denominator());
    IntVar right = scaled(two.variable(), one.denominator());
    return new Value(total(List.of(left, right)), one.denominator() * two.denominator());
  }

  private Value times(Value one, Value two) {
    int denominator = Math.multiplyExact(one.denominator(), two.denominator());
    if (one.variable().isInstantiated()) {
      return new Value(scaled(two.variable(), one.variable().getValue()), denominator);
    }
    if (two.variable().isInstantiated()) {
      return new Value(scaled(one.variable(), two.variable().getValue()), denominator);
    }
    long reach = reach(one.variable()) * reach(two.variable());
    IntVar product = wide(-reach, reach);
    model.times(one.variable(), two.variable(), product).post();
    return new Value(product, denominator);
  }

  /** floor(n/d) is the q with n = d q + r and 0 <= r < d, for negative n too. */
  private Value rounded(RoundingDirection direction, Value exact) {
    return switch (direction) {
      case DOWN -> new Value(floor(exact.variable(), exact.denominator()), 1);
      case UP -> {
        IntVar down = floor(scaled(exact.variable(), -1), exact.denominator());
        yield new Value(scaled(down, -1), 1);
      }
      case HALF_UP -> {
        IntVar twice = scaled(exact.variable(), 2);
        IntVar more = total(List.of(twice, model.intVar(exact.denominator())));
        yield new Value(floor(more, 2 * exact.denominator()), 1);
      }
    };
  }

  private IntVar floor(IntVar numerator, int denominator) {
    if (denominator == 1) {
      return numerator;
    }
    IntVar quotient =
        wide(
            Math.floorDiv(numerator.getLB(), denominator),
            Math.floorDiv(numerator.getUB(), denominator));
    IntVar rest = model.intVar(0, denominator - 1);
    model.scalar(new IntVar[] {quotient, rest}, new int[] {denominator, 1}, "=", numerator).post();
    return quotient;
  }

  private Value extreme(Value one, Value two, boolean highest) {
    IntVar left = scaled(one.variable(), two.denominator());
    IntVar right = scaled(two.variable(), one.denominator());
    IntVar best =
        wide(Math.min(left.getLB(), right.getLB()), Math.max(left.getUB(), right.getUB()));
    if (highest) {
      model.max(best, left, right).post();
    } else {
      model.min(best, left, right).post();
    }
    return new Value(best, one.denominator() * two.denominator());
  }

  private BoolVar compare(Value one, String operator, Value two) {
    IntVar left = scaled(one.variable(), two.denominator());
    IntVar right = scaled(two.variable(), one.denominator());
    if (left == right) {
      // Choco considers x > x satisfiable
      return model.boolVar(List.of("=", "<=", ">=").contains(operator));
    }
    return model.arithm(left, operator, right).reify();
  }

  private IntVar scaled(IntVar variable, int factor) {
    if (factor == 1) {
      return variable;
    }
    check((long) variable.getLB() * factor, (long) variable.getUB() * factor);
    return variable.isInstantiated()
        ? model.intVar(variable.getValue() * factor)
        : model.mul(variable, factor);
  }

  private IntVar total(List<IntVar> parts) {
    long low = parts.stream().mapToLong(IntVar::getLB).sum();
    long high = parts.stream().mapToLong(IntVar::getUB).sum();
    IntVar total = wide(low, high);
    model.sum(parts.toArray(IntVar[]::new), "=", total).post();
    return total;
  }

  private IntVar wide(long one, long other) {
    check(one, other);
    return model.intVar((int) Math.min(one, other), (int) Math.max(one, other));
  }

  private static void check(long one, long other) {
    if (Math.max(Math.abs(one), Math.abs(other)) > WIDEST) {
      throw new Untranslatable("a number of more than " + WIDEST);
    }
  }

  private static long reach(IntVar variable) {
    return Math.max(Math.abs((long) variable.getLB()), Math.abs((long) variable.getUB()));
  }
}
