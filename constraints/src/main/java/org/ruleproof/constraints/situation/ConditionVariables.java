package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;
import org.ruleproof.model.kernel.Evaluation;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Parts;

/** Translates conditions into Boolean variables of a world. */
public final class ConditionVariables {
  private final World world;
  private final Logic logic;
  private final SymbolicAlgebra algebra;
  private final Evaluation<Bit, SymbolicValue, VariableBindings> evaluation;

  ConditionVariables(World world) {
    this.world = world;
    this.logic = world.logic();
    this.algebra = new SymbolicAlgebra(world, this);
    this.evaluation = new Evaluation<>(algebra);
  }

  /** The value of a constant in a declaration. */
  Optional<Integer> constant(Expression expression) {
    SymbolicValue value = value(expression, VariableBindings.of(List.of()));
    return value.isKnown() ? Optional.of(value.variable().value()) : Optional.empty();
  }

  /** The value of an expression. */
  public SymbolicValue value(Expression expression, VariableBindings bindings) {
    return evaluation.value(expression, bindings);
  }

  /** Whether {@code left operator right}; false if one of them is undefined. */
  Bit compare(SymbolicValue left, ComparisonOperator operator, SymbolicValue right) {
    var one =
        right.denominator() == 1
            ? left.variable()
            : world.problem().view(left.variable(), right.denominator(), 0);
    var two =
        left.denominator() == 1
            ? right.variable()
            : world.problem().view(right.variable(), left.denominator(), 0);
    List<Bit> parts = new ArrayList<>(left.defined());
    parts.addAll(right.defined());
    parts.add(logic.compare(one, operator, two));
    return logic.and(parts);
  }

  /** Whether a value is a member of a kind; false if it is undefined. */
  Bit isKind(SymbolicValue subject, String kind) {
    List<Bit> parts = new ArrayList<>(subject.defined());
    if (subject.variable().isFixed()) {
      int object = subject.variable().value();
      parts.add(object < 0 ? logic.constant(false) : world.kind(object, kind));
      return logic.and(parts);
    }
    List<Bit> either = new ArrayList<>();
    for (int object : domain(subject)) {
      if (object >= 0) {
        either.add(
            logic.and(
                logic.compare(subject.variable(), ComparisonOperator.EQUAL, object),
                world.kind(object, kind)));
      }
    }
    parts.add(logic.or(either));
    return logic.and(parts);
  }

  /** The values that a variable may still have. */
  static List<Integer> domain(SymbolicValue value) {
    List<Integer> domain = new ArrayList<>();
    Num number = value.variable();
    for (int v = number.low(); v <= number.high(); v++) {
      if (number.contains(v)) {
        domain.add(v);
      }
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
  public Bit some(List<Expression> holds, List<Expression> bars, VariableBindings bindings) {
    List<Part> parts = new ArrayList<>();
    SequencedSet<String> inHolds = new LinkedHashSet<>();
    ConditionParts known = world.conditionParts();
    for (Expression condition : holds) {
      for (ConditionParts.Conjunct conjunct : known.conjuncts(condition)) {
        inHolds.addAll(conjunct.variables());
        parts.add(new Part(conjunct.expression(), false, conjunct.variables()));
      }
    }
    for (Expression bar : bars) {
      SequencedSet<String> shared = new LinkedHashSet<>(known.whole(bar).variables());
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

  private Bit some(List<Part> parts, VariableBindings bindings) {
    List<Bit> all = new ArrayList<>();
    List<Part> waiting = new ArrayList<>();
    for (Part part : parts) {
      if (!part.isReady(bindings)) {
        waiting.add(part);
        continue;
      }
      Bit truth =
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
      Bit truth =
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
  public Bit some(Expression condition, VariableBindings bindings) {
    return some(List.of(condition), List.of(), bindings);
  }

  /**
   * The condition for each combination of values of its free variables, with objects only from
   * those given, and one of a sort of which none is given.
   */
  List<Bit> everyInstance(Expression condition, VariableBindings bindings, Set<Integer> among) {
    List<Bit> instances = new ArrayList<>();
    SequencedSet<String> free = Parts.freeVariables(condition);
    Set<Integer> objects = new LinkedHashSet<>(among);
    for (String name : free) {
      if (typeOf(name, bindings) instanceof Type.Kind kind) {
        List<WorldObjects.Thing> things =
            world.objects().ofSort(world.vocabulary().rootOf(kind.name()));
        if (things.stream().noneMatch(thing -> among.contains(thing.index()))) {
          objects.add(things.getFirst().index());
        }
      }
    }
    forEach(
        List.copyOf(free),
        logic.constant(true),
        bindings.fixingCopies(),
        objects::contains,
        (member, inner) -> instances.add(logic.or(logic.not(member), holds(condition, inner))));
    return instances;
  }

  /**
   * Visits each combination of values of the free variables, with the condition of their
   * memberships.
   */
  void forEach(
      List<String> free, VariableBindings bindings, BiConsumer<Bit, VariableBindings> visitor) {
    forEach(free, logic.constant(true), bindings, object -> true, visitor);
  }

  private void forEach(
      List<String> free,
      Bit so,
      VariableBindings bindings,
      IntPredicate among,
      BiConsumer<Bit, VariableBindings> visitor) {
    Optional<String> next = free.stream().filter(v -> !bindings.binds(v)).findFirst();
    if (next.isEmpty()) {
      visitor.accept(so, bindings);
      return;
    }
    visitMembers(
        next.get(),
        typeOf(next.get(), bindings),
        bindings,
        among,
        (member, inner) -> forEach(free, logic.and(so, member), inner, among, visitor));
  }

  private static Type typeOf(String name, VariableBindings bindings) {
    return Parts.cardOf(name).<Type>map(Type.Kind::new).orElseGet(() -> bindings.type(name));
  }

  /**
   * The disjunction over the members of a type. The body gets the membership as its first argument.
   */
  Bit overMembers(
      String name,
      Type type,
      VariableBindings bindings,
      BiFunction<Bit, VariableBindings, Bit> body) {
    List<Bit> either = new ArrayList<>();
    for (int v : world.values().domain(type)) {
      Bit member = member(type, v);
      if (logic.isNo(member)) {
        continue;
      }
      Bit one = body.apply(member, bindings.with(name, world.number(v), type));
      if (logic.isYes(one)) {
        return one;
      }
      either.add(one);
    }
    return logic.or(either);
  }

  /** Visits each value that may be a member of a type, with whether it is one. */
  void visitMembers(
      String name,
      Type type,
      VariableBindings bindings,
      BiConsumer<Bit, VariableBindings> visitor) {
    visitMembers(name, type, bindings, object -> true, visitor);
  }

  /** The same for these objects only. */
  private void visitMembers(
      String name,
      Type type,
      VariableBindings bindings,
      IntPredicate among,
      BiConsumer<Bit, VariableBindings> visitor) {
    for (int v : world.values().domain(type)) {
      if (type instanceof Type.Kind && !among.test(v)) {
        continue;
      }
      Bit member = member(type, v);
      if (!logic.isNo(member)) {
        visitor.accept(member, bindings.with(name, world.number(v), type));
      }
    }
  }

  private Bit member(Type type, int value) {
    return type instanceof Type.Kind kind ? world.kind(value, kind.name()) : logic.constant(true);
  }

  /** Whether a condition holds; false if a part of it is undefined. */
  Bit holds(Expression condition, VariableBindings bindings) {
    return evaluation.holds(condition, bindings);
  }

  /** The value of an expression in an order comparison, where {@code none} is undefined. */
  SymbolicValue number(Expression expression, VariableBindings bindings) {
    return algebra.withoutNone(value(expression, bindings), expression);
  }
}
