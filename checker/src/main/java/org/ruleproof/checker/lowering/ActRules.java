package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Parameter;
import org.ruleproof.checker.game.Transition;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;

/** Lowers acts to transitions: their guards, the prohibitions on them, their effects. */
final class ActRules {
  private final LoweringContext context;

  ActRules(LoweringContext context) {
    this.context = context;
  }

  /**
   * The acts that become transitions, in order. Left out are acts without guard and effect, own or
   * inherited, which are only words of the vocabulary; and {@code pass} in a game with rounds of
   * turns, where {@link Turns} handles it.
   */
  List<Declaration.Act> taken() {
    return context.vocabulary.acts().stream()
        .filter(this::isTaken)
        .filter(a -> !(a.name().equals("pass") && context.turns.hasTurns()))
        .toList();
  }

  /** The acts as transitions. */
  List<Transition> all() {
    return taken().stream()
        .map(a -> context.unit("act " + a.name(), a.at(), () -> transition(a)))
        .toList();
  }

  private boolean isTaken(Declaration.Act act) {
    return context.vocabulary.actsAbove(act.name()).stream()
        .map(name -> context.vocabulary.act(name).orElseThrow())
        .anyMatch(a -> a.guard().isPresent() || !a.effects().isEmpty());
  }

  private Transition transition(Declaration.Act act) {
    LoweringScope scope = LoweringScope.unit();
    Origin origin = new Origin("act " + act.name(), act.at());
    List<Parameter> parameters = new ArrayList<>();
    List<LoweredExpression> arguments = new ArrayList<>();
    for (int i = 0; i < act.parameters().size(); i++) {
      TypedName declared = act.parameters().get(i);
      ValueType type = context.types.of(declared.type(), act.at());
      if (type.size() > ValueType.MOST_VALUES) {
        throw StateSlots.unbounded(
            act.at(), "the act " + act.name() + " takes " + type.sort().name());
      }
      String name = declared.name().isEmpty() ? "argument " + (i + 1) : declared.name();
      Variable variable = scope.fresh(name, type);
      parameters.add(new Parameter(variable, type.values()));
      arguments.add(LoweredExpression.of(type, variable));
    }
    List<Condition> guard = new ArrayList<>();
    context.turns.mayAct(arguments.stream().findFirst(), origin).ifPresent(guard::add);
    guard.addAll(guard(act, arguments, scope));
    context.obligations.free(act, arguments, scope).ifPresent(guard::add);
    Continuation then =
        Continuation.end(context, Command.block(context.turns.acted(), context.settled()));
    LoweringScope named = Events.scopeOf(act.parameters(), arguments, scope);
    return new Transition(
        Transition.Kind.ACT,
        act.name(),
        parameters,
        guard,
        Command.block(
            context.startOfTrigger(scope), context.events.act(act, arguments, named, then)),
        List.of(),
        origin);
  }

  /** The guard of an act: its own conditions and inherited ones, prohibitions, and limits. */
  List<Condition> guard(
      Declaration.Act act, List<LoweredExpression> arguments, LoweringScope scope) {
    List<Condition> guard = new ArrayList<>();
    for (String name : context.vocabulary.actsAbove(act.name()).reversed()) {
      Declaration.Act above = context.vocabulary.act(name).orElseThrow();
      LoweringScope own = Events.scopeOf(above.parameters(), arguments, scope.bare());
      above.guard().stream()
          .flatMap(g -> Parts.conjuncts(g).stream())
          .forEach(c -> guard.add(conjunct(c, own)));
    }
    guard.addAll(
        context.permissions.admitted(
            Head.Family.PERMITTED, context.vocabulary.actsAbove(act.name()), arguments, scope));
    guard.add(
        new Condition(
            context.limits.admitted(context.vocabulary.actsAbove(act.name()), arguments, scope),
            "no limit is reached",
            context.origin(act.at())));
    return guard;
  }

  private Condition conjunct(Expression conjunct, LoweringScope scope) {
    return new Condition(
        context.expressions.condition(conjunct, scope),
        context.printer.expression(conjunct),
        context.origin(conjunct.at()));
  }
}
