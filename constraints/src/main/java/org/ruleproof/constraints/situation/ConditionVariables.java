package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.chocosolver.solver.variables.BoolVar;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Symbol;
import org.ruleproof.model.meaning.Topic;

/** Translates conditions into Boolean variables of a world. */
public final class ConditionVariables {
  private final World world;
  private final Logic logic;
  private final NumericExpressions numbers;

  ConditionVariables(World world) {
    this.world = world;
    this.logic = world.logic();
    this.numbers = new NumericExpressions(world, this);
  }

  /** The value of an expression that is the same in all situations; empty for any other. */
  Optional<Integer> constant(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> Optional.of((int) n.value());
      case Expression.Constant c -> Optional.of(world.values().constant(c.name()));
      case Expression.Parameter p -> world.vocabulary().parameter(p.name()).map(Long::intValue);
      case Expression.Minus m -> constant(m.operand()).map(v -> -v);
      default -> Optional.empty();
    };
  }

  /** The value of an expression. */
  public SymbolicValue value(Expression expression, VariableBindings bindings) {
    return numbers.value(expression, bindings);
  }

  /** Whether {@code left operator right}; false if one of them is undefined. */
  BoolVar compare(SymbolicValue left, String operator, SymbolicValue right) {
    var one =
        right.denominator() == 1
            ? left.variable()
            : world.model().mul(left.variable(), right.denominator());
    var two =
        left.denominator() == 1
            ? right.variable()
            : world.model().mul(right.variable(), left.denominator());
    List<BoolVar> parts = new ArrayList<>(left.defined());
    parts.addAll(right.defined());
    parts.add(logic.compare(one, operator, two));
    return logic.and(parts);
  }

  /** Whether a value is a member of a kind; false if it is undefined. */
  BoolVar isKind(SymbolicValue subject, String kind) {
    List<BoolVar> parts = new ArrayList<>(subject.defined());
    if (subject.variable().isInstantiated()) {
      int object = subject.variable().getValue();
      parts.add(object < 0 ? logic.constant(false) : world.kind(object, kind));
      return logic.and(parts);
    }
    List<BoolVar> either = new ArrayList<>();
    for (int object : domain(subject)) {
      if (object >= 0) {
        either.add(
            logic.and(logic.compare(subject.variable(), "=", object), world.kind(object, kind)));
      }
    }
    parts.add(logic.or(either));
    return logic.and(parts);
  }

  /** The values that a variable may still have. */
  static List<Integer> domain(SymbolicValue value) {
    List<Integer> domain = new ArrayList<>();
    int last = value.variable().getUB();
    for (int v = value.variable().getLB(); v <= last; v = value.variable().nextValue(v)) {
      domain.add(v);
    }
    return domain;
  }

  /**
   * Whether some values of the free variables make every {@code holds} true and no {@code bars}
   * true. A variable that occurs in bars only is quantified inside its bar.
   *
   * <p>Parts that share no free variable are translated separately, and a part as soon as its
   * variables are bound. So the cost is that of the largest connected part.
   */
  public BoolVar some(List<Expression> holds, List<Expression> bars, VariableBindings bindings) {
    List<Part> parts = new ArrayList<>();
    SequencedSet<String> inHolds = new LinkedHashSet<>();
    for (Expression condition : holds) {
      for (Expression conjunct : Parts.conjuncts(condition)) {
        SequencedSet<String> free = Parts.freeVariables(conjunct);
        inHolds.addAll(free);
        parts.add(new Part(conjunct, false, free));
      }
    }
    for (Expression bar : bars) {
      SequencedSet<String> shared = new LinkedHashSet<>(Parts.freeVariables(bar));
      shared.retainAll(inHolds);
      parts.add(new Part(bar, true, shared));
    }
    return some(parts, bindings);
  }

  /** A part of a condition, and the variables that must be bound first. */
  private record Part(Expression expression, boolean bar, SequencedSet<String> waitsFor) {
    boolean isReady(VariableBindings bindings) {
      return waitsFor.stream().allMatch(bindings::binds);
    }

    boolean sharesWith(SequencedSet<String> names) {
      return waitsFor.stream().anyMatch(names::contains);
    }
  }

  private BoolVar some(List<Part> parts, VariableBindings bindings) {
    List<BoolVar> all = new ArrayList<>();
    List<Part> waiting = new ArrayList<>();
    for (Part part : parts) {
      if (!part.isReady(bindings)) {
        waiting.add(part);
        continue;
      }
      BoolVar truth =
          part.bar()
              ? logic.not(some(part.expression(), bindings))
              : holds(part.expression(), bindings);
      if (logic.isNo(truth)) {
        return truth;
      }
      all.add(truth);
    }
    while (!waiting.isEmpty()) {
      List<Part> connected = connected(waiting, bindings);
      String name =
          connected.getFirst().waitsFor().stream()
              .filter(v -> !bindings.binds(v))
              .findFirst()
              .orElseThrow();
      BoolVar truth =
          overMembers(
              name,
              typeOf(name, bindings),
              bindings,
              (member, inner) -> logic.and(member, some(connected, inner)));
      if (logic.isNo(truth)) {
        return truth;
      }
      all.add(truth);
    }
    return logic.and(all);
  }

  /** Removes the parts that are connected with the first one by free variables. */
  private static List<Part> connected(List<Part> waiting, VariableBindings bindings) {
    List<Part> connected = new ArrayList<>();
    SequencedSet<String> names = new LinkedHashSet<>();
    addFree(waiting.getFirst(), bindings, names);
    boolean grew = true;
    while (grew) {
      grew = false;
      for (Part part : List.copyOf(waiting)) {
        if (part.sharesWith(names)) {
          waiting.remove(part);
          connected.add(part);
          addFree(part, bindings, names);
          grew = true;
        }
      }
    }
    return connected;
  }

  private static void addFree(Part part, VariableBindings bindings, SequencedSet<String> names) {
    part.waitsFor().stream().filter(v -> !bindings.binds(v)).forEach(names::add);
  }

  /** Whether the condition holds for some values of its free variables. */
  public BoolVar some(Expression condition, VariableBindings bindings) {
    return some(List.of(condition), List.of(), bindings);
  }

  /**
   * The condition for each combination of values of its free variables, with objects only from
   * those given.
   */
  List<BoolVar> everyInstance(Expression condition, VariableBindings bindings, Set<Integer> among) {
    List<BoolVar> instances = new ArrayList<>();
    SequencedSet<String> free = Parts.freeVariables(condition);
    forEach(
        List.copyOf(free),
        bindings,
        (member, inner) -> {
          for (String name : free) {
            if (typeOf(name, bindings) instanceof Type.Kind
                && !among.contains(inner.get(name).variable().getValue())) {
              return;
            }
          }
          instances.add(logic.or(logic.not(member), holds(condition, inner)));
        });
    return instances;
  }

  /**
   * Visits each combination of values of the free variables, with the condition of their
   * memberships.
   */
  void forEach(
      List<String> free, VariableBindings bindings, BiConsumer<BoolVar, VariableBindings> visitor) {
    forEach(free, logic.constant(true), bindings, visitor);
  }

  private void forEach(
      List<String> free,
      BoolVar so,
      VariableBindings bindings,
      BiConsumer<BoolVar, VariableBindings> visitor) {
    Optional<String> next = free.stream().filter(v -> !bindings.binds(v)).findFirst();
    if (next.isEmpty()) {
      visitor.accept(so, bindings);
      return;
    }
    overMembers(
        next.get(),
        typeOf(next.get(), bindings),
        bindings,
        (member, inner) -> {
          forEach(free, logic.and(so, member), inner, visitor);
          return logic.constant(false);
        });
  }

  private static Type typeOf(String name, VariableBindings bindings) {
    return name.startsWith("\"")
        ? new Type.Kind(name.substring(1, name.length() - 1))
        : bindings.type(name);
  }

  /**
   * The disjunction over the members of a type. The body gets the membership as its first argument.
   */
  BoolVar overMembers(
      String name,
      Type type,
      VariableBindings bindings,
      BiFunction<BoolVar, VariableBindings, BoolVar> body) {
    List<BoolVar> either = new ArrayList<>();
    for (int v : world.values().domain(type)) {
      BoolVar member =
          type instanceof Type.Kind kind ? world.kind(v, kind.name()) : logic.constant(true);
      if (logic.isNo(member)) {
        continue;
      }
      SymbolicValue value = world.number(v);
      BoolVar one = body.apply(member, bindings.with(name, value));
      if (logic.isYes(one)) {
        return one;
      }
      either.add(one);
    }
    return world.choice(logic.or(either), either);
  }

  /** The type of a binder. */
  Type rangeOf(Binder binder) {
    return world.vocabulary().typeNamed(binder.kind());
  }

  /** Whether a condition holds; false if a part of it is undefined. */
  BoolVar holds(Expression condition, VariableBindings bindings) {
    return switch (condition) {
      case Expression.Constant c -> logic.constant(c.name().equals("yes"));
      case Expression.Not n -> logic.not(holds(n.operand(), bindings));
      case Expression.And a -> {
        BoolVar left = holds(a.left(), bindings);
        yield logic.isNo(left) ? left : logic.and(left, holds(a.right(), bindings));
      }
      case Expression.Or o -> logic.or(holds(o.left(), bindings), holds(o.right(), bindings));
      case Expression.Implies i ->
          logic.or(logic.not(holds(i.left(), bindings)), holds(i.right(), bindings));
      case Expression.Comparison c when isOrder(c.operator()) ->
          compare(number(c.left(), bindings), operator(c.operator()), number(c.right(), bindings));
      case Expression.Comparison c ->
          compare(value(c.left(), bindings), operator(c.operator()), value(c.right(), bindings));
      case Expression.InRange r -> {
        SymbolicValue value = number(r.value(), bindings);
        yield logic.and(
            compare(value, ">=", value(r.low(), bindings)),
            compare(value, "<=", value(r.high(), bindings)));
      }
      case Expression.IsKind k -> isKind(value(k.subject(), bindings), k.kind());
      case Expression.CountsAs c -> countsAs(c, bindings);
      case Expression.Every e ->
          logic.not(
              overBinder(
                  e.binder(), e.where(), bindings, inner -> logic.not(holds(e.has(), inner))));
      case Expression.Some s ->
          overBinder(s.binder(), s.where(), bindings, inner -> logic.constant(true));
      case Expression.None n ->
          logic.not(overBinder(n.binder(), n.where(), bindings, inner -> logic.constant(true)));
      case Expression.Happened h ->
          unknown(
              new Symbol.Named(h.event().name()),
              "happened "
                  + h.event().name()
                  + " this "
                  + h.period().name().toLowerCase(Locale.ROOT),
              h.event().arguments(),
              bindings);
      case Expression.Opaque o ->
          unknown(
              new Symbol.Opaque(o.wording()),
              "opaque \"" + o.key() + "\"", o.arguments(), bindings);
      case Expression.Modal m -> modal(m, bindings);
      case Expression.InList _ -> throw NumericExpressions.listsAreNotSearched();
      case Expression.Number _,
          Expression.Parameter _,
          Expression.Variable _,
          Expression.TypedVariable _,
          Expression.CardName _,
          Expression.KindName _,
          Expression.Apply _,
          Expression.Other _,
          Expression.Minus _,
          Expression.Arithmetic _,
          Expression.Fraction _,
          Expression.Increments _,
          Expression.Count _,
          Expression.Aggregate _,
          Expression.Extreme _,
          Expression.The _,
          Expression.ListPart _ ->
          compare(value(condition, bindings), "=", world.number(1));
    };
  }

  private static boolean isOrder(Expression.ComparisonOperator operator) {
    return operator != Expression.ComparisonOperator.EQUAL
        && operator != Expression.ComparisonOperator.NOT_EQUAL;
  }

  /** The value of an expression in an order comparison, where {@code none} is undefined. */
  SymbolicValue number(Expression expression, VariableBindings bindings) {
    SymbolicValue value = value(expression, bindings);
    boolean mayBeNone =
        expression instanceof Expression.Apply apply
            && world
                .vocabulary()
                .term(apply.name())
                .map(t -> t.type() instanceof Type.OrNone)
                .orElse(false);
    if (!mayBeNone) {
      return value;
    }
    List<BoolVar> defined = new ArrayList<>(value.defined());
    defined.add(logic.compare(value.variable(), "!=", ValueEncoding.NONE));
    return new SymbolicValue(value.variable(), value.denominator(), defined);
  }

  BoolVar overBinder(
      Binder binder,
      Optional<Expression> where,
      VariableBindings bindings,
      Function<VariableBindings, BoolVar> body) {
    return overMembers(
        binder.name(),
        rangeOf(binder),
        bindings,
        (member, inner) -> {
          BoolVar filter = where.map(w -> holds(w, inner)).orElse(logic.constant(true));
          BoolVar both = logic.and(member, filter);
          return logic.isNo(both) ? both : logic.and(both, body.apply(inner));
        });
  }

  private static String operator(Expression.ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL -> "=";
      case NOT_EQUAL -> "!=";
      case LESS -> "<";
      case AT_MOST -> "<=";
      case GREATER -> ">";
      case AT_LEAST -> ">=";
    };
  }

  private BoolVar countsAs(Expression.CountsAs counts, VariableBindings bindings) {
    Optional<String> purpose = counts.purpose().map(Parts::purpose);
    if (!(counts.target() instanceof Expression.KindName kind)) {
      return unknown(
          "counts "
              + Parts.symbols(counts.subject())
              + " as "
              + Parts.symbols(counts.target())
              + purpose.map(p -> " for " + p).orElse(""),
          List.of(),
          bindings);
    }
    SymbolicValue subject = value(counts.subject(), bindings);
    Topic always = new Topic.Counts(kind.name(), Optional.empty());
    Topic here = new Topic.Counts(kind.name(), purpose);
    String name = "counts as " + here.text();
    return numbers.table(
        name,
        List.of(subject),
        arguments -> {
          BoolVar is = world.kind(arguments.getFirst(), kind.name());
          return world.determined(
              name,
              arguments,
              variable ->
                  () -> {
                    List<SymbolicValue> instance = List.of(world.number(arguments.getFirst()));
                    List<BoolVar> yes = new ArrayList<>(List.of(is));
                    for (Topic topic : new LinkedHashSet<>(List.of(always, here))) {
                      yes.addAll(world.claimValues().bindFlag(topic, instance, variable));
                    }
                    boolean open =
                        world.leavesOpen(
                            topic ->
                                topic instanceof Topic.Counts counted
                                    && counted.kind().equals(kind.name()));
                    if (!open) {
                      logic.require(withFirst(logic.not(variable), yes));
                    }
                  });
        });
  }

  private static List<BoolVar> withFirst(BoolVar first, List<BoolVar> rest) {
    List<BoolVar> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  private BoolVar modal(Expression.Modal modal, VariableBindings bindings) {
    boolean permitted = modal.modality() == Expression.Modality.PERMITTED;
    Head.Family family = permitted ? Head.Family.PERMITTED : Head.Family.OBLIGED;
    String name = (permitted ? "permitted " : "obliged ") + modal.act().name();
    List<SymbolicValue> arguments =
        modal.act().arguments().stream().map(a -> value(a, bindings)).toList();
    return numbers.table(
        name,
        arguments,
        known ->
            world.determined(
                name,
                known,
                variable ->
                    () ->
                        world
                            .claimValues()
                            .bindFlag(
                                new Topic.Named(family, modal.act().name()),
                                known.stream().map(k -> world.number(k)).toList(),
                                variable)));
  }

  /** A condition that no claim determines, though axioms may constrain its symbol. */
  private BoolVar unknown(
      Symbol symbol, String name, List<Expression> arguments, VariableBindings bindings) {
    List<SymbolicValue> values = arguments.stream().map(a -> value(a, bindings)).toList();
    return numbers.table(
        name,
        values,
        known -> {
          world.readsUnknown(symbol, known);
          return world.undetermined(name, known);
        });
  }

  private BoolVar unknown(String name, List<Expression> arguments, VariableBindings bindings) {
    List<SymbolicValue> values = arguments.stream().map(a -> value(a, bindings)).toList();
    return numbers.table(name, values, known -> world.undetermined(name, known));
  }
}
