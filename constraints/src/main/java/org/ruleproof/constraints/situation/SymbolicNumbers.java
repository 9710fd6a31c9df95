package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.constraints.solver.Problem;
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
  private final Map<List<Num>, Num> sums = new HashMap<>();

  SymbolicNumbers(World world) {
    this.world = world;
    this.logic = world.logic();
  }

  /** The exact result; a division by 0 is undefined. */
  SymbolicValue arithmetic(ArithmeticOperator operator, SymbolicValue left, SymbolicValue right) {
    List<Bit> defined = new ArrayList<>(left.defined());
    defined.addAll(right.defined());
    return switch (operator) {
      case PLUS -> plus(left, right, defined);
      case MINUS ->
          plus(
              left,
              new SymbolicValue(
                  world.problem().view(right.variable(), -1, 0), right.denominator(), List.of()),
              defined);
      case TIMES -> {
        if (right.variable().isFixed()) {
          SymbolicValue scaled = times(left, right.variable().value());
          yield new SymbolicValue(
              scaled.variable(), left.denominator() * right.denominator(), defined);
        }
        if (left.variable().isFixed()) {
          SymbolicValue scaled = times(right, left.variable().value());
          yield new SymbolicValue(
              scaled.variable(), left.denominator() * right.denominator(), defined);
        }
        int reach = within((long) reach(left.variable()) * reach(right.variable()));
        Num product = world.problem().number(-reach, reach);
        world.problem().product(left.variable(), right.variable(), product);
        yield new SymbolicValue(product, left.denominator() * right.denominator(), defined);
      }
      case DIVIDE -> {
        if (!right.variable().isFixed()) {
          throw new Untranslatable("a division by what is no fixed number");
        }
        int by = right.variable().value();
        if (by == 0) {
          yield undefined();
        }
        SymbolicValue top = times(left, right.denominator() * Integer.signum(by));
        yield new SymbolicValue(top.variable(), left.denominator() * Math.abs(by), defined);
      }
    };
  }

  private static int reach(Num variable) {
    return Math.max(Math.abs(variable.low()), Math.abs(variable.high()));
  }

  private SymbolicValue plus(SymbolicValue left, SymbolicValue right, List<Bit> defined) {
    Num one = times(left, right.denominator()).variable();
    Num two = times(right, left.denominator()).variable();
    if (one.isFixed() || two.isFixed()) {
      // an offset is a view and needs no constraint
      Num shifted =
          one.isFixed() && two.isFixed()
              ? world.number(within((long) one.value() + two.value())).variable()
              : one.isFixed()
                  ? world.problem().view(two, 1, one.value())
                  : world.problem().view(one, 1, two.value());
      return new SymbolicValue(shifted, left.denominator() * right.denominator(), defined);
    }
    return new SymbolicValue(
        sum(List.of(one, two)), left.denominator() * right.denominator(), defined);
  }

  private SymbolicValue times(SymbolicValue value, int factor) {
    Num of = value.variable();
    within((long) reach(of) * Math.abs(factor));
    Num product =
        of.isFixed()
            ? world.number(of.value() * factor).variable()
            : world.problem().view(of, factor, 0);
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
    Num top = exact.variable();
    if (top.isFixed()) {
      return new SymbolicValue(
          world.number(whole(direction.get(), top.value(), denominator)).variable(),
          1,
          exact.defined());
    }
    Num whole =
        world
            .problem()
            .number(Math.floorDiv(top.low(), denominator), Math.ceilDiv(top.high(), denominator));
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
    List<Num> both = List.of(whole, top);
    world.problem().linear(List.of(), List.of(denominator, -1), both, most);
    world.problem().linear(List.of(), List.of(-denominator, 1), both, -least);
    return new SymbolicValue(whole, 1, exact.defined());
  }

  private static int whole(RoundingDirection direction, int top, int denominator) {
    return switch (direction) {
      case UP -> Math.ceilDiv(top, denominator);
      case DOWN -> Math.floorDiv(top, denominator);
      case HALF_UP -> Math.floorDiv(2 * top + denominator, 2 * denominator);
    };
  }

  /** One number for all sums of the same parts, so that comparisons of it are related. */
  private Num sum(List<? extends Num> parts) {
    Num known = sums.get(parts);
    if (known == null) {
      known = newSum(parts);
      sums.put(List.copyOf(parts), known);
    }
    return known;
  }

  private Num newSum(List<? extends Num> parts) {
    int low = within(parts.stream().mapToLong(Num::low).sum());
    int high = within(parts.stream().mapToLong(Num::high).sum());
    Num total = world.problem().number(low, high);
    if (low != high) {
      world.problem().sum(parts, total);
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

  SymbolicValue count(List<Bit> filters) {
    return SymbolicValue.of(sum(filters));
  }

  /** The aggregate of the terms whose filters hold; undefined where one of those terms is. */
  SymbolicValue aggregate(AggregateOperator operator, List<Bit> filters, List<SymbolicValue> of) {
    List<SymbolicValue> terms = ofOneDenominator(of);
    List<Bit> defined = new ArrayList<>();
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

  private Num sumOf(List<Bit> filters, List<SymbolicValue> terms) {
    List<Num> parts = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      parts.add(where(filters.get(i), terms.get(i).variable()));
    }
    return sum(parts);
  }

  /** The exact average, with a denominator that is a multiple of every possible count. */
  private SymbolicValue average(List<Bit> filters, List<SymbolicValue> terms, List<Bit> defined) {
    int multiple = 1;
    for (int k = 2; k <= terms.size(); k++) {
      multiple = ArithmeticUtils.lcm(multiple, k);
    }
    Num total = sumOf(filters, terms);
    Num count = sum(filters);
    int low = terms.stream().mapToInt(t -> t.variable().low()).min().orElseThrow();
    int high = terms.stream().mapToInt(t -> t.variable().high()).max().orElseThrow();
    Num result =
        world
            .problem()
            .number(
                within((long) Math.min(0, low) * multiple),
                within((long) Math.max(0, high) * multiple));
    for (int k = 1; k <= terms.size(); k++) {
      Num scaled = times(SymbolicValue.of(total), multiple / k).variable();
      logic.implies(
          logic.compare(count, ComparisonOperator.EQUAL, k),
          logic.compare(result, ComparisonOperator.EQUAL, scaled));
    }
    return new SymbolicValue(result, multiple * terms.getFirst().denominator(), defined);
  }

  /** The term if the condition holds, else 0. */
  private Num where(Bit condition, Num term) {
    if (logic.isYes(condition)) {
      return term;
    }
    Num part = world.problem().number(Math.min(0, term.low()), Math.max(0, term.high()));
    logic.equalWhere(condition, part, term);
    logic.implies(logic.not(condition), logic.compare(part, ComparisonOperator.EQUAL, 0));
    return part;
  }

  private Num best(List<Bit> filters, List<SymbolicValue> terms, boolean highest) {
    int low = terms.stream().mapToInt(t -> t.variable().low()).min().getAsInt();
    int high = terms.stream().mapToInt(t -> t.variable().high()).max().getAsInt();
    Num result = world.problem().number(low, high);
    List<Bit> reached = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      Num term = terms.get(i).variable();
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
    List<Bit> defined = new ArrayList<>(one.defined());
    defined.addAll(two.defined());
    List<SymbolicValue> terms = ofOneDenominator(List.of(one, two));
    List<Bit> both = List.of(logic.constant(true), logic.constant(true));
    return new SymbolicValue(best(both, terms, highest), terms.getFirst().denominator(), defined);
  }

  /** A number that the solver can hold. */
  static int within(long number) {
    if (Math.abs(number) > Problem.MOST) {
      throw new Untranslatable("a number beyond " + Problem.MOST);
    }
    return (int) number;
  }
}
