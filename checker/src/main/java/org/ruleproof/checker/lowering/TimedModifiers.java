package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Moment;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Modifiers that run until a moment: one bit for each instance. An instance starts when its
 * condition holds at the end of a transition. It ends at the moment, even if the condition still
 * holds.
 */
final class TimedModifiers {
  /** A modifier with an {@code until} moment. */
  private record Running(
      ClaimInForce claim, Moment until, Map<String, ValueType> variables, StateArray runs) {}

  private final LoweringContext context;
  private final List<Running> running = new ArrayList<>();

  TimedModifiers(LoweringContext context) {
    this.context = context;
  }

  /** Adds its slots to the state. */
  void prepare() {
    for (ClaimInForce claim : context.claims.all()) {
      if (claim.claim().until().isPresent()
          && claim.claim().statement() instanceof Statement.Modify m) {
        context.lower(claim, () -> prepare(claim, m));
      }
    }
  }

  private void prepare(ClaimInForce claim, Statement.Modify m) {
    Claim c = claim.claim();
    SequencedSet<String> names = new LinkedHashSet<>();
    m.term().arguments().forEach(a -> names.addAll(FreeNames.of(a)));
    m.source().ifPresent(s -> names.addAll(FreeNames.of(s)));
    names.addAll(FreeNames.of(m.amount()));
    Map<String, ValueType> variables = new LinkedHashMap<>();
    List<Dimension> dimensions = new ArrayList<>();
    for (String variable : names) {
      ValueType type = context.applicability.typeOf(c, variable);
      variables.put(variable, type);
      dimensions.add(type.dimension());
    }
    String name = "until#" + m.term().name() + " " + (running.size() + 1);
    StateArray runs = context.states.addBits(name, dimensions, c.at());
    running.add(new Running(claim, c.until().orElseThrow(), variables, runs));
  }

  /** Whether the modifier runs, given its variables in scope; empty where it has no end. */
  Optional<Code> isRunning(ClaimInForce claim, LoweringScope scope) {
    return running.stream()
        .filter(r -> r.claim().equals(claim))
        .findFirst()
        .map(r -> r.runs().at(place(r, scope).code()));
  }

  private static Applications.Place place(Running r, LoweringScope scope) {
    List<LoweredExpression> arguments =
        r.variables().keySet().stream().map(name -> scope.find(name).orElseThrow()).toList();
    return Applications.place(arguments, r.runs().dimensions());
  }

  /** Starts the instances whose condition holds. */
  Command settle(LoweringScope scope) {
    List<Command> commands = new ArrayList<>();
    for (Running r : running) {
      Claim claim = r.claim().claim();
      commands.add(
          context.lowerOr(
              r.claim(),
              Command.NOTHING,
              () ->
                  context.applicability.each(
                      claim, r.variables().keySet(), scope, inner -> begin(r, inner))));
    }
    return Command.block(commands);
  }

  private Command begin(Running r, LoweringScope scope) {
    return Effects.when(
        context.applicability.conditions(r.claim().claim(), scope),
        new Command.Set(
            r.runs(), place(r, scope).code(), Code.ONE, PlayableClaims.originOf(r.claim())));
  }

  /** Whether one of these acts or events ends some modifier. */
  boolean hears(List<String> symbols) {
    return running.stream().anyMatch(r -> FixedValues.isOf(r.until(), symbols));
  }

  /** Ends the modifiers that one of these acts or events ends, regardless of its arguments. */
  Command event(List<String> symbols, LoweringScope scope) {
    return ending(scope, until -> FixedValues.isOf(until, symbols));
  }

  /** Ends the modifiers that end when one step is left for another. */
  Command step(String left, String entered, LoweringScope scope) {
    return ending(
        scope,
        until -> FixedValues.leaves(until, left, entered) || FixedValues.enters(until, entered));
  }

  private Command ending(LoweringScope scope, Predicate<Moment> which) {
    return Command.block(
        running.stream()
            .filter(r -> which.test(r.until()))
            .map(r -> EventHistory.clear(r.runs(), 0, scope))
            .toList());
  }

  /** Whether any modifier has an end. */
  boolean any() {
    return !running.isEmpty();
  }
}
