package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.StateArray;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
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
        context.lowerOr(claim, false, () -> prepare(claim, m));
      }
    }
  }

  private boolean prepare(ClaimInForce claim, Statement.Modify m) {
    Claim c = claim.claim();
    SequencedSet<String> names = new LinkedHashSet<>();
    m.term().arguments().forEach(a -> names.addAll(FreeNames.of(a)));
    m.source().ifPresent(s -> names.addAll(FreeNames.of(s)));
    names.addAll(FreeNames.of(m.amount()));
    Map<String, ValueType> variables = new LinkedHashMap<>();
    List<Dimension> dimensions = new ArrayList<>();
    for (String name : names) {
      ValueType type = context.applicability.typeOf(c, name);
      variables.put(name, type);
      dimensions.add(new Dimension(type.sort(), type.values()));
    }
    StateSlots.checkKept(dimensions, c.at());
    StateArray runs =
        context.states.add(
            "until#" + m.term().name() + " " + (running.size() + 1),
            dimensions,
            ValueType.CONDITION.sort(),
            0,
            1,
            c.at());
    running.add(new Running(claim, c.until().orElseThrow(), variables, runs));
    return true;
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
      commands.add(
          context.lowerOr(
              r.claim(),
              Command.NOTHING,
              () -> begin(r, List.copyOf(r.variables().keySet()), scope)));
    }
    return Command.block(commands);
  }

  private Command begin(Running r, List<String> names, LoweringScope scope) {
    if (names.isEmpty()) {
      Claim c = r.claim().claim();
      Code holds = context.applicability.conditions(c, scope);
      return Effects.when(
          holds,
          new Command.Set(
              r.runs(), place(r, scope).code(), Code.ONE, PlayableClaims.originOf(r.claim())));
    }
    Quantities.Bound each = context.applicability.bind(r.claim().claim(), names.getFirst(), scope);
    Command body =
        Effects.when(each.member(), begin(r, names.subList(1, names.size()), each.inner()));
    return body.equals(Command.NOTHING)
        ? body
        : new Command.ForEach(each.variable(), each.domain(), body);
  }

  /** Whether one of these acts or events ends some modifier. */
  boolean hears(List<String> symbols) {
    return running.stream()
        .anyMatch(
            r -> r.until().anchor() instanceof Expression.Apply a && symbols.contains(a.name()));
  }

  /** Ends the modifiers that one of these acts or events ends, regardless of its arguments. */
  Command event(List<String> symbols, LoweringScope scope) {
    return ending(
        scope, r -> r.until().anchor() instanceof Expression.Apply a && symbols.contains(a.name()));
  }

  /** Ends the modifiers that end when one step is left for another. */
  Command step(String left, String entered, LoweringScope scope) {
    return ending(
        scope,
        r -> {
          if (!(r.until().anchor() instanceof Expression.Constant step)) {
            return false;
          }
          return switch (r.until().relation()) {
            case END_OF, AFTER -> step.name().equals(left);
            case AT, BEFORE, START_OF, DURING -> step.name().equals(entered);
          };
        });
  }

  /** A predicate on timed modifiers. */
  private interface Which {
    boolean holds(Running running);
  }

  private Command ending(LoweringScope scope, Which which) {
    List<Command> commands = new ArrayList<>();
    for (Running r : running) {
      if (which.holds(r)) {
        commands.add(EventHistory.clear(r.runs(), 0, scope));
      }
    }
    return Command.block(commands);
  }

  /** Whether any modifier has an end. */
  boolean any() {
    return !running.isEmpty();
  }
}
