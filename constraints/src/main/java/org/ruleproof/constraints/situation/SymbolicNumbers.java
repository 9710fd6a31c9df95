package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.AggregateOperator;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Untranslatable;

/** Arithmetic on symbolic values. It is exact: a quotient keeps its denominator. */
final class SymbolicNumbers {
  private final World world;
  private final Logic logic;
  private final Map<List<IntVar>, IntVar> sums = new HashMap<>();

  SymbolicNumbers(World world) {
    this.world = world;
    this.logic = world.logic();
  }

  /** The exact result; a division by 0 is undefined. */
  SymbolicValue arithmetic(ArithmeticOperator operator, SymbolicValue left, SymbolicValue right) {
    List<BoolVar> defined = new ArrayList<>(left.defined());
    defined.addAll(right.defined());
    return switch (operator) {
      case PLUS -> plus(left, right, defined);
      case MINUS ->
          plus(
              left,
              new SymbolicValue(
                  world.model().neg(right.variable()), right.denominator(), List.of()),
              defined);
      case TIMES -> {
        if (right.variable().isInstantiated()) {
          SymbolicValue scaled = times(left, right.variable().getValue());
          yield new SymbolicValue(
              scaled.variable(), left.denominator() * right.denominator(), defined);
        }
        if (left.variable().isInstantiated()) {
          SymbolicValue scaled = times(right, left.variable().getValue());
          yield new SymbolicValue(
              scaled.variable(), left.denominator() * right.denominator(), defined);
        }
        int reach = within((long) reach(left.variable()) * reach(right.variable()));
        IntVar product = world.model().intVar(-reach, reach);
        world.model().times(left.variable(), right.variable(), product).post();
        yield new SymbolicValue(product, left.denominator() * right.denominator(), defined);
      }
      case DIVIDE -> {
        if (!right.variable().isInstantiated()) {
          throw new Untranslatable("a division by what is no fixed number");
        }
        int by = right.variable().getValue();
        if (by == 0) {
          yield undefined();
        }
        SymbolicValue top = times(left, right.denominator() * Integer.signum(by));
        yield new SymbolicValue(top.variable(), left.denominator() * Math.abs(by), defined);
      }
    };
  }

  private static int reach(IntVar variable) {
    return Math.max(Math.abs(variable.getLB()), Math.abs(variable.getUB()));
  }

  private SymbolicValue plus(SymbolicValue left, SymbolicValue right, List<BoolVar> defined) {
    IntVar one = times(left, right.denominator()).variable();
    IntVar two = times(right, left.denominator()).variable();
    if (one.isInstantiated() || two.isInstantiated()) {
      // an offset is a view and needs no constraint
      IntVar shifted =
          one.isInstantiated() && two.isInstantiated()
              ? world.number(within((long) one.getValue() + two.getValue())).variable()
              : one.isInstantiated()
                  ? world.model().offset(two, one.getValue())
                  : world.model().offset(one, two.getValue());
      return new SymbolicValue(shifted, left.denominator() * right.denominator(), defined);
    }
    return new SymbolicValue(
        sum(List.of(one, two)), left.denominator() * right.denominator(), defined);
  }

  private SymbolicValue times(SymbolicValue value, int factor) {
    IntVar of = value.variable();
    within((long) reach(of) * Math.abs(factor));
    IntVar product =
        of.isInstantiated()
            ? world.number(of.getValue() * factor).variable()
            : factor == 1 ? of : world.model().mul(of, factor);
    return new SymbolicValue(product, value.denominator(), value.defined());
  }

  /** {@code of * numerator / denominator}, rounded as the claims in force say. */
  SymbolicValue quotient(Expression at, SymbolicValue of, long numerator, long denominator) {
    if (denominator == 0) {
      return undefined();
    }
    int sign = Long.signum(denominator);
    SymbolicValue top = times(of, within(numerator * sign));
    int below = within(Math.multiplyExact(of.denominator(), Math.abs(denominator)));
    return rounded(at, new SymbolicValue(top.variable(), below, of.defined()));
  }

  /** Rounded as the claims in force say; exact if none does. */
  SymbolicValue rounded(Expression quotient, SymbolicValue exact) {
    Optional<RoundingDirection> direction = world.quotients().of(quotient);
    int denominator = exact.denominator();
    if (direction.isEmpty() || denominator == 1) {
      return exact;
    }
    IntVar top = exact.variable();
    if (top.isInstantiated()) {
      return new SymbolicValue(
          world.number(whole(direction.get(), top.getValue(), denominator)).variable(),
          1,
          exact.defined());
    }
    IntVar whole =
        world
            .model()
            .intVar(
                Math.floorDiv(top.getLB(), denominator), Math.ceilDiv(top.getUB(), denominator));
    // bounds of whole * denominator - top
    int least =
        switch (direction.get()) {
          case UP -> 0;
          case DOWN -> 1 - denominator;
          case HALF_UP -> -((denominator - 1) / 2);
        };
    int most =
        switch (direction.get()) {
          case UP -> denominator - 1;
          case DOWN -> 0;
          case HALF_UP -> denominator / 2;
        };
    IntVar[] both = {whole, top};
    int[] parts = {denominator, -1};
    world.model().scalar(both, parts, ">=", least).post();
    world.model().scalar(both, parts, "<=", most).post();
    return new SymbolicValue(whole, 1, exact.defined());
  }

  private static int whole(RoundingDirection direction, int top, int denominator) {
    return switch (direction) {
      case UP -> Math.ceilDiv(top, denominator);
      case DOWN -> Math.floorDiv(top, denominator);
      case HALF_UP -> Math.floorDiv(2 * top + denominator, 2 * denominator);
    };
  }

  private IntVar sum(List<? extends IntVar> parts) {
    IntVar known = sums.get(parts);
    if (known != null) {
      world.readSumAgain();
      if (world.mergesSums()) {
        return known;
      }
    }
    IntVar total = sumOfItsOwn(parts);
    sums.put(List.copyOf(parts), total);
    return total;
  }

  private IntVar sumOfItsOwn(List<? extends IntVar> parts) {
    int low = within(parts.stream().mapToLong(IntVar::getLB).sum());
    int high = within(parts.stream().mapToLong(IntVar::getUB).sum());
    IntVar total = world.model().intVar(low, high);
    if (low != high) {
      world.model().sum(parts.toArray(IntVar[]::new), "=", total).post();
    }
    return total;
  }

  /** The members with terms of one denominator. */
  private List<SymbolicValue> ofOneDenominator(List<SymbolicValue> terms) {
    int denominator = 1;
    for (SymbolicValue term : terms) {
      denominator = ArithmeticUtils.lcm(denominator, term.denominator());
    }
    int common = denominator;
    return terms.stream()
        .map(t -> times(t, common / t.denominator()))
        .map(t -> new SymbolicValue(t.variable(), common, t.defined()))
        .toList();
  }

  SymbolicValue undefined() {
    return new SymbolicValue(world.number(0).variable(), 1, List.of(logic.constant(false)));
  }

  SymbolicValue count(List<BoolVar> filters) {
    return SymbolicValue.of(sum(filters));
  }

  /** The aggregate of the terms whose filters hold; undefined where one of those terms is. */
  SymbolicValue aggregate(
      AggregateOperator operator, List<BoolVar> filters, List<SymbolicValue> of) {
    List<SymbolicValue> terms = ofOneDenominator(of);
    List<BoolVar> defined = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      if (!terms.get(i).defined().isEmpty()) {
        defined.add(logic.or(logic.not(filters.get(i)), logic.and(terms.get(i).defined())));
      }
    }
    if (operator != AggregateOperator.SUM) {
      defined.add(logic.or(filters));
    }
    if (terms.isEmpty()) {
      return new SymbolicValue(world.number(0).variable(), 1, defined);
    }
    int denominator = terms.getFirst().denominator();
    return switch (operator) {
      case SUM -> new SymbolicValue(sumOf(filters, terms), denominator, defined);
      case HIGHEST -> new SymbolicValue(best(filters, terms, true), denominator, defined);
      case LOWEST -> new SymbolicValue(best(filters, terms, false), denominator, defined);
      case AVERAGE -> average(filters, terms, defined);
    };
  }

  private IntVar sumOf(List<BoolVar> filters, List<SymbolicValue> terms) {
    List<IntVar> parts = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      parts.add(where(filters.get(i), terms.get(i).variable()));
    }
    return sum(parts);
  }

  /** The exact average, with a denominator that is a multiple of every possible count. */
  private SymbolicValue average(
      List<BoolVar> filters, List<SymbolicValue> terms, List<BoolVar> defined) {
    int multiple = 1;
    for (int k = 2; k <= terms.size(); k++) {
      multiple = ArithmeticUtils.lcm(multiple, k);
    }
    IntVar total = sumOf(filters, terms);
    IntVar count = sum(filters);
    int low = terms.stream().mapToInt(t -> t.variable().getLB()).min().orElseThrow();
    int high = terms.stream().mapToInt(t -> t.variable().getUB()).max().orElseThrow();
    IntVar result =
        world
            .model()
            .intVar(
                within((long) Math.min(0, low) * multiple),
                within((long) Math.max(0, high) * multiple));
    for (int k = 1; k <= terms.size(); k++) {
      IntVar scaled = times(SymbolicValue.of(total), multiple / k).variable();
      logic.implies(
          logic.compare(count, ComparisonOperator.EQUAL, k),
          logic.compare(result, ComparisonOperator.EQUAL, scaled));
    }
    return new SymbolicValue(result, multiple * terms.getFirst().denominator(), defined);
  }

  /** The term if the condition holds, else 0. */
  private IntVar where(BoolVar condition, IntVar term) {
    if (logic.isYes(condition)) {
      return term;
    }
    IntVar part = world.model().intVar(Math.min(0, term.getLB()), Math.max(0, term.getUB()));
    logic.equalWhere(condition, part, term);
    logic.implies(logic.not(condition), logic.compare(part, ComparisonOperator.EQUAL, 0));
    return part;
  }

  private IntVar best(List<BoolVar> filters, List<SymbolicValue> terms, boolean highest) {
    int low = terms.stream().mapToInt(t -> t.variable().getLB()).min().getAsInt();
    int high = terms.stream().mapToInt(t -> t.variable().getUB()).max().getAsInt();
    IntVar result = world.model().intVar(low, high);
    List<BoolVar> reached = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      IntVar term = terms.get(i).variable();
      logic.implies(
          filters.get(i),
          logic.compare(
              result, highest ? ComparisonOperator.AT_LEAST : ComparisonOperator.AT_MOST, term));
      reached.add(logic.and(filters.get(i), logic.compare(result, ComparisonOperator.EQUAL, term)));
    }
    logic.implies(logic.or(filters), logic.or(reached));
    return result;
  }

  /** The greater or the lesser of two; undefined where one is. */
  SymbolicValue extreme(boolean highest, SymbolicValue one, SymbolicValue two) {
    List<BoolVar> defined = new ArrayList<>(one.defined());
    defined.addAll(two.defined());
    List<SymbolicValue> terms = ofOneDenominator(List.of(one, two));
    List<BoolVar> both = List.of(logic.constant(true), logic.constant(true));
    return new SymbolicValue(best(both, terms, highest), terms.getFirst().denominator(), defined);
  }

  /** A number that the solver can hold. */
  static int within(long number) {
    if (Math.abs(number) > IntVar.MAX_INT_BOUND) {
      throw new Untranslatable("a number beyond " + IntVar.MAX_INT_BOUND);
    }
    return (int) number;
  }
}
