package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Transition.Kind;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.source.Span;

/** The steps of a turn, and their beginning and end. Also holds the slots of the rounds. */
final class TurnSteps {
  private final LoweringContext context;
  private final List<String> steps;
  private final List<Declaration.TurnsRound> turnsRounds = new ArrayList<>();
  private final List<Declaration.EachRound> eachRounds = new ArrayList<>();

  TurnSteps(LoweringContext context) {
    this.context = context;
    this.steps = context.vocabulary.steps();
    for (Item item : context.items) {
      switch (item) {
        case Declaration.TurnsRound t -> turnsRounds.add(t);
        case Declaration.EachRound e -> eachRounds.add(e);
        default -> {}
      }
    }
    if (steps.isEmpty() && (!turnsRounds.isEmpty() || !eachRounds.isEmpty())) {
      Span at = turnsRounds.isEmpty() ? eachRounds.getFirst().at() : turnsRounds.getFirst().at();
      throw new UnplayableException(
          "round-without-step", at, "a round is of a step, and the game has none", "");
    }
  }

  /** The steps in order. */
  List<String> all() {
    return steps;
  }

  /** The rounds in which players take turns. */
  List<Declaration.TurnsRound> turnsRounds() {
    return turnsRounds;
  }

  /** The rounds that take members of a kind one by one. */
  List<Declaration.EachRound> eachRounds() {
    return eachRounds;
  }

  /** Whether the game has a round of either kind. */
  boolean hasRounds() {
    return !turnsRounds.isEmpty() || !eachRounds.isEmpty();
  }

  /** The steps that are phases of a round; the turn does not advance through them by itself. */
  Set<String> phases() {
    Set<String> phases = new LinkedHashSet<>();
    eachRounds.forEach(r -> phases.addAll(r.steps()));
    return phases;
  }

  void slot(String name, Sort sort, long low, long high) {
    context.states.add(name, List.of(), sort, low, high, LoweringContext.NOWHERE);
  }

  StateArray array(String name) {
    return context.states.array(name);
  }

  Code read(String name) {
    return array(name).at(Code.ZERO);
  }

  Command set(String name, Code value, Origin origin) {
    return new Command.Set(array(name), Code.ZERO, value, origin);
  }

  Code isStep(String name) {
    return read("step").is(steps.indexOf(name));
  }

  /** The current step. */
  LoweredExpression current() {
    ValueType type = ValueType.members(new Sort("Step", steps), Domain.range(0, steps.size() - 1));
    return LoweredExpression.of(type, read("step"));
  }

  Transition end(String step, Code condition, Origin origin) {
    LoweringScope scope = LoweringScope.unit();
    List<Condition> guard = new ArrayList<>();
    guard.add(LoweringContext.condition(isStep(step), "step is " + step));
    guard.add(LoweringContext.condition(condition, "nothing more is to be done"));
    guard.addAll(idle(scope, origin));
    return step(
        "end of " + step,
        guard,
        Command.block(context.startOfTrigger(scope), leave(step, scope, origin), context.settled()),
        origin);
  }

  List<Condition> idle(LoweringScope scope, Origin origin) {
    return context.obligations.any()
        ? List.of(
            LoweringContext.condition(
                context.obligations.busy(Optional.empty(), scope).not(),
                "nobody is obliged to anything"))
        : List.of();
  }

  static Transition step(String name, List<Condition> guard, Command effect, Origin origin) {
    return new Transition(Kind.STEP, name, List.of(), guard, effect, List.of(), origin);
  }

  /** Forgets what is counted and remembered within the periods that end. */
  Command forget(Set<Period> ended, LoweringScope scope) {
    return Command.block(
        context.happenings.forget(ended, scope), context.limits.forget(ended, scope));
  }

  /** Advances to the next step of the turn, or to the first step of the next turn. */
  private Command leave(String step, LoweringScope scope, Origin origin) {
    Set<String> phases = phases();
    List<String> line = steps.stream().filter(s -> !phases.contains(s)).toList();
    int place = line.indexOf(step);
    boolean last = place == line.size() - 1;
    String next = line.get(last ? 0 : place + 1);
    Set<Period> ended = EnumSet.of(Period.STEP, Period.ROUND);
    if (last && context.turns.beginning().isEmpty()) {
      ended.add(Period.TURN);
    }
    List<Command> commands = new ArrayList<>();
    commands.add(forget(ended, scope));
    commands.add(context.moments.step(step, next, scope));
    commands.add(context.fixings.leaving(step, next, scope));
    commands.add(set("step", Code.number(steps.indexOf(next)), origin));
    if (!turnsRounds.isEmpty() || !eachRounds.isEmpty()) {
      commands.add(EventHistory.clear(array("initiative#"), Sort.NONE, scope));
      commands.add(set("ranked#", Code.ZERO, origin));
    }
    if (!turnsRounds.isEmpty()) {
      commands.add(set("mover#", Code.ZERO, origin));
      commands.add(set("passes#", Code.ZERO, origin));
    }
    eachRounds.stream()
        .filter(r -> r.name().equals(step))
        .forEach(r -> commands.add(EventHistory.clear(array("done#" + r.name()), 0, scope)));
    commands.add(context.fixings.entered(next, scope));
    return Command.block(commands);
  }
}
