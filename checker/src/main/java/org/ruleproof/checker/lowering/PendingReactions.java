package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.OmittedClaim.Why;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ReactionForm;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Lowers reactions. The state holds a queue of due effects, each with the values of its variables;
 * each runs in its own transition. Effects that are due together run in any order.
 *
 * <p>The queue is sorted, so that equal sets of due effects are equal states. The greatest number
 * comes first; 0 is an empty place.
 */
final class PendingReactions {
  /** The length of the queue, unless the setting {@code due} gives another. */
  private static final int USUAL = 8;

  /**
   * A claim that reacts.
   *
   * @param effects its effects
   * @param parameters the variables that the effects use, with their types
   * @param first the number of the instance in which each variable has its first value
   */
  record Reaction(
      ClaimInForce claim,
      List<Effect> effects,
      boolean may,
      Map<String, ValueType> parameters,
      int first) {
    long size() {
      return parameters.values().stream().mapToLong(ValueType::size).reduce(1, (a, b) -> a * b);
    }
  }

  private final LoweringContext context;
  private final RestatedReactions restated;
  private final List<Reaction> reactions = new ArrayList<>();
  private final DueOrder order;
  private int next = 1;
  private int push = -1;

  PendingReactions(LoweringContext context, boolean ordered) {
    this.context = context;
    this.restated = new RestatedReactions(context);
    List<ClaimInForce> before = new ArrayList<>();
    for (ClaimInForce claim : context.claims.all()) {
      if (reacts(claim) && restated.isAmong(before, claim)) {
        context.claims.leaveOut(
            claim, Why.NO_PART, "another ruling says the same, which counts once");
        continue;
      }
      if (reacts(claim)) {
        before.add(claim);
      }
      switch (claim.claim().statement()) {
        case Statement.Whenever w when w.form() != ReactionForm.INSTEAD ->
            declare(claim, w.effects(), w.may(), Optional.of(w.event()));
        case Statement.AsSoonAs a -> declare(claim, a.effects(), false, Optional.empty());
        default -> {}
      }
    }
    this.order = new DueOrder(context, ordered ? context.claims.all() : List.of(), reactions);
    if (next > 1) {
      int most = most();
      context.states.add(
          StateArray.DUE,
          List.of(new Dimension(Sort.numbers(1, most), Domain.range(1, most))),
          Sort.numbers(0, next - 1L),
          0,
          next - 1L,
          LoweringContext.NOWHERE);
    }
  }

  private static boolean reacts(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Reacting;
  }

  private int most() {
    return context.vocabulary.setting(Declaration.Setting.DUE).map(Integer::parseInt).orElse(USUAL);
  }

  private void declare(
      ClaimInForce claim, List<Effect> effects, boolean may, Optional<Expression.Apply> event) {
    context.lower(
        claim,
        () -> {
          Map<String, ValueType> parameters = new LinkedHashMap<>();
          for (String name : FreeNames.of(effects)) {
            ValueType type = typeOf(claim.claim(), name, event);
            if (type.size() > ValueType.MOST_VALUES) {
              throw new Untranslatable(claim.claim().at(), name + " may be any number");
            }
            parameters.put(name, type);
            context.keeps(type.sort(), "effects due are kept by their numbers");
          }
          Reaction reaction = new Reaction(claim, effects, may, parameters, next);
          long end = next + reaction.size();
          if (end >= Integer.MAX_VALUE) {
            throw new Untranslatable(claim.claim().at(), "it has too many instances");
          }
          if (reaction.size() > 0) {
            reactions.add(reaction);
            next = (int) end;
          }
        });
  }

  /** A number that comes from an argument of the event has the type of that parameter. */
  private ValueType typeOf(Claim claim, String name, Optional<Expression.Apply> event) {
    if (event.isPresent()) {
      List<Expression> arguments = event.get().arguments();
      var parameters = context.vocabulary.parametersOf(event.get().name()).orElse(List.of());
      for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
        ValueType type = context.types.of(parameters.get(i).type(), claim.at());
        if (type.number()
            && arguments.get(i) instanceof Expression.Variable v
            && v.name().equals(name)) {
          return type;
        }
      }
    }
    return context.applicability.typeOf(claim, name);
  }

  private Optional<StateArray> due() {
    return context.states.find(StateArray.DUE);
  }

  /** Whether some effect is due. */
  Code isDue() {
    return due().map(array -> Code.ZERO.less(array.at(Code.ZERO))).orElse(Code.ZERO);
  }

  DueOrder order() {
    return order;
  }

  List<Reaction> all() {
    return reactions;
  }

  /**
   * Makes reactions to an act or event due.
   *
   * @param symbols the name of the act or event and those of its parents
   */
  Command heard(Iterable<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (Reaction reaction : reactions) {
      if (reaction.claim().claim().statement() instanceof Statement.Whenever w) {
        for (String symbol : symbols) {
          if (symbol.equals(w.event().name())) {
            commands.add(
                context.lowerOr(
                    reaction.claim(), Command.NOTHING, () -> heard(reaction, w, arguments, scope)));
          }
        }
      }
    }
    return Command.block(commands);
  }

  private Command heard(
      Reaction reaction,
      Statement.Whenever w,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Claim claim = reaction.claim().claim();
    Applicability.Match match =
        context.applicability.match(claim, w.event().arguments(), arguments, scope.bare());
    return Effects.when(
        match.condition(),
        context.applicability.each(
            claim,
            reaction.parameters().keySet(),
            match.scope(),
            inner ->
                Effects.when(
                    Code.all(
                        context.applicability.conditions(claim, inner),
                        claim.generally()
                            ? restated.isUnsaid(reaction, reactions, arguments, inner)
                            : Code.ONE),
                    add(reaction, inner))));
  }

  /** Makes an instance due; does nothing where one of its values is undefined. */
  Command add(Reaction reaction, LoweringScope scope) {
    Code number = Code.ZERO;
    Code defined = Code.ONE;
    for (Map.Entry<String, ValueType> entry : reaction.parameters().entrySet()) {
      ValueType type = entry.getValue();
      LoweredExpression value = scope.find(entry.getKey()).orElseThrow();
      Applications.Place place = Applications.place(List.of(value), List.of(type.dimension()));
      defined = defined.and(place.defined());
      number = number.times(type.size()).plus(place.code());
    }
    return Effects.when(
        defined,
        new Command.Run(
            push(PlayableClaims.originOf(reaction.claim())),
            List.of(Code.number(reaction.first()).plus(number))));
  }

  /** The procedure that inserts a number into the sorted queue. */
  private int push(Origin origin) {
    if (push < 0) {
      StateArray due = due().orElseThrow();
      int most = due.size();
      LoweringScope scope = LoweringScope.unit();
      Variable added = scope.fresh("added", due.sort(), 1, due.high());
      Variable step = scope.fresh("i", Sort.numbers(1, most), 1, Math.max(1, most - 1));
      Code value = added.code();
      Code place = Code.number(most).minus(step.code());
      Code here = due.at(place);
      Code before = due.at(place.minus(1));
      Command shift =
          new Command.Set(
              due,
              place,
              before.less(value).choose(before, here.less(value).choose(value, here)),
              origin);
      Command first = new Command.Set(due, Code.ZERO, due.at(Code.ZERO).max(value), origin);
      Command body =
          new Command.When(
              due.at(Code.number(most - 1L)).is(0),
              Command.block(new Command.ForEach(step, Domain.range(1, most - 1), shift), first),
              new Command.Fail(
                  Failure.FULL, new Origin(Origin.EFFECTS_DUE, LoweringContext.NOWHERE)));
      push = context.add(new Procedure("due", List.of(added), body));
    }
    return push;
  }

  /** The transitions that run due effects, reaction by reaction. */
  List<Transition> transitions() {
    List<Transition> transitions = new ArrayList<>();
    for (Reaction reaction : reactions) {
      context.lower(
          reaction.claim(),
          () -> {
            transitions.add(transition(reaction, true));
            if (reaction.may()) {
              transitions.add(transition(reaction, false));
            }
          });
    }
    return transitions;
  }

  private Transition transition(Reaction reaction, boolean run) {
    StateArray due = due().orElseThrow();
    int most = due.size();
    Origin origin = PlayableClaims.originOf(reaction.claim());
    LoweringScope scope = LoweringScope.unit();
    Variable at = scope.fresh("place", Sort.numbers(0, most - 1), 0, most - 1);
    Code place = at.code();
    Code number = due.at(place);
    Code mine = isOf(reaction, number);
    Code once = place.is(0).or(due.at(place.minus(1)).isNot(number));
    Variable taken = scope.fresh("due", due.sort(), 0, due.high());
    List<Transition.Label> labels = new ArrayList<>();
    decoded(reaction, number, origin)
        .values()
        .forEach(v -> labels.add(new Transition.Label(v.type().sort(), v.number())));
    LoweringScope inner = due(reaction, taken.code(), scope).scope();
    Command effect =
        run
            ? context.effects.all(reaction.effects(), inner, context.end())
            : context.end().in(inner);
    return new Transition(
        Transition.Kind.REACTION,
        run ? Transition.Part.WHOLE : Transition.Part.REFUSAL,
        (run ? "" : "not: ") + origin.what(),
        List.of(new Parameter(at, Domain.range(0, most - 1))),
        List.of(
            LoweringContext.condition(mine.and(once), "something sets it off"),
            LoweringContext.condition(inTurn(reaction, number, scope), "nothing due comes before")),
        new Command.Let(taken, number, Command.block(remove(due, at, scope, origin), effect)),
        labels,
        origin);
  }

  /** Whether nothing is due that must come before this instance of the reaction. */
  private Code inTurn(Reaction reaction, Code number, LoweringScope scope) {
    if (!order.any()) {
      return Code.ONE;
    }
    StateArray due = due().orElseThrow();
    DueOrder.Due here = due(reaction, number, scope);
    Code inTurn = Code.ONE;
    for (Reaction other : reactions) {
      Variable at = scope.fresh("other", Sort.numbers(0, due.size() - 1), 0, due.size() - 1);
      Code there = due.at(at.code());
      Code before = order.precedes(due(other, there, scope), here);
      inTurn =
          Code.all(
              inTurn,
              Quantities.exists(
                      at,
                      Domain.range(0, due.size() - 1),
                      (before.equals(Code.ZERO) ? before : isOf(other, there)).and(before))
                  .not());
    }
    return inTurn;
  }

  private static DueOrder.Due due(Reaction reaction, Code number, LoweringScope scope) {
    LoweringScope inner = scope.bare();
    for (var value :
        decoded(reaction, number, PlayableClaims.originOf(reaction.claim())).entrySet()) {
      inner = inner.with(value.getKey(), value.getValue());
    }
    return new DueOrder.Due(reaction, inner);
  }

  private static Code isOf(Reaction reaction, Code number) {
    return Code.all(
        Code.number(reaction.first()).atMost(number),
        number.less(reaction.first() + reaction.size()));
  }

  /** Removes a number from the queue and moves up those behind it. */
  private static Command remove(StateArray due, Variable at, LoweringScope scope, Origin origin) {
    int most = due.size();
    Variable step = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code here = step.code();
    Command last = new Command.Set(due, Code.number(most - 1L), Code.ZERO, origin);
    if (most == 1) {
      return last;
    }
    Command move =
        new Command.ForEach(
            step,
            Domain.range(0, most - 2),
            Effects.when(
                at.code().atMost(here), new Command.Set(due, here, due.at(here.plus(1)), origin)));
    return Command.block(move, last);
  }

  private static Map<String, LoweredExpression> decoded(
      Reaction reaction, Code number, Origin origin) {
    Map<String, LoweredExpression> values = new LinkedHashMap<>();
    long behind = reaction.size();
    Code rest = number.minus(reaction.first());
    for (Map.Entry<String, ValueType> entry : reaction.parameters().entrySet()) {
      long size = entry.getValue().size();
      long own = behind / size;
      Code position = quotient(rest, own, origin);
      rest = rest.minus(position.times(own));
      behind = own;
      Domain domain = entry.getValue().values();
      values.put(
          entry.getKey(),
          LoweredExpression.of(
              entry.getValue(),
              domain.isRange()
                  ? position.plus(domain.low())
                  : new Code.Lookup(new Code.Table(entry.getKey(), domain.values()), position)));
    }
    return values;
  }

  private static Code quotient(Code dividend, long divisor, Origin origin) {
    return divisor == 1
        ? dividend
        : new Code.Divide(Code.Rounding.DOWN, dividend, Code.number(divisor), origin);
  }
}
