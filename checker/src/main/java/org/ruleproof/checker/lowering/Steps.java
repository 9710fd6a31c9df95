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

/**
 * The steps of a turn: in which one the game is, what ends one, and what begins and ends with it. Other
 * parts of the course of a turn keep their slots here.
 */
final class Steps {
  private final Draft draft;
  private final List<String> steps;
  private final List<Declaration.TurnsRound> turnsRounds = new ArrayList<>();
  private final List<Declaration.EachRound> eachRounds = new ArrayList<>();

  Steps(Draft draft) {
    this.draft = draft;
    this.steps = draft.vocabulary().steps();
    for (Item item : draft.items()) {
      switch (item) {
        case Declaration.TurnsRound t -> turnsRounds.add(t);
        case Declaration.EachRound e -> eachRounds.add(e);
        default -> {}
      }
    }
    if (steps.isEmpty() && (!turnsRounds.isEmpty() || !eachRounds.isEmpty())) {
      Span at = turnsRounds.isEmpty() ? eachRounds.getFirst().at() : turnsRounds.getFirst().at();
      throw new UnplayableException(
          draft.problem("round-without-step", at, "a round is of a step, and the game has none"));
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

  /** The rounds that come once for each of something. */
  List<Declaration.EachRound> eachRounds() {
    return eachRounds;
  }

  /** Whether the game has a round of either sort. */
  boolean hasRounds() {
    return !turnsRounds.isEmpty() || !eachRounds.isEmpty();
  }

  /** The steps that stand among the phases of a round, in which the turn does not go on. */
  Set<String> phases() {
    Set<String> phases = new LinkedHashSet<>();
    eachRounds.forEach(r -> phases.addAll(r.steps()));
    return phases;
  }

  void slot(String name, Sort sort, long low, long high) {
    draft.states().add(name, List.of(), sort, low, high, Draft.NOWHERE);
  }

  StateArray array(String name) {
    return draft.states().array(name);
  }

  Code read(String name) {
    return new Code.Read(array(name), Code.ZERO);
  }

  Command set(String name, Code value, Origin origin) {
    return new Command.Set(array(name), Code.ZERO, value, origin);
  }

  Code isStep(String name) {
    return Fold.equal(read("step"), Fold.number(steps.indexOf(name)));
  }

  /** The current step. */
  Lowered current() {
    ValueType type = ValueType.members(new Sort("Step", steps), Domain.range(0, steps.size() - 1));
    return Lowered.of(type, read("step"));
  }

  Transition end(String step, Code condition, Origin origin) {
    Scope scope = Scope.unit();
    List<Condition> guard = new ArrayList<>();
    guard.add(new Condition(isStep(step), "step is " + step, origin));
    guard.add(new Condition(condition, "nothing more is to be done", origin));
    guard.addAll(idle(scope, origin));
    return step(
        "end of " + step,
        guard,
        Effects.block(
            List.of(draft.startOfTrigger(scope), leave(step, scope, origin), draft.settled())),
        origin);
  }

  List<Condition> idle(Scope scope, Origin origin) {
    return draft.obligations().any()
        ? List.of(
            new Condition(
                Fold.not(draft.obligations().busy(Optional.empty(), scope)),
                "nobody is obliged to anything",
                origin))
        : List.of();
  }

  static Transition step(String name, List<Condition> guard, Command effect, Origin origin) {
    return new Transition(
        Kind.STEP,
        name,
        List.of(),
        guard.stream().filter(c -> !Fold.isYes(c.code())).toList(),
        effect,
        List.of(),
        origin);
  }

  /** Goes on to the next step of the turn, or to the first of the next turn. */
  private Command leave(String step, Scope scope, Origin origin) {
    Set<String> phases = phases();
    List<String> line = steps.stream().filter(s -> !phases.contains(s)).toList();
    int place = line.indexOf(step);
    boolean last = place == line.size() - 1;
    String next = line.get(last ? 0 : place + 1);
    Set<Period> ended = EnumSet.of(Period.STEP, Period.ROUND);
    if (last) {
      ended.add(Period.TURN);
    }
    List<Command> commands = new ArrayList<>();
    commands.add(draft.happenings().forget(ended, scope));
    commands.add(draft.limits().forget(ended, scope));
    commands.add(draft.moments().step(step, next, scope));
    commands.add(draft.fixings().leaving(step, next, scope));
    commands.add(set("step", Fold.number(steps.indexOf(next)), origin));
    if (!turnsRounds.isEmpty() || !eachRounds.isEmpty()) {
      commands.add(Happenings.clear(array("initiative#"), Sort.NONE, scope));
      commands.add(set("ranked#", Code.ZERO, origin));
    }
    if (!turnsRounds.isEmpty()) {
      commands.add(set("mover#", Code.ZERO, origin));
      commands.add(set("passes#", Code.ZERO, origin));
    }
    eachRounds.stream()
        .filter(r -> r.name().equals(step))
        .forEach(r -> commands.add(Happenings.clear(array("done#" + r.name()), 0, scope)));
    commands.add(draft.fixings().entered(next, scope));
    return Effects.block(commands);
  }
}
