package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.chocosolver.solver.variables.BoolVar;
import org.chocosolver.solver.variables.IntVar;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;

/** The values of expressions. They are exact: a quotient keeps its denominator. */
final class NumericExpressions {
  private final World world;
  private final ConditionVariables conditions;
  private final Logic logic;
  private final Map<Asked, Table> tables = new HashMap<>();
  private final Map<List<IntVar>, IntVar> sums = new HashMap<>();

  /** A name with arguments that are not all constant. */
  private record Asked(String name, List<IntVar> arguments) {}

  /**
   * The value for such arguments.
   *
   * @param depth how many claims led to it when it was made; a read at a smaller depth has to post
   *     more
   */
  private record Table(IntVar result, List<BoolVar> defined, int depth) {}

  NumericExpressions(World world, ConditionVariables conditions) {
    this.world = world;
    this.conditions = conditions;
    this.logic = world.logic();
  }

  SymbolicValue value(Expression expression, VariableBindings bindings) {
    var constant = conditions.constant(expression);
    if (constant.isPresent()) {
      return world.number(constant.get());
    }
    return switch (expression) {
      case Expression.Variable v -> bindings.get(v.name());
      case Expression.TypedVariable v -> bindings.get(v.name());
      case Expression.CardName c -> bindings.get(Parts.copyOf(c.name()));
      case Expression.Apply a -> apply(a, bindings);
      case Expression.Other o -> other(value(o.of(), bindings));
      case Expression.Minus m -> {
        SymbolicValue inner = value(m.operand(), bindings);
        yield new SymbolicValue(
            world.model().neg(inner.variable()), inner.denominator(), inner.defined());
      }
      case Expression.Arithmetic a ->
          arithmetic(a.operator(), value(a.left(), bindings), value(a.right(), bindings));
      case Expression.Fraction f -> {
        SymbolicValue of = value(f.of(), bindings);
        yield rounded(f, quotient(times(of, (int) f.numerator()), (int) f.denominator()));
      }
      case Expression.Increments i -> rounded(i, quotient(value(i.of(), bindings), (int) i.size()));
      case Expression.Count c -> {
        List<IntVar> members = new ArrayList<>();
        each(List.of(c.binder()), c.where(), bindings, (filter, inner) -> members.add(filter));
        yield SymbolicValue.of(sum(members));
      }
      case Expression.Aggregate a -> rounded(a, aggregate(a, bindings));
      case Expression.Extreme e ->
          e.operands().stream()
              .map(o -> value(o, bindings))
              .reduce((x, y) -> extreme(x, y, e.highest()))
              .orElseThrow(() -> new Untranslatable("the highest of nothing has no value"));
      case Expression.The the -> the(the, bindings);
      case Expression.ListPart _, Expression.InList _ -> throw listsAreNotSearched();
      case Expression.KindName k ->
          throw new Untranslatable("the kind " + k.name() + " stands where a value is meant");
      case Expression.Number _, Expression.Parameter _ ->
          throw new Untranslatable("a number that nobody declared");
      case Expression.Constant _,
          Expression.Modal _,
          Expression.Comparison _,
          Expression.InRange _,
          Expression.IsKind _,
          Expression.CountsAs _,
          Expression.Not _,
          Expression.And _,
          Expression.Or _,
          Expression.Implies _,
          Expression.Every _,
          Expression.Some _,
          Expression.None _,
          Expression.Happened _,
          Expression.Opaque _ ->
          SymbolicValue.of(conditions.holds(expression, bindings));
    };
  }

  static Untranslatable listsAreNotSearched() {
    return new Untranslatable("lists are not searched");
  }

  private SymbolicValue apply(Expression.Apply apply, VariableBindings bindings) {
    List<SymbolicValue> arguments =
        apply.arguments().stream().map(a -> value(a, bindings)).toList();
    List<BoolVar> defined = new ArrayList<>();
    IntVar result =
        tabulate(apply.name(), arguments, defined, known -> world.ground(apply.name(), known));
    return new SymbolicValue(result, 1, defined);
  }

  /** A Boolean for arguments that may be variables; false if an argument is undefined. */
  BoolVar table(
      String name, List<SymbolicValue> arguments, Function<List<Integer>, BoolVar> ground) {
    List<BoolVar> defined = new ArrayList<>();
    IntVar result = tabulate(name, arguments, defined, ground::apply);
    defined.add(logic.compare(result, "=", 1));
    return logic.and(defined);
  }

  private IntVar tabulate(
      String name,
      List<SymbolicValue> arguments,
      List<BoolVar> defined,
      Function<List<Integer>, IntVar> ground) {
    for (int i = 0; i < arguments.size(); i++) {
      SymbolicValue argument = arguments.get(i);
      defined.addAll(argument.defined());
      if (argument.denominator() != 1) {
        throw new Untranslatable(name + " is asked of a fraction");
      }
      if (!argument.variable().isInstantiated()) {
        Table table = table(name, arguments, i, ground);
        defined.addAll(table.defined());
        return table.result();
      }
      if (argument.variable().getValue() == ValueEncoding.NONE) {
        defined.add(logic.constant(false));
        return world.number(0).variable();
      }
    }
    return ground.apply(arguments.stream().map(a -> a.variable().getValue()).toList());
  }

  /** One table for each name and arguments, shared by all conditions that read it. */
  private Table table(
      String name,
      List<SymbolicValue> arguments,
      int place,
      Function<List<Integer>, IntVar> ground) {
    Asked asked = new Asked(name, arguments.stream().map(SymbolicValue::variable).toList());
    Table known = tables.get(asked);
    if (known == null || known.depth() > world.depth()) {
      List<BoolVar> defined = new ArrayList<>();
      IntVar result = select(name, arguments, place, defined, ground);
      known = new Table(known == null ? result : known.result(), defined, world.depth());
      tables.put(asked, known);
    }
    return known;
  }

  private IntVar select(
      String name,
      List<SymbolicValue> arguments,
      int place,
      List<BoolVar> defined,
      Function<List<Integer>, IntVar> ground) {
    IntVar selector = arguments.get(place).variable();
    List<IntVar> results = new ArrayList<>();
    List<BoolVar> chosen = new ArrayList<>();
    for (int v : ConditionVariables.domain(arguments.get(place))) {
      if (v == ValueEncoding.NONE) {
        defined.add(logic.compare(selector, "!=", ValueEncoding.NONE));
        continue;
      }
      List<SymbolicValue> known = new ArrayList<>(arguments);
      known.set(place, world.number(v));
      List<BoolVar> inner = new ArrayList<>();
      results.add(tabulate(name, known, inner, ground));
      BoolVar here = logic.compare(selector, "=", v);
      chosen.add(here);
      inner.forEach(d -> defined.add(logic.or(logic.not(here), d)));
    }
    if (results.isEmpty()) {
      defined.add(logic.constant(false));
      return world.number(0).variable();
    }
    int low = results.stream().mapToInt(IntVar::getLB).min().getAsInt();
    int high = results.stream().mapToInt(IntVar::getUB).max().getAsInt();
    IntVar result =
        low == 0 && high == 1 ? world.model().boolVar() : world.model().intVar(low, high);
    for (int i = 0; i < results.size(); i++) {
      logic.equalWhere(chosen.get(i), result, results.get(i));
    }
    return result;
  }

  private SymbolicValue other(SymbolicValue of) {
    List<Integer> domain = new ArrayList<>(ConditionVariables.domain(of));
    int value = of.variable().isInstantiated() ? of.variable().getValue() : -2;
    SequencedSet<Integer> all = new LinkedHashSet<>();
    if (value >= 0 && value < world.objects().all().size()) {
      world.objects().ofSort(world.objects().get(value).sort()).forEach(t -> all.add(t.index()));
    } else {
      all.addAll(domain);
    }
    if (value >= 0) {
      all.remove(value);
    }
    if (all.isEmpty()) {
      throw new Untranslatable("there is no other one in this scope");
    }
    if (all.size() == 1) {
      return new SymbolicValue(world.model().intVar(all.getFirst()), 1, of.defined());
    }
    IntVar result =
        world.model().intVar("other", all.stream().mapToInt(Integer::intValue).toArray());
    logic.require(logic.compare(result, "!=", of.variable()));
    return new SymbolicValue(result, 1, of.defined());
  }

  private SymbolicValue arithmetic(
      Expression.ArithmeticOperator operator, SymbolicValue left, SymbolicValue right) {
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
        int reach = reach(left.variable()) * reach(right.variable());
        IntVar product = world.model().intVar(-reach, reach);
        world.model().times(left.variable(), right.variable(), product).post();
        yield new SymbolicValue(product, left.denominator() * right.denominator(), defined);
      }
      case DIVIDE -> {
        if (!right.variable().isInstantiated() || right.variable().getValue() == 0) {
          throw new Untranslatable("a division by what is no number other than 0 is not searched");
        }
        int by = right.variable().getValue();
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
              ? world.model().intVar(one.getValue() + two.getValue())
              : one.isInstantiated()
                  ? world.model().offset(two, one.getValue())
                  : world.model().offset(one, two.getValue());
      return new SymbolicValue(shifted, left.denominator() * right.denominator(), defined);
    }
    return new SymbolicValue(
        sum(List.of(one, two)), left.denominator() * right.denominator(), defined);
  }

  private SymbolicValue times(SymbolicValue value, int factor) {
    IntVar product =
        value.variable().isInstantiated()
            ? world.model().intVar(value.variable().getValue() * factor)
            : factor == 1 ? value.variable() : world.model().mul(value.variable(), factor);
    return new SymbolicValue(product, value.denominator(), value.defined());
  }

  private SymbolicValue quotient(SymbolicValue value, int by) {
    if (by == 0) {
      throw new Untranslatable("a division by 0");
    }
    SymbolicValue top = times(value, Integer.signum(by));
    return new SymbolicValue(top.variable(), value.denominator() * Math.abs(by), value.defined());
  }

  /** Rounded as the claims in force say; exact if none does. */
  private SymbolicValue rounded(Expression quotient, SymbolicValue exact) {
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
    int low = parts.stream().mapToInt(IntVar::getLB).sum();
    int high = parts.stream().mapToInt(IntVar::getUB).sum();
    IntVar total = world.model().intVar(low, high);
    if (low != high) {
      world.model().sum(parts.toArray(IntVar[]::new), "=", total).post();
    }
    return total;
  }

  private interface Member {
    void visit(BoolVar filter, VariableBindings inner);
  }

  private void each(
      List<Binder> binders, Optional<Expression> where, VariableBindings bindings, Member visitor) {
    each(binders, 0, logic.constant(true), where, bindings, visitor);
  }

  private void each(
      List<Binder> binders,
      int place,
      BoolVar so,
      Optional<Expression> where,
      VariableBindings bindings,
      Member visitor) {
    if (place == binders.size()) {
      BoolVar filter =
          logic.and(so, where.map(w -> conditions.holds(w, bindings)).orElse(logic.constant(true)));
      if (!logic.isNo(filter)) {
        visitor.visit(filter, bindings);
      }
      return;
    }
    Binder binder = binders.get(place);
    Type type = conditions.rangeOf(binder);
    for (int v : world.values().domain(type)) {
      BoolVar member =
          type instanceof Type.Kind kind ? world.kind(v, kind.name()) : logic.constant(true);
      VariableBindings inner = bindings.with(binder.name(), world.number(v));
      if (!logic.isNo(member)) {
        each(binders, place + 1, logic.and(so, member), where, inner, visitor);
      }
    }
  }

  private SymbolicValue aggregate(Expression.Aggregate a, VariableBindings bindings) {
    List<BoolVar> filters = new ArrayList<>();
    List<SymbolicValue> terms = new ArrayList<>();
    each(
        a.over(),
        a.where(),
        bindings,
        (filter, inner) -> {
          filters.add(filter);
          terms.add(value(a.term(), inner));
        });
    if (terms.stream().anyMatch(t -> t.denominator() != 1)) {
      throw new Untranslatable("a sum or the highest of fractions is not searched");
    }
    return switch (a.operator()) {
      case SUM -> SymbolicValue.of(sumOf(counted(filters, terms), terms));
      case HIGHEST -> extremeOf(filters, terms, true);
      case LOWEST -> extremeOf(filters, terms, false);
      case AVERAGE -> average(counted(filters, terms), terms);
    };
  }

  /** For each term, whether it counts: its filter holds and it is defined. */
  private List<BoolVar> counted(List<BoolVar> filters, List<SymbolicValue> terms) {
    List<BoolVar> counted = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      List<BoolVar> counts = new ArrayList<>(terms.get(i).defined());
      counts.add(filters.get(i));
      counted.add(logic.and(counts));
    }
    return counted;
  }

  private IntVar sumOf(List<BoolVar> counted, List<SymbolicValue> terms) {
    List<IntVar> parts = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      parts.add(where(counted.get(i), terms.get(i).variable()));
    }
    return sum(parts);
  }

  /**
   * The exact average, with a denominator that is a multiple of every possible count; undefined for
   * no members.
   */
  private SymbolicValue average(List<BoolVar> counted, List<SymbolicValue> terms) {
    if (terms.isEmpty()) {
      return new SymbolicValue(world.number(0).variable(), 1, List.of(logic.constant(false)));
    }
    int denominator = 1;
    for (int k = 2; k <= terms.size(); k++) {
      denominator = ArithmeticUtils.lcm(denominator, k);
    }
    IntVar total = sumOf(counted, terms);
    IntVar count = sum(counted);
    int low = terms.stream().mapToInt(t -> t.variable().getLB()).min().orElseThrow();
    int high = terms.stream().mapToInt(t -> t.variable().getUB()).max().orElseThrow();
    IntVar result =
        world.model().intVar(Math.min(0, low) * denominator, Math.max(0, high) * denominator);
    for (int k = 1; k <= terms.size(); k++) {
      IntVar scaled = times(SymbolicValue.of(total), denominator / k).variable();
      logic.implies(logic.compare(count, "=", k), logic.compare(result, "=", scaled));
    }
    return new SymbolicValue(result, denominator, List.of(logic.compare(count, ">=", 1)));
  }

  /** The term if the condition holds, else 0. */
  private IntVar where(BoolVar condition, IntVar term) {
    if (logic.isYes(condition)) {
      return term;
    }
    IntVar part = world.model().intVar(Math.min(0, term.getLB()), Math.max(0, term.getUB()));
    logic.equalWhere(condition, part, term);
    logic.implies(logic.not(condition), logic.compare(part, "=", 0));
    return part;
  }

  private SymbolicValue extremeOf(
      List<BoolVar> filters, List<SymbolicValue> terms, boolean highest) {
    if (terms.isEmpty()) {
      return new SymbolicValue(world.number(0).variable(), 1, List.of(logic.constant(false)));
    }
    int low = terms.stream().mapToInt(t -> t.variable().getLB()).min().getAsInt();
    int high = terms.stream().mapToInt(t -> t.variable().getUB()).max().getAsInt();
    IntVar result = world.model().intVar(low, high);
    List<BoolVar> reached = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      IntVar term = terms.get(i).variable();
      logic.implies(filters.get(i), logic.compare(result, highest ? ">=" : "<=", term));
      reached.add(logic.and(filters.get(i), logic.compare(result, "=", term)));
    }
    BoolVar some = logic.or(filters);
    logic.implies(some, logic.or(reached));
    return new SymbolicValue(result, 1, List.of(some));
  }

  private SymbolicValue extreme(SymbolicValue one, SymbolicValue two, boolean highest) {
    if (one.denominator() != 1 || two.denominator() != 1) {
      throw new Untranslatable("the highest of fractions is not searched");
    }
    List<BoolVar> defined = new ArrayList<>(one.defined());
    defined.addAll(two.defined());
    SymbolicValue both =
        extremeOf(List.of(logic.constant(true), logic.constant(true)), List.of(one, two), highest);
    return new SymbolicValue(both.variable(), 1, defined);
  }

  private SymbolicValue the(Expression.The the, VariableBindings bindings) {
    List<BoolVar> filters = new ArrayList<>();
    List<SymbolicValue> members = new ArrayList<>();
    List<SymbolicValue> ranks = new ArrayList<>();
    String name = the.binder().name();
    each(
        List.of(the.binder()),
        the.where(),
        bindings,
        (filter, inner) -> {
          filters.add(filter);
          members.add(inner.get(name));
          the.ranking().ifPresent(r -> ranks.add(value(r.term(), inner)));
        });
    if (members.isEmpty()) {
      return new SymbolicValue(world.number(0).variable(), 1, List.of(logic.constant(false)));
    }
    IntVar result =
        world
            .model()
            .intVar(
                "the " + name, members.stream().mapToInt(m -> m.variable().getValue()).toArray());
    BoolVar some = logic.or(filters);
    for (int i = 0; i < members.size(); i++) {
      List<BoolVar> fits = new ArrayList<>(List.of(filters.get(i)));
      for (int j = 0; !ranks.isEmpty() && j < members.size(); j++) {
        boolean highest = the.ranking().orElseThrow().highest();
        String operator = highest ? ">=" : "<=";
        if (the.firstOfEquals() && j < i) {
          operator = highest ? ">" : "<";
        }
        if (j != i) {
          fits.add(
              logic.or(
                  logic.not(filters.get(j)),
                  conditions.compare(ranks.get(i), operator, ranks.get(j))));
        }
      }
      BoolVar here = logic.compare(result, "=", members.get(i).variable().getValue());
      logic.implies(logic.and(some, here), logic.and(fits));
    }
    return new SymbolicValue(result, 1, List.of(some));
  }
}
