package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.ReactionForm;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Reactions: what is due is kept in the state, each with the values of the variables that its effects
 * use, and each runs in a transition of its own. Effects that are due together run in any order.
 *
 * <p>The row of due effects is sorted, so that the same effects due are the same state. Its first
 * place holds the greatest number; 0 is an empty place.
 */
final class Reactions {
  /** How many effects may be due unless the game's setting {@code due} says otherwise. */
  private static final int USUAL = 8;

  static final String DUE = "due#";

  /**
   * A claim that reacts.
   *
   * @param effects what it does
   * @param parameters the variables that the effects use, with their types
   * @param first the number of its instance in which all of these have their first value
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

  private final Draft draft;
  private final Restated restated;
  private final List<Reaction> reactions = new ArrayList<>();
  private int next = 1;
  private int push = -1;

  Reactions(Draft draft) {
    this.draft = draft;
    this.restated = new Restated(draft);
    List<ClaimInForce> before = new ArrayList<>();
    for (ClaimInForce claim : draft.claims().all()) {
      if (reacts(claim) && restated.isAmong(before, claim)) {
        draft.claims().leaveOut(claim, "another ruling says the same, which counts once");
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
    if (next > 1) {
      int most = most();
      draft
          .states()
          .add(
              DUE,
              List.of(new Dimension(Sort.numbers(1, most), Domain.range(1, most))),
              Sort.numbers(0, next - 1L),
              0,
              next - 1L,
              Draft.NOWHERE);
    }
  }

  private static boolean reacts(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Whenever
        || claim.claim().statement() instanceof Statement.AsSoonAs;
  }

  private int most() {
    return draft
        .vocabulary()
        .setting("due")
        .filter(s -> s.length() < 4 && s.chars().allMatch(Character::isDigit))
        .map(Integer::parseInt)
        .filter(n -> n > 0)
        .orElse(USUAL);
  }

  private void declare(
      ClaimInForce claim, List<Effect> effects, boolean may, Optional<Expression.Apply> event) {
    draft.lowerOr(
        claim,
        false,
        () -> {
          Map<String, ValueType> parameters = new LinkedHashMap<>();
          for (String name : FreeNames.of(effects)) {
            ValueType type = typeOf(claim.claim(), name, event);
            if (type.size() > ValueType.MOST_VALUES) {
              throw new Unsupported(claim.claim().at(), name + " may be any number");
            }
            parameters.put(name, type);
            draft.keeps(type.sort(), "effects due are kept by their numbers");
          }
          Reaction reaction = new Reaction(claim, effects, may, parameters, next);
          long end = next + reaction.size();
          if (end >= Integer.MAX_VALUE) {
            throw new Unsupported(claim.claim().at(), "it has too many instances");
          }
          if (reaction.size() > 0) {
            reactions.add(reaction);
            next = (int) end;
          }
          return true;
        });
  }

  /** A number that the event is given is of the type that the event takes. */
  private ValueType typeOf(Claim claim, String name, Optional<Expression.Apply> event) {
    if (event.isPresent()) {
      List<Expression> arguments = event.get().arguments();
      var parameters = draft.vocabulary().parametersOf(event.get().name()).orElse(List.of());
      for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
        ValueType type = draft.types().of(parameters.get(i).type(), claim.at());
        if (type.number()
            && arguments.get(i) instanceof Expression.Variable v
            && v.name().equals(name)) {
          return type;
        }
      }
    }
    return draft.applicability().typeOf(claim, name);
  }

  private Optional<StateArray> due() {
    return draft.states().find(DUE);
  }

  /** Whether some effect is due. */
  Code isDue() {
    return due()
        .map(array -> Fold.less(Code.ZERO, new Code.Read(array, Code.ZERO)))
        .orElse(Code.ZERO);
  }

  List<Reaction> all() {
    return reactions;
  }

  /**
   * What becomes due when an act or event has happened.
   *
   * @param symbols its name and those of what it is a kind of
   */
  Command heard(Iterable<String> symbols, List<Lowered> arguments, Scope scope) {
    List<Command> commands = new ArrayList<>();
    for (Reaction reaction : reactions) {
      if (reaction.claim().claim().statement() instanceof Statement.Whenever w) {
        for (String symbol : symbols) {
          if (symbol.equals(w.event().name())) {
            commands.add(
                draft.lowerOr(
                    reaction.claim(), Command.NOTHING, () -> heard(reaction, w, arguments, scope)));
          }
        }
      }
    }
    return Effects.block(commands);
  }

  private Command heard(
      Reaction reaction, Statement.Whenever w, List<Lowered> arguments, Scope scope) {
    Claim claim = reaction.claim().claim();
    Applicability.Match match =
        draft.applicability().match(claim, w.event().arguments(), arguments, scope.bare());
    return Effects.when(
        match.condition(),
        instances(
            reaction,
            match.scope(),
            inner ->
                Effects.when(
                    Fold.and(
                        draft
                            .applicability()
                            .conditions(
                                claim,
                                claim.when().stream().toList(),
                                claim.unless().stream().toList(),
                                inner),
                        claim.generally()
                            ? restated.isUnsaid(reaction, reactions, arguments, inner)
                            : Code.ONE),
                    add(reaction, inner))));
  }

  /** A command in a scope. */
  interface InScope {
    Command lower(Scope scope);
  }

  /** The command for every value of the reaction's variables that the scope does not know. */
  Command instances(Reaction reaction, Scope scope, InScope body) {
    for (Map.Entry<String, ValueType> entry : reaction.parameters().entrySet()) {
      if (scope.find(entry.getKey()).isEmpty()) {
        ValueType type = entry.getValue();
        Variable variable = scope.fresh(entry.getKey(), type);
        Scope inner = scope.with(entry.getKey(), Lowered.of(type, new Code.Local(variable)));
        return new Command.ForEach(variable, type.values(), instances(reaction, inner, body));
      }
    }
    return body.lower(scope);
  }

  /** Makes an instance due; spent where one of its values is not to be had. */
  Command add(Reaction reaction, Scope scope) {
    Code number = Code.ZERO;
    Code defined = Code.ONE;
    for (Map.Entry<String, ValueType> entry : reaction.parameters().entrySet()) {
      ValueType type = entry.getValue();
      Lowered value = scope.find(entry.getKey()).orElseThrow();
      Applications.Place place =
          Applications.place(List.of(value), List.of(new Dimension(type.sort(), type.values())));
      defined = Fold.and(defined, place.defined());
      number = Fold.add(Fold.multiply(number, Fold.number(type.size())), place.code());
    }
    return Effects.when(
        defined,
        new Command.Run(
            push(RuleClaims.originOf(reaction.claim())),
            List.of(Fold.add(Fold.number(reaction.first()), number))));
  }

  /** The procedure that puts a number in its place in the sorted row. */
  private int push(Origin origin) {
    if (push < 0) {
      StateArray due = due().orElseThrow();
      int most = due.size();
      Scope scope = Scope.unit();
      Variable added = scope.fresh("added", due.sort(), 1, due.high());
      Variable step = scope.fresh("i", Sort.numbers(1, most), 1, Math.max(1, most - 1));
      Code value = new Code.Local(added);
      Code place = Fold.subtract(Fold.number(most), new Code.Local(step));
      Code here = new Code.Read(due, place);
      Code before = new Code.Read(due, Fold.subtract(place, Code.ONE));
      Command shift =
          new Command.Set(
              due,
              place,
              Fold.when(
                  Fold.less(before, value), before, Fold.when(Fold.less(here, value), value, here)),
              origin);
      Command first =
          new Command.Set(
              due, Code.ZERO, Fold.maximum(new Code.Read(due, Code.ZERO), value), origin);
      Command body =
          new Command.When(
              Fold.equal(new Code.Read(due, Fold.number(most - 1L)), Code.ZERO),
              Effects.block(
                  List.of(new Command.ForEach(step, Domain.range(1, most - 1), shift), first)),
              new Command.Fail(Failure.FULL, new Origin(Origin.EFFECTS_DUE, Draft.NOWHERE)));
      push = draft.add(new Procedure("due", List.of(added), body));
    }
    return push;
  }

  /** The transitions that run what is due, those of one reaction after those of another. */
  List<Transition> transitions() {
    List<Transition> transitions = new ArrayList<>();
    for (Reaction reaction : reactions) {
      draft.lowerOr(
          reaction.claim(),
          false,
          () -> {
            transitions.add(transition(reaction, true));
            if (reaction.may()) {
              transitions.add(transition(reaction, false));
            }
            return true;
          });
    }
    return transitions;
  }

  private Transition transition(Reaction reaction, boolean run) {
    StateArray due = due().orElseThrow();
    int most = due.size();
    Origin origin = RuleClaims.originOf(reaction.claim());
    Scope scope = Scope.unit();
    Variable at = scope.fresh("place", Sort.numbers(0, most - 1), 0, most - 1);
    Code place = new Code.Local(at);
    Code number = new Code.Read(due, place);
    Code mine =
        Fold.and(
            Fold.atMost(Fold.number(reaction.first()), number),
            Fold.less(number, Fold.number(reaction.first() + reaction.size())));
    Code once =
        Fold.or(
            Fold.equal(place, Code.ZERO),
            Fold.not(Fold.equal(new Code.Read(due, Fold.subtract(place, Code.ONE)), number)));
    Variable taken = scope.fresh("due", due.sort(), 0, due.high());
    List<Transition.Label> labels = new ArrayList<>();
    decoded(reaction, number, origin)
        .values()
        .forEach(v -> labels.add(new Transition.Label(v.type().sort(), v.number())));
    Scope inner = scope;
    for (Map.Entry<String, Lowered> value :
        decoded(reaction, new Code.Local(taken), origin).entrySet()) {
      inner = inner.with(value.getKey(), value.getValue());
    }
    Command effect =
        run ? draft.effects().all(reaction.effects(), inner, draft.end()) : draft.end().in(inner);
    return new Transition(
        Transition.Kind.REACTION,
        (run ? "" : "not: ") + origin.what(),
        List.of(new Parameter(at, Domain.range(0, most - 1))),
        List.of(
            new Condition(mine, "it is due", origin),
            new Condition(once, "the first of its like", origin)),
        new Command.Let(
            taken, number, Effects.block(List.of(remove(due, at, scope, origin), effect))),
        labels,
        origin);
  }

  /** Takes the place's number away: those behind it move up. */
  private static Command remove(StateArray due, Variable at, Scope scope, Origin origin) {
    int most = due.size();
    Variable step = scope.fresh("i", Sort.numbers(0, most - 1), 0, most - 1);
    Code here = new Code.Local(step);
    Command last = new Command.Set(due, Fold.number(most - 1L), Code.ZERO, origin);
    if (most == 1) {
      return last;
    }
    Command move =
        new Command.ForEach(
            step,
            Domain.range(0, most - 2),
            Effects.when(
                Fold.atMost(new Code.Local(at), here),
                new Command.Set(due, here, new Code.Read(due, Fold.add(here, Code.ONE)), origin)));
    return Effects.block(List.of(move, last));
  }

  private static Map<String, Lowered> decoded(Reaction reaction, Code number, Origin origin) {
    Map<String, Lowered> values = new LinkedHashMap<>();
    long behind = reaction.size();
    Code rest = Fold.subtract(number, Fold.number(reaction.first()));
    for (Map.Entry<String, ValueType> entry : reaction.parameters().entrySet()) {
      long size = entry.getValue().size();
      long own = behind / size;
      Code position = quotient(rest, own, origin);
      rest = Fold.subtract(rest, Fold.multiply(position, Fold.number(own)));
      behind = own;
      Domain domain = entry.getValue().values();
      values.put(
          entry.getKey(),
          Lowered.of(
              entry.getValue(),
              domain.isRange()
                  ? Fold.add(position, Fold.number(domain.low()))
                  : new Code.Lookup(new Code.Table(entry.getKey(), domain.values()), position)));
    }
    return values;
  }

  private static Code quotient(Code dividend, long divisor, Origin origin) {
    return divisor == 1
        ? dividend
        : new Code.Divide(Code.Rounding.DOWN, dividend, Fold.number(divisor), origin);
  }
}
