package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.Applications.ListCells;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;

/**
 * Lowers choices inside effects. The effect stops. The state records the open choice, and the
 * values for the rest of the effect. The choice itself is a transition that runs the rest.
 *
 * <p>If there is nothing to choose, the chosen value is none and lines that use it do nothing.
 */
final class Choices {
  /**
   * The number of choice points, and the bounds of the values kept for them. A first lowering of
   * the game finds these; the second uses them.
   */
  record Sizes(int points, List<Bound> saved) {
    /**
     * The bounds of the numbers kept in one slot.
     *
     * @param sort their common sort, or a generic one where they differ
     */
    record Bound(long low, long high, Sort sort) {
      Bound with(ValueType type) {
        return new Bound(
            Math.min(low, type.least()),
            Math.max(high, type.most()),
            sort.equals(type.sort()) ? sort : SEVERAL);
      }
    }

    private static final Sort SEVERAL = new Sort("several", List.of());

    static final Sizes UNKNOWN = new Sizes(-1, List.of());
  }

  private static final String OPEN = "choice#";

  /** Internal names of the values kept by a shuffle: its list, and how many elements are left. */
  private static final String LIST = "list#";

  private static final String LEFT = "left#";
  private static final int PLENTY = 1 << 20;

  private final LoweringContext context;
  private final Sizes sizes;
  private final List<Sizes.Bound> bounds = new ArrayList<>();
  private final List<StateArray> saved = new ArrayList<>();
  private final List<Transition> transitions = new ArrayList<>();
  private int points;

  Choices(LoweringContext context, Sizes sizes) {
    this.context = context;
    this.sizes = sizes;
    if (sizes.points() > 0) {
      open();
      sizes.saved().forEach(b -> saved.add(slot(saved.size(), b.low(), b.high(), b.sort())));
    }
  }

  /** The sizes found by this lowering. */
  Sizes found() {
    return new Sizes(points, bounds);
  }

  /** The transitions that make the choices, in source order. */
  List<Transition> transitions() {
    return transitions;
  }

  /** Whether a choice is open. */
  Code isOpen() {
    return context.states.find(OPEN).map(array -> array.at(Code.ZERO).isNot(0)).orElse(Code.ZERO);
  }

  private StateArray open() {
    return context
        .states
        .find(OPEN)
        .orElseGet(
            () -> {
              int most = sizes.points() > 0 ? sizes.points() : PLENTY;
              return context.states.add(
                  OPEN, List.of(), Sort.numbers(0, most), 0, most, LoweringContext.NOWHERE);
            });
  }

  private StateArray slot(int place, long low, long high, Sort sort) {
    return context.states.add(
        "kept#" + (place + 1), List.of(), sort, low, high, LoweringContext.NOWHERE);
  }

  private StateArray keep(int place, ValueType type) {
    if (bounds.size() <= place) {
      bounds.add(new Sizes.Bound(0, 0, type.sort()));
    }
    bounds.set(place, bounds.get(place).with(type));
    while (saved.size() <= place) {
      saved.add(
          slot(
              saved.size(),
              Integer.MIN_VALUE / 2,
              Integer.MAX_VALUE / 2,
              Sort.numbers(Integer.MIN_VALUE, Integer.MAX_VALUE)));
    }
    if (!saved.get(place).sort().equals(type.sort())) {
      context.keeps(type.sort(), "choices keep them where they also keep other things");
    }
    return saved.get(place);
  }

  /** The value of a slot while no choice is open. */
  static long idle(StateArray slot) {
    return slot.sort().members().isEmpty() || slot.low() > Sort.NONE ? 0 : Sort.NONE;
  }

  /** A place where an effect stops, and the types of the values that are kept for its rest. */
  private record Point(int number, Map<String, ValueType> types, Origin origin) {}

  /** Stops the effect until something is chosen, then runs the rest. */
  Command suspend(Effect.Choose choose, LoweringScope scope, Continuation rest, Origin origin) {
    LinkedHashSet<String> needed = new LinkedHashSet<>(rest.uses());
    choose.where().ifPresent(w -> needed.addAll(FreeNames.of(w)));
    needed.addAll(FreeNames.of(choose.chooser()));
    needed.remove(choose.binder().name());
    Map<String, LoweredExpression> kept = known(needed, scope);
    Point point = point(kept, origin);
    Command stop = stop(point, kept);
    transitions.add(resume(point, choose, rest));
    return stop;
  }

  private Point point(Map<String, LoweredExpression> kept, Origin origin) {
    Map<String, ValueType> types = new LinkedHashMap<>();
    kept.forEach((name, value) -> types.put(name, value.type().withNone()));
    return new Point(++points, types, origin);
  }

  private static Map<String, LoweredExpression> known(Set<String> names, LoweringScope scope) {
    Map<String, LoweredExpression> known = new LinkedHashMap<>();
    for (String name : names) {
      scope.find(name).ifPresent(value -> known.put(name, value));
    }
    return known;
  }

  /** Keeps the values and opens the choice. */
  private Command stop(Point point, Map<String, LoweredExpression> kept) {
    List<Command> stop = new ArrayList<>();
    int place = 0;
    for (LoweredExpression value : kept.values()) {
      ValueType type = value.type().withNone();
      StateArray slot = keep(place++, type);
      stop.add(new Command.Set(slot, Code.ZERO, Continuation.encoded(value, type), point.origin()));
    }
    stop.add(new Command.Set(open(), Code.ZERO, Code.number(point.number()), point.origin()));
    return Command.block(stop);
  }

  /** A scope in which the names have the kept values. */
  private LoweringScope reading(Point point, LoweringScope unit) {
    LoweringScope kept = unit;
    int place = 0;
    for (Map.Entry<String, ValueType> entry : point.types().entrySet()) {
      Code read = saved.get(place++).at(Code.ZERO);
      kept = kept.with(entry.getKey(), Continuation.decoded(read, entry.getValue()));
    }
    return kept;
  }

  private Condition isOpen(Point point) {
    return LoweringContext.condition(open().at(Code.ZERO).is(point.number()), "the choice is open");
  }

  /**
   * What can be chosen at a point.
   *
   * @param possible whether it can be, in the scope of the kept values
   */
  record Option(
      Transition.Part part,
      String name,
      Function<LoweringScope, Code> possible,
      Continuation then,
      Origin origin) {}

  /**
   * Stops until one of the options is chosen, then runs its continuation.
   *
   * @param told names whose values are shown with it
   */
  Command offer(List<Option> options, List<String> told, LoweringScope scope) {
    LinkedHashSet<String> needed = new LinkedHashSet<>(told);
    options.forEach(o -> needed.addAll(o.then().uses()));
    Map<String, LoweredExpression> kept = known(needed, scope);
    Point point = point(kept, options.getFirst().origin());
    Command stop = stop(point, kept);
    options.forEach(o -> transitions.add(offered(point, o, told)));
    return stop;
  }

  private Transition offered(Point point, Option option, List<String> told) {
    LoweringScope unit = LoweringScope.unit();
    LoweringScope kept = reading(point, unit);
    List<Transition.Label> labels =
        told.stream()
            .flatMap(n -> kept.find(n).stream())
            .map(value -> new Transition.Label(value.type().sort(), value.number()))
            .toList();
    Origin origin = option.origin();
    Code possible = option.possible().apply(kept);
    return new Transition(
        Transition.Kind.REACTION,
        option.part(),
        option.name(),
        List.of(),
        List.of(isOpen(point), LoweringContext.condition(possible, "it applies")),
        close(new Point(point.number(), point.types(), origin), unit, option.then()::in),
        labels,
        origin);
  }

  /**
   * Shuffles a list: transitions draw one element after another from the top down, so that each
   * order has one path. Then runs the rest.
   */
  Command shuffle(
      String name, ListCells list, LoweringScope scope, Continuation rest, Origin origin) {
    int most = list.type().listMost();
    ValueType place = ValueType.numbers(0, Math.max(0, list.sizes().size() - 1));
    Map<String, LoweredExpression> kept = new LinkedHashMap<>();
    kept.put(LIST, LoweredExpression.of(place, list.place().code()));
    kept.put(LEFT, LoweredExpression.of(ValueType.numbers(0, most), list.size()));
    kept.putAll(known(rest.uses(), scope));
    Point point = point(kept, origin);
    Command stop = stop(point, kept);
    transitions.add(shuffled(point, name, list, rest));
    Code several = list.place().defined().and(Code.ONE.less(list.size()));
    return new Command.When(several, stop, rest.in(scope));
  }

  private Transition shuffled(Point point, String name, ListCells list, Continuation rest) {
    Origin origin = point.origin();
    int most = list.type().listMost();
    LoweringScope unit = LoweringScope.unit();
    Variable drawn = unit.fresh("drawn", Sort.numbers(0, most - 1L), 0, most - 1L);
    Variable kept =
        unit.fresh("element", list.type().sort(), list.elements().low(), list.elements().high());
    LoweringScope reading = reading(point, unit);
    LoweredExpression left = reading.find(LEFT).orElseThrow();
    Code first = reading.find(LIST).orElseThrow().number().times(most);
    Code here = first.plus(drawn.code());
    Code last = first.plus(left.number().minus(1));
    StateArray elements = list.elements();
    Command swap =
        new Command.Let(
            kept,
            elements.at(here),
            Command.block(
                new Command.Set(elements, here, elements.at(last), origin),
                new Command.Set(elements, last, kept.code(), origin)));
    StateArray slot = saved.get(List.copyOf(point.types().keySet()).indexOf(LEFT));
    Command next =
        new Command.When(
            Code.number(2).less(left.number()),
            new Command.Set(slot, Code.ZERO, left.number().minus(1), origin),
            close(point, unit, rest::in));
    return new Transition(
        Transition.Kind.STEP,
        "next from the top of " + name,
        List.of(new Parameter(drawn, Domain.range(0, most - 1))),
        List.of(
            isOpen(point),
            LoweringContext.condition(drawn.code().less(left.number()), "it is one of those left")),
        Command.block(swap, next),
        List.of(new Transition.Label(list.type().sort(), elements.at(here))),
        origin);
  }

  private Transition resume(Point point, Effect.Choose choose, Continuation rest) {
    Binder binder = choose.binder();
    Optional<Expression> where = choose.where();
    LoweringScope unit = LoweringScope.unit();
    ValueType type = context.kinds.rangeOf(binder);
    Variable chosen = unit.fresh(binder.name(), type.sort(), Sort.NONE, Math.max(type.high(), 0));
    List<Integer> values = new ArrayList<>(List.of(Sort.NONE));
    values.addAll(type.values().values());
    LoweringScope kept = reading(point, unit);
    Code picked = chosen.code();
    LoweringScope with = kept.with(binder.name(), LoweredExpression.of(type, picked));
    Code admitted =
        Code.all(
            context.kinds.isOf(LoweredExpression.of(type, picked), binder),
            where.map(w -> context.expressions.condition(w, with)).orElse(Code.ONE));
    Code any = context.expressions.some(binder, where, kept);
    Code isNone = picked.is(Sort.NONE);
    Condition mayBe =
        new Condition(
            isNone.choose(any.not(), admitted),
            where.map(context.printer::expression).orElse("any"),
            where.isPresent() ? point.origin() : LoweringContext.PROGRAM);
    LoweredExpression who = context.expressions.value(choose.chooser(), kept);
    return new Transition(
        Transition.Kind.CHOICE,
        "choose " + binder.name(),
        List.of(new Parameter(chosen, new Domain(values))),
        List.of(isOpen(point), mayBe),
        close(
            point,
            unit,
            scope ->
                rest.in(scope.with(binder.name(), Continuation.decoded(picked, type.withNone())))),
        List.of(new Transition.Label(who.type().sort(), who.number())),
        point.origin());
  }

  /** Reads the kept values, closes the choice and runs the rest. */
  private Command close(Point point, LoweringScope unit, Function<LoweringScope, Command> rest) {
    List<Variable> taken = new ArrayList<>();
    LoweringScope scope = unit;
    for (Map.Entry<String, ValueType> entry : point.types().entrySet()) {
      ValueType kept = entry.getValue();
      Variable variable = unit.fresh(entry.getKey(), kept.sort(), kept.least(), kept.most());
      taken.add(variable);
      scope = scope.with(entry.getKey(), Continuation.decoded(variable.code(), kept));
    }
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.Set(open(), Code.ZERO, Code.ZERO, point.origin()));
    for (int i = 0; i < taken.size(); i++) {
      commands.add(
          new Command.Set(
              saved.get(i), Code.ZERO, Code.number(idle(saved.get(i))), point.origin()));
    }
    commands.add(rest.apply(scope));
    Command all = Command.block(commands);
    for (int i = taken.size() - 1; i >= 0; i--) {
      all = new Command.Let(taken.get(i), saved.get(i).at(Code.ZERO), all);
    }
    return all;
  }
}
