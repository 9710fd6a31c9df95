package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Transition.Kind;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Period;

/**
 * The course of a turn in a game with steps: the steps in order, then again from the first.
 *
 * <p>In a step without a round, acts can be taken or the step ends. In a round of turns, players
 * act or pass in order of initiative until all have passed in a row.
 */
final class Turns {
  private final LoweringContext context;
  private final TurnSteps steps;
  private final Initiative initiative;
  private final EachRounds eachRounds;

  Turns(LoweringContext context) {
    this.context = context;
    this.steps = new TurnSteps(context);
    this.initiative = new Initiative(context, steps);
    this.eachRounds = new EachRounds(context, steps, initiative);
  }

  /** Whether the game has steps. */
  boolean any() {
    return !steps.all().isEmpty();
  }

  /** Whether players take turns in some round. */
  boolean hasTurns() {
    return !steps.turnsRounds().isEmpty();
  }

  /** Whether the rules say when such a period ends. */
  boolean hasEnd(Period period) {
    return any() || period == Period.TURN && beginning().isPresent();
  }

  /** The event that begins a turn, where the game names one. */
  Optional<String> beginning() {
    return context.vocabulary.setting(Declaration.Setting.TURN);
  }

  /** Forgets what is counted and remembered within the periods that end. */
  Command forget(Set<Period> ended, LoweringScope scope) {
    return steps.forget(ended, scope);
  }

  /** What the event does because it begins a turn. */
  Command begun(String event, LoweringScope scope) {
    return beginning().filter(event::equals).isPresent()
        ? forget(EnumSet.of(Period.TURN), scope)
        : Command.NOTHING;
  }

  /** The current step. */
  LoweredExpression current() {
    return steps.current();
  }

  /** Adds its slots to the state. */
  void prepare() {
    if (!any()) {
      return;
    }
    steps.slot("step", new Sort("Step", steps.all()), 0, steps.all().size() - 1L);
    if (!steps.hasRounds()) {
      return;
    }
    initiative.prepare();
    int players = (int) initiative.player().size();
    if (hasTurns()) {
      steps.slot("mover#", Sort.numbers(0, players - 1), 0, Math.max(0, players - 1));
      steps.slot("passes#", Sort.numbers(0, players), 0, players);
    }
    eachRounds.prepare();
  }

  private Code inTurns() {
    return Code.any(steps.turnsRounds().stream().map(t -> steps.isStep(t.name())).toList());
  }

  /** Whether the course of the turn lets this player act, or any player if none is given. */
  Optional<Condition> mayAct(Optional<LoweredExpression> player, Origin origin) {
    if (!any() || !steps.hasRounds()) {
      return Optional.empty();
    }
    Code free = Code.ONE;
    if (!steps.turnsRounds().isEmpty()) {
      Code running =
          Code.all(initiative.allRanked(), steps.read("passes#").less(initiative.player().size()));
      Code mine =
          player
              .filter(p -> p.type().sort().equals(initiative.player().sort()))
              .map(p -> initiative.order(steps.read("mover#")).is(p.number()))
              .orElse(Code.ONE);
      free = inTurns().choose(running.and(mine), Code.ONE);
    }
    for (Declaration.EachRound round : steps.eachRounds()) {
      free = free.and(steps.isStep(round.name()).not());
    }
    return Optional.of(LoweringContext.condition(free, "it is this player's turn to act"));
  }

  /** The end of an act: in a round of turns the next player is to act. */
  Command acted() {
    if (steps.turnsRounds().isEmpty()) {
      return Command.NOTHING;
    }
    return Effects.when(inTurns(), Command.block(nextMover(), setPasses(Code.ZERO)));
  }

  private Command setPasses(Code value) {
    return steps.set("passes#", value, LoweringContext.PROGRAM);
  }

  private Command nextMover() {
    Code next = steps.read("mover#").plus(1);
    return steps.set(
        "mover#",
        next.is(initiative.player().size()).choose(Code.ZERO, next),
        LoweringContext.PROGRAM);
  }

  /** The transitions of the course of a turn: steps of the game, and passing. */
  List<Transition> transitions() {
    List<Transition> transitions = new ArrayList<>();
    if (!any()) {
      return transitions;
    }
    Set<String> phases = steps.phases();
    if (steps.hasRounds()) {
      transitions.add(
          context.unit("order of initiative", LoweringContext.NOWHERE, initiative::rank));
    }
    steps
        .turnsRounds()
        .forEach(
            t -> {
              transitions.add(context.unit("round " + t.name(), t.at(), () -> pass(t)));
              if (!phases.contains(t.name())) {
                transitions.add(
                    steps.end(
                        t.name(),
                        steps.read("passes#").is(initiative.player().size()),
                        new Origin("round " + t.name(), t.at())));
              }
            });
    steps
        .eachRounds()
        .forEach(
            r ->
                transitions.addAll(
                    context.unit("round " + r.name(), r.at(), () -> eachRounds.of(r))));
    for (String step : steps.all()) {
      boolean round =
          steps.turnsRounds().stream().anyMatch(t -> t.name().equals(step))
              || steps.eachRounds().stream().anyMatch(e -> e.name().equals(step));
      if (!round && !phases.contains(step)) {
        transitions.add(
            steps.end(step, Code.ONE, new Origin("step " + step, LoweringContext.NOWHERE)));
      }
    }
    return transitions;
  }

  private Transition pass(Declaration.TurnsRound round) {
    LoweringScope scope = LoweringScope.unit();
    ValueType player = initiative.player();
    Variable who = scope.fresh("player", player);
    LoweredExpression passing = LoweredExpression.of(player, who);
    Origin origin = new Origin("round " + round.name(), round.at());
    List<Condition> guard = new ArrayList<>();
    guard.add(LoweringContext.condition(steps.isStep(round.name()), "step is " + round.name()));
    mayAct(Optional.of(passing), origin).ifPresent(guard::add);
    Optional<Declaration.Act> declared =
        context.vocabulary.act("pass").filter(a -> a.parameters().size() == 1);
    declared.ifPresent(a -> guard.addAll(context.acts.guard(a, List.of(passing), scope)));
    if (context.obligations.any()) {
      guard.add(
          LoweringContext.condition(
              context.obligations.busy(Optional.of(passing), scope).not(),
              "the player is obliged to nothing"));
    }
    Code more = steps.read("passes#").plus(1);
    Continuation then =
        Continuation.end(context, Command.block(nextMover(), setPasses(more), context.settled()));
    Command effect =
        declared
            .map(a -> context.events.act(a, List.of(passing), scope, then))
            .orElseGet(() -> then.in(scope));
    return new Transition(
        Kind.ACT,
        "pass",
        List.of(new Parameter(who, player.values())),
        guard,
        Command.block(context.startOfTrigger(scope), effect),
        List.of(),
        origin);
  }

  /** Whether the game says who has the initiative. */
  boolean hasInitiative() {
    return initiative.isDeclared();
  }

  /** Whether the first player among some values has the initiative before that among others. */
  Code hasInitiative(
      List<LoweredExpression> ones, List<LoweredExpression> others, LoweringScope scope) {
    return initiative.before(ones, others, scope);
  }
}
