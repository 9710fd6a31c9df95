package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Transition.Kind;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Untranslatable;

/**
 * Rounds that take members of a kind one by one, in order of initiative, through the phases of the
 * round. A phase that is an event happens. A phase that is a step runs like any other step, with
 * turns if the step has a round of turns.
 */
final class EachRounds {
  private final LoweringContext context;
  private final TurnSteps steps;
  private final Initiative initiative;

  EachRounds(LoweringContext context, TurnSteps steps, Initiative initiative) {
    this.context = context;
    this.steps = steps;
    this.initiative = initiative;
  }

  /** Adds its slots to the state. */
  void prepare() {
    for (Declaration.EachRound round : steps.eachRounds()) {
      ValueType type = context.types.named(round.binder().kind());
      steps.slot("each#" + round.name(), type.sort(), Sort.NONE, Math.max(0, type.high()));
      steps.slot(
          "phase#" + round.name(),
          new Sort("phase", round.steps()),
          0,
          Math.max(0, round.steps().size() - 1));
      context.states.add(
          "done#" + round.name(),
          List.of(type.dimension()),
          ValueType.CONDITION.sort(),
          0,
          1,
          round.at());
    }
  }

  /** The transitions of a round. */
  List<Transition> of(Declaration.EachRound round) {
    Origin origin = new Origin("round " + round.name(), round.at());
    List<Transition> transitions = new ArrayList<>();
    transitions.add(nextOf(round, origin));
    for (int phase = 0; phase < round.steps().size(); phase++) {
      transitions.add(phase(round, phase, origin));
    }
    transitions.add(
        steps.end(
            round.name(),
            Code.all(initiative.allRanked(), isNone(round), someLeft(round).not()),
            origin));
    return transitions;
  }

  private Code isNone(Declaration.EachRound round) {
    return steps.read("each#" + round.name()).is(Sort.NONE);
  }

  private Code someLeft(Declaration.EachRound round) {
    LoweringScope scope = LoweringScope.unit();
    Quantities.Bound bound = context.expressions.quantities().bind(round.binder(), scope);
    return Quantities.exists(
        bound.variable(), bound.domain(), bound.member().and(isLeft(round, bound.inner())));
  }

  private Code isLeft(Declaration.EachRound round, LoweringScope inner) {
    StateArray done = steps.array("done#" + round.name());
    LoweredExpression one = inner.find(round.binder().name()).orElseThrow();
    Applications.Place place = Applications.place(List.of(one), done.dimensions());
    Code where = round.where().map(w -> context.expressions.condition(w, inner)).orElse(Code.ONE);
    return done.at(place.code()).is(0).and(where);
  }

  private Transition nextOf(Declaration.EachRound round, Origin origin) {
    LoweringScope scope = LoweringScope.unit();
    Quantities.Bound bound = context.expressions.quantities().bind(round.binder(), scope);
    Quantities.Bound other = context.expressions.quantities().bind(round.binder(), scope);
    List<Condition> guard = new ArrayList<>();
    guard.add(LoweringContext.condition(steps.isStep(round.name()), "step is " + round.name()));
    guard.add(LoweringContext.condition(initiative.allRanked(), "the order is settled"));
    guard.add(LoweringContext.condition(isNone(round), "none is being taken"));
    guard.add(LoweringContext.condition(isLeft(round, bound.inner()), "it is left to be taken"));
    round
        .initiativeOf()
        .ifPresent(
            of -> {
              Code mine = initiative.placeOf(context.expressions.value(of, bound.inner()), scope);
              Code theirs = initiative.placeOf(context.expressions.value(of, other.inner()), scope);
              Code beaten =
                  Quantities.exists(
                      other.variable(),
                      other.domain(),
                      isLeft(round, other.inner()).and(theirs.less(mine)));
              guard.add(LoweringContext.condition(beaten.not(), "nobody left comes before"));
            });
    return new Transition(
        Kind.STEP,
        round.name() + " of",
        List.of(new Parameter(bound.variable(), bound.domain())),
        guard,
        Command.block(
            steps.set("each#" + round.name(), bound.variable().code(), origin),
            steps.set("phase#" + round.name(), Code.ZERO, origin)),
        List.of(),
        origin);
  }

  private Transition phase(Declaration.EachRound round, int phase, Origin origin) {
    LoweringScope scope = LoweringScope.unit();
    String name = round.steps().get(phase);
    boolean last = phase == round.steps().size() - 1;
    ValueType type = context.types.named(round.binder().kind());
    StateArray each = steps.array("each#" + round.name());
    Variable one = scope.fresh(round.binder().name(), type);
    LoweredExpression taken = LoweredExpression.of(type, one);
    StateArray done = steps.array("done#" + round.name());
    Command onward =
        last
            ? Command.block(
                new Command.Set(
                    done,
                    Applications.place(List.of(taken), done.dimensions()).code(),
                    Code.ONE,
                    origin),
                steps.set("each#" + round.name(), Code.number(Sort.NONE), origin),
                steps.set("phase#" + round.name(), Code.ZERO, origin))
            : steps.set("phase#" + round.name(), Code.number(phase + 1L), origin);
    boolean isStep = steps.all().contains(name);
    boolean inTurns = steps.turnsRounds().stream().anyMatch(t -> t.name().equals(name));
    Code here = steps.isStep(round.name());
    Code now = steps.read("phase#" + round.name()).is(phase);
    List<Condition> guard = new ArrayList<>();
    guard.add(LoweringContext.condition(isNone(round).not().and(now), "it is at " + name));
    List<Command> commands = new ArrayList<>();
    commands.add(context.startOfTrigger(scope));
    if (isStep) {
      guard.addAll(steps.idle(scope, origin));
      Code entering = here;
      if (inTurns) {
        Code allPassed = steps.read("passes#").is(initiative.player().size());
        guard.add(LoweringContext.condition(entering.or(allPassed), "all have passed in a row"));
        commands.add(steps.set("mover#", Code.ZERO, origin));
        commands.add(steps.set("passes#", Code.ZERO, origin));
      }
      commands.add(
          new Command.When(
              entering,
              Command.block(
                  context.fixings.leaving("", name, scope),
                  steps.set("step", Code.number(steps.all().indexOf(name)), origin),
                  context.fixings.entered(name, scope)),
              Command.block(
                  steps.forget(EnumSet.of(Period.STEP), scope),
                  context.moments.step(name, round.name(), scope),
                  context.fixings.leaving(name, "", scope),
                  steps.set("step", Code.number(steps.all().indexOf(round.name())), origin),
                  onward)));
      commands.add(context.settled());
    } else {
      guard.add(LoweringContext.condition(here, "step is " + round.name()));
      commands.add(onward);
      Expression.Apply event =
          new Expression.Apply(
              round.at(), name, List.of(new Expression.Variable(round.at(), "each")));
      if (context.vocabulary.parametersOf(name).orElse(List.of()).size() != 1) {
        throw new Untranslatable(
            round.at(), name + " does not take one argument, the one that is being taken");
      }
      commands.add(
          context.effects.all(
              List.of(new Effect.Happen(round.at(), event)),
              scope.with("each", taken),
              context.end()));
    }
    return steps.step(
        name + " of the " + round.name(),
        guard,
        new Command.Let(one, each.at(Code.ZERO), Command.block(commands)),
        origin);
  }
}
