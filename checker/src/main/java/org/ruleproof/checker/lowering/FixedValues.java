package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Computed values that a {@code fix} claim freezes at a moment. The state keeps whether each is
 * fixed, and its value then. When the moment comes again, the value is computed anew and fixed
 * again.
 *
 * <p>A {@code recompute} claim sets this aside wherever it applies, unless the fixing claims
 * prevail over it.
 */
final class FixedValues {
  /** A term that some claim fixes. */
  private record Fixed(
      Declaration.Term term,
      ValueType type,
      List<ClaimInForce> claims,
      StateArray isFixed,
      StateArray values) {}

  private final LoweringContext context;
  private final Map<String, Fixed> fixed = new LinkedHashMap<>();

  FixedValues(LoweringContext context) {
    this.context = context;
  }

  /** Adds its slots to the state. */
  void prepare() {
    for (ClaimInForce claim : context.claims.all()) {
      if (claim.claim().statement() instanceof Statement.Fix f) {
        context.lower(claim, () -> prepare(claim, f));
      }
    }
  }

  private void prepare(ClaimInForce claim, Statement.Fix f) {
    Declaration.Term term = context.vocabulary.term(f.term().name()).orElseThrow();
    if (term.storage() != Declaration.Storage.TERM) {
      throw new Untranslatable(f.at(), term.name() + " is not computed, so it follows nothing");
    }
    checkMoment(f.moment());
    Fixed known = fixed.get(term.name());
    if (known != null) {
      known.claims().add(claim);
      return;
    }
    ValueType type = context.types.of(term.type(), term.at());
    List<Dimension> dimensions = StateSlots.dimensions(term, context.types);
    fixed.put(
        term.name(),
        new Fixed(
            term,
            type,
            new ArrayList<>(List.of(claim)),
            context.states.addBits("fixed#" + term.name(), dimensions, term.at()),
            context.states.add(
                "value#" + term.name(),
                dimensions,
                type.sort(),
                type.least(),
                type.most(),
                term.at())));
  }

  private void checkMoment(Moment moment) {
    boolean step =
        moment.anchor() instanceof Expression.Constant(var at, String name)
            && context.vocabulary.steps().contains(name);
    if (!step && !(moment.anchor() instanceof Expression.Apply)) {
      throw new Untranslatable(
          moment.anchor().at(), "a moment that is neither a step nor an event");
    }
  }

  /** The term's value: the kept one where it is fixed, else the computed one. */
  Code value(
      Declaration.Term term,
      List<LoweredExpression> arguments,
      Code computed,
      LoweringScope scope) {
    Fixed f = fixed.get(term.name());
    if (f == null) {
      return computed;
    }
    Code cell = Applications.place(arguments, f.isFixed().dimensions()).code();
    Code is = f.isFixed().at(cell).is(1);
    return is.and(follows(f, arguments, scope).not()).choose(f.values().at(cell), computed);
  }

  /** Whether some claim fixes the term. */
  boolean isFixed(Declaration.Term term) {
    return fixed.containsKey(term.name());
  }

  private Code follows(Fixed f, List<LoweredExpression> arguments, LoweringScope scope) {
    List<Code> all = new ArrayList<>();
    for (ClaimInForce claim : context.claims.all()) {
      if (claim.claim().statement() instanceof Statement.Recompute r
          && r.term().name().equals(f.term().name())
          && f.claims().stream()
              .anyMatch(c -> !context.prevailing.beats(c.standing(), claim.standing()))) {
        all.add(context.applicability.orNever(claim, r.term(), arguments, scope));
      }
    }
    return Code.any(all);
  }

  /** Fixes values before one of these acts or events happens. */
  Command before(List<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    return at(m -> isOf(m, symbols) && isBefore(m), arguments, scope);
  }

  /** Fixes values after one of these acts or events happened. */
  Command after(List<String> symbols, List<LoweredExpression> arguments, LoweringScope scope) {
    return at(m -> isOf(m, symbols) && !isBefore(m), arguments, scope);
  }

  /** Fixes values before one step is left for another. */
  Command leaving(String left, String entered, LoweringScope scope) {
    return at(m -> leaves(m, left, entered), List.of(), scope);
  }

  /** Fixes values when a step begins. */
  Command entered(String entered, LoweringScope scope) {
    return at(m -> enters(m, entered), List.of(), scope);
  }

  /** Whether the moment is one of these acts or events. */
  static boolean isOf(Moment moment, List<String> symbols) {
    return moment.anchor() instanceof Expression.Apply a && symbols.contains(a.name());
  }

  private static boolean isBefore(Moment moment) {
    return switch (moment.relation()) {
      case BEFORE, START_OF -> true;
      case AT, DURING, AFTER, END_OF -> false;
    };
  }

  /** Whether the moment comes before one step is left for another. */
  static boolean leaves(Moment moment, String left, String entered) {
    return moment.anchor() instanceof Expression.Constant step
        && switch (moment.relation()) {
          case END_OF, AFTER -> step.name().equals(left);
          case BEFORE -> step.name().equals(entered);
          case AT, DURING, START_OF -> false;
        };
  }

  /** Whether the moment comes when the step begins. */
  static boolean enters(Moment moment, String entered) {
    return moment.anchor() instanceof Expression.Constant step
        && step.name().equals(entered)
        && switch (moment.relation()) {
          case AT, DURING, START_OF -> true;
          case END_OF, AFTER, BEFORE -> false;
        };
  }

  /** Whether one of these acts or events is the moment of a fixing claim. */
  boolean hears(List<String> symbols) {
    return fixed.values().stream()
        .flatMap(f -> f.claims().stream())
        .anyMatch(claim -> isOf(momentOf(claim), symbols));
  }

  private static Moment momentOf(ClaimInForce claim) {
    return ((Statement.Fix) claim.claim().statement()).moment();
  }

  private Command at(
      Predicate<Moment> which, List<LoweredExpression> arguments, LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (Fixed f : fixed.values()) {
      for (ClaimInForce claim : List.copyOf(f.claims())) {
        if (which.test(momentOf(claim))) {
          commands.add(
              context.lowerOr(claim, Command.NOTHING, () -> fix(f, claim, arguments, scope)));
        }
      }
    }
    return Command.block(commands);
  }

  private Command fix(
      Fixed f, ClaimInForce claim, List<LoweredExpression> arguments, LoweringScope scope) {
    Applicability.Match match =
        momentOf(claim).anchor() instanceof Expression.Apply event
            ? context.applicability.match(claim.claim(), event.arguments(), arguments, scope.bare())
            : new Applicability.Match(Code.ONE, scope.bare());
    return Effects.when(match.condition(), instances(f, claim, List.of(), match.scope(), scope));
  }

  private Command instances(
      Fixed f,
      ClaimInForce claim,
      List<LoweredExpression> arguments,
      LoweringScope known,
      LoweringScope scope) {
    List<Dimension> dimensions = f.isFixed().dimensions();
    if (arguments.size() < dimensions.size()) {
      ValueType type =
          context.types.of(f.term().parameters().get(arguments.size()).type(), f.term().at());
      Variable variable = scope.fresh("argument " + (arguments.size() + 1), type);
      List<LoweredExpression> more = new ArrayList<>(arguments);
      more.add(LoweredExpression.of(type, variable));
      Command body = instances(f, claim, more, known, scope);
      return body.equals(Command.NOTHING)
          ? body
          : new Command.ForEach(variable, type.values(), body);
    }
    Statement.Fix fix = (Statement.Fix) claim.claim().statement();
    Applicability.Match match =
        context.applicability.match(claim.claim(), fix.term().arguments(), arguments, known);
    Code cell = Applications.place(arguments, dimensions).code();
    var origin = PlayableClaims.originOf(claim);
    Code computed =
        new Code.Call(
            context.terms.computed(f.term(), f.type(), fix.at()),
            LoweredExpression.numbers(arguments));
    return Effects.when(
        Code.all(match.condition(), context.applicability.conditions(claim.claim(), match.scope())),
        Command.block(
            new Command.Set(f.values(), cell, computed, origin),
            new Command.Set(f.isFixed(), cell, Code.ONE, origin)));
  }

  /** Fixes values at the start of the game, in its first step; empty if there is nothing to fix. */
  Optional<Command> begin(LoweringScope scope) {
    if (fixed.isEmpty() || context.vocabulary.steps().isEmpty()) {
      return Optional.empty();
    }
    Command begin = entered(context.vocabulary.steps().getFirst(), scope);
    return begin.equals(Command.NOTHING) ? Optional.empty() : Optional.of(begin);
  }
}
