package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;

/**
 * Choices inside effects: the effect stops, the state keeps which choice is open and what the rest
 * of the effect needs, and the choice itself is a transition that goes on from there.
 *
 * <p>Where nothing can be chosen the choice is of nothing, and lines that speak of what was chosen
 * are spent.
 */
final class Choices {
  /**
   * How many places a game chooses at, and the numbers that the rest of an effect may have to keep;
   * known once the game was lowered a first time.
   */
  record Sizes(int points, List<Bound> saved) {
    /** The least and greatest number kept in one slot. */
    record Bound(long low, long high) {
      Bound with(long least, long most) {
        return new Bound(Math.min(low, least), Math.max(high, most));
      }
    }

    static final Sizes UNKNOWN = new Sizes(-1, List.of());
  }

  private static final String OPEN = "choice#";
  private static final int PLENTY = 1 << 20;

  private final Draft draft;
  private final Sizes sizes;
  private final List<Sizes.Bound> bounds = new ArrayList<>();
  private final List<StateArray> saved = new ArrayList<>();
  private final List<Transition> transitions = new ArrayList<>();
  private int points;

  Choices(Draft draft, Sizes sizes) {
    this.draft = draft;
    this.sizes = sizes;
    if (sizes.points() > 0) {
      open();
      sizes.saved().forEach(b -> saved.add(slot(saved.size(), b.low(), b.high())));
    }
  }

  /** What this lowering found out. */
  Sizes found() {
    return new Sizes(points, bounds);
  }

  /** The transitions that make the choices, in the order of their places in the rules. */
  List<Transition> transitions() {
    return transitions;
  }

  /** Whether a choice is open. */
  Code isOpen() {
    return draft
        .states()
        .find(OPEN)
        .map(array -> Fold.not(Fold.equal(new Code.Read(array, Code.ZERO), Code.ZERO)))
        .orElse(Code.ZERO);
  }

  private StateArray open() {
    return draft
        .states()
        .find(OPEN)
        .orElseGet(
            () -> {
              int most = sizes.points() > 0 ? sizes.points() : PLENTY;
              return draft
                  .states()
                  .add(OPEN, List.of(), Sort.numbers(0, most), 0, most, Draft.NOWHERE);
            });
  }

  private StateArray slot(int place, long low, long high) {
    return draft
        .states()
        .add("kept#" + (place + 1), List.of(), Sort.numbers(low, high), low, high, Draft.NOWHERE);
  }

  private StateArray keep(int place, ValueType type) {
    if (bounds.size() <= place) {
      bounds.add(new Sizes.Bound(0, 0));
    }
    bounds.set(place, bounds.get(place).with(type.least(), type.most()));
    while (saved.size() <= place) {
      saved.add(slot(saved.size(), Integer.MIN_VALUE / 2, Integer.MAX_VALUE / 2));
    }
    return saved.get(place);
  }

  /**
   * Stops the effect until something is chosen, then goes on.
   *
   * @param chooser who chooses, or empty for chance
   */
  Command suspend(
      Optional<Expression> chooser,
      Binder binder,
      Optional<Expression> where,
      Scope scope,
      Continuation rest,
      Origin origin) {
    int point = ++points;
    LinkedHashSet<String> needed = new LinkedHashSet<>(rest.uses());
    where.ifPresent(w -> needed.addAll(FreeNames.of(w)));
    chooser.ifPresent(c -> needed.addAll(FreeNames.of(c)));
    needed.remove(binder.name());
    Map<String, ValueType> types = new LinkedHashMap<>();
    List<Command> stop = new ArrayList<>();
    for (String name : needed) {
      if (scope.find(name).isPresent()) {
        Lowered value = scope.find(name).orElseThrow();
        ValueType type = value.type().withNone();
        StateArray slot = keep(types.size(), type);
        stop.add(new Command.Set(slot, Code.ZERO, Continuation.encoded(value, type), origin));
        types.put(name, type);
      }
    }
    StateArray open = open();
    stop.add(new Command.Set(open, Code.ZERO, Fold.number(point), origin));
    transitions.add(resume(point, chooser, binder, where, types, rest, origin));
    return Effects.block(stop);
  }

  private Transition resume(
      int point,
      Optional<Expression> chooser,
      Binder binder,
      Optional<Expression> where,
      Map<String, ValueType> types,
      Continuation rest,
      Origin origin) {
    Scope unit = Scope.unit();
    boolean claimed =
        draft.vocabulary().enumeration(binder.kind()).isEmpty()
            && draft.kinds().isClaimed(binder.kind());
    ValueType type =
        claimed ? draft.kinds().whole(binder.kind()) : draft.types().named(binder.kind());
    Variable chosen = unit.fresh(binder.name(), type.sort(), Sort.NONE, Math.max(type.high(), 0));
    List<Integer> values = new ArrayList<>(List.of(Sort.NONE));
    values.addAll(type.values().values());
    Scope kept = unit;
    int place = 0;
    for (Map.Entry<String, ValueType> entry : types.entrySet()) {
      kept =
          kept.with(
              entry.getKey(),
              Continuation.decoded(new Code.Read(saved.get(place++), Code.ZERO), entry.getValue()));
    }
    Code picked = new Code.Local(chosen);
    Scope with = kept.with(binder.name(), Lowered.of(type, picked));
    Code admitted =
        Fold.and(
            claimed
                ? draft.kinds().is(Lowered.of(type, picked), binder.kind(), binder.at())
                : Code.ONE,
            where.map(w -> draft.expressions().condition(w, with)).orElse(Code.ONE));
    Code any = draft.expressions().quantities().some(binder, where, kept);
    Code isNone = Fold.equal(picked, Fold.number(Sort.NONE));
    Condition isOpen =
        condition(
            Fold.equal(new Code.Read(open(), Code.ZERO), Fold.number(point)),
            "the choice is open",
            origin);
    Condition mayBe =
        condition(
            Fold.when(isNone, Fold.not(any), admitted),
            where.map(draft.printer()::expression).orElse("any"),
            origin);
    Scope asking = kept;
    List<Transition.Label> labels =
        chooser
            .map(c -> draft.expressions().value(c, asking))
            .map(who -> new Transition.Label(who.type().sort(), who.number()))
            .stream()
            .toList();
    return new Transition(
        Transition.Kind.CHOICE,
        "choose " + binder.name(),
        List.of(new Parameter(chosen, new Domain(values))),
        List.of(isOpen, mayBe),
        goOn(types, binder, type, picked, rest, unit, origin),
        labels,
        origin);
  }

  private static Condition condition(Code code, String text, Origin origin) {
    return new Condition(code, text, origin);
  }

  /** Takes what was kept, closes the choice, and does the rest. */
  private Command goOn(
      Map<String, ValueType> types,
      Binder binder,
      ValueType type,
      Code picked,
      Continuation rest,
      Scope unit,
      Origin origin) {
    List<Variable> taken = new ArrayList<>();
    Scope scope = unit.with(binder.name(), Continuation.decoded(picked, type.withNone()));
    for (Map.Entry<String, ValueType> entry : types.entrySet()) {
      ValueType kept = entry.getValue();
      Variable variable = unit.fresh(entry.getKey(), kept.sort(), kept.least(), kept.most());
      taken.add(variable);
      scope = scope.with(entry.getKey(), Continuation.decoded(new Code.Local(variable), kept));
    }
    List<Command> commands = new ArrayList<>();
    commands.add(new Command.Set(open(), Code.ZERO, Code.ZERO, origin));
    for (int i = 0; i < taken.size(); i++) {
      commands.add(new Command.Set(saved.get(i), Code.ZERO, Code.ZERO, origin));
    }
    commands.add(rest.in(scope));
    Command all = Effects.block(commands);
    for (int i = taken.size() - 1; i >= 0; i--) {
      all = new Command.Let(taken.get(i), new Code.Read(saved.get(i), Code.ZERO), all);
    }
    return all;
  }
}
