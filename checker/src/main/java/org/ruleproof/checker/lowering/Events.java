package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Bounds;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.source.Span;

/**
 * Lowers events, and acts that are lines of effects.
 *
 * <p>A forbidden event does nothing, and neither does one whose own {@code only if} fails.
 * Otherwise its replacement happens; or its parent events happen, each where its {@code only if}
 * holds, and its own effects run. Then its reactions become due. An act as a line does nothing
 * where its guard or a claim prevents it.
 */
final class Events {
  /** The prefix of the continuation's names inside an event. */
  private static final String OUTER = "^";

  /**
   * How an event comes about.
   *
   * @param replaced the claims that do not replace it again
   * @param part whether it is part of an event that nothing prevents
   */
  record Manner(Set<String> replaced, boolean part) {
    static final Manner PLAIN = new Manner(Set.of(), false);
  }

  private final LoweringContext context;
  private final Map<String, Integer> procedures = new LinkedHashMap<>();
  private final Map<String, Boolean> suspending = new LinkedHashMap<>();
  private final Replacements replacements;
  private List<String> inside = List.of();

  Events(LoweringContext context) {
    this.context = context;
    this.replacements = new Replacements(context, this);
  }

  private List<TypedName> parameters(String name) {
    return context.vocabulary.parametersOf(name).orElse(List.of());
  }

  private static String nameOf(List<TypedName> parameters, int place) {
    String name = parameters.get(place).name();
    return name.isEmpty() ? "argument " + (place + 1) : name;
  }

  /** Whether a choice can interrupt the act or event. */
  boolean suspends(String name) {
    Boolean known = suspending.get(name);
    if (known == null) {
      suspending.put(name, false);
      known = findSuspends(name);
      suspending.put(name, known);
    }
    return known;
  }

  private boolean findSuspends(String name) {
    List<Effect> effects = new ArrayList<>();
    List<String> inner = new ArrayList<>();
    context
        .vocabulary
        .event(name)
        .ifPresent(
            e -> {
              effects.addAll(e.effects());
              e.parents().forEach(p -> inner.add(p.name()));
            });
    if (context.vocabulary.act(name).isPresent()) {
      for (String above : context.vocabulary.actsAbove(name)) {
        effects.addAll(context.vocabulary.act(above).orElseThrow().effects());
      }
    }
    return replacements.suspend(name)
        || inner.stream().anyMatch(this::suspends)
        || effects.stream().anyMatch(context.effects::suspends);
  }

  /**
   * A line that makes something happen, without choices; nothing if an argument is undefined. A
   * number outside the range of its parameter is a failure.
   */
  Command happen(Expression.Apply event, LoweringScope scope, Manner manner) {
    List<Code> codes = new ArrayList<>();
    Code defined = arguments(event, scope, codes);
    return Effects.when(defined, new Command.Run(procedure(event.name(), manner), codes));
  }

  /** Like {@link #happen(Expression.Apply, LoweringScope, Manner)}, then the rest in any case. */
  Command happen(Expression.Apply event, LoweringScope scope, Manner manner, Continuation then) {
    List<Code> codes = new ArrayList<>();
    Code defined = arguments(event, scope, codes);
    List<Variable> variables = new ArrayList<>();
    LoweringScope known =
        fresh(event.name(), event.at(), then.hide(OUTER, scope, scope.bare()), variables);
    Command body =
        context.unit(
            event.name(), event.at(), () -> interrupted(event, known, manner, then.hidden(OUTER)));
    for (int i = variables.size() - 1; i >= 0; i--) {
      body = new Command.Let(variables.get(i), codes.get(i), body);
    }
    return defined.equals(Code.ONE) ? body : new Command.When(defined, body, then.in(scope));
  }

  /** The event inlined at its line. The continuation is no part of the event. */
  private Command interrupted(
      Expression.Apply event, LoweringScope scope, Manner manner, Continuation then) {
    String key = event.name() + " " + manner;
    if (inside.contains(key)) {
      throw new Untranslatable(event.at(), event.name() + " makes itself happen without end");
    }
    return inside(
        Stream.concat(inside.stream(), Stream.of(key)).toList(),
        () -> body(event.name(), scope, manner, then));
  }

  /** The events that are being inlined now, for {@link #inside(List, Supplier)}. */
  List<String> inside() {
    return inside;
  }

  /** Lowers something as if the events in {@code place} were being inlined. */
  <T> T inside(List<String> place, Supplier<T> lowering) {
    List<String> before = inside;
    inside = place;
    try {
      return lowering.get();
    } finally {
      inside = before;
    }
  }

  private Code arguments(Expression.Apply event, LoweringScope scope, List<Code> codes) {
    List<LoweredExpression> arguments = context.expressions.arguments(event, scope);
    List<TypedName> parameters = parameters(event.name());
    Code defined = Code.ONE;
    for (int i = 0; i < arguments.size(); i++) {
      ValueType type = context.types.of(parameters.get(i).type(), event.at());
      LoweredExpression argument = arguments.get(i);
      Code whole = Arithmetic.whole(argument, Code.Rounding.EXACT, context.origin(event.at()));
      boolean range = type.number() && !type.orNone();
      defined = defined.and(range ? argument.defined() : Applicability.isOf(argument, type));
      codes.add(range ? within(whole, type, nameOf(parameters, i), event) : whole);
    }
    return defined;
  }

  /** The number, which fails outside the range of its parameter. */
  private Code within(Code number, ValueType type, String parameter, Expression.Apply event) {
    Bounds bounds = Bounds.of(number, context.functions);
    return type.low() <= bounds.low() && bounds.high() <= type.high()
        ? number
        : new Code.Within(
            number,
            type.low(),
            type.high(),
            new Origin("the " + parameter + " of " + event.name(), event.at()));
  }

  private int procedure(String name, Manner manner) {
    String key = name + " " + manner;
    Integer known = procedures.get(key);
    if (known != null) {
      if (context.isOpen(known)) {
        throw new Untranslatable(context.placeOf(name), name + " makes itself happen without end");
      }
      return known;
    }
    int index = context.reserve();
    procedures.put(key, index);
    List<Variable> variables = new ArrayList<>();
    LoweringScope inner = fresh(name, context.placeOf(name), LoweringScope.unit(), variables);
    Continuation nothing = Continuation.end(context, Command.NOTHING);
    Command body =
        context.unit(
            (context.vocabulary.act(name).isPresent() ? "act " : "event ") + name,
            context.placeOf(name),
            () -> body(name, inner, manner, nothing));
    context.fill(index, new Procedure(name, variables, body));
    return index;
  }

  /** The scope with a new variable for each parameter, which are added to the list. */
  private LoweringScope fresh(String name, Span at, LoweringScope scope, List<Variable> variables) {
    List<TypedName> parameters = parameters(name);
    List<LoweredExpression> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      ValueType type = context.types.of(parameters.get(i).type(), at);
      variables.add(scope.fresh(nameOf(parameters, i), type));
      arguments.add(LoweredExpression.of(type, variables.getLast()));
    }
    return scopeOf(parameters, arguments, scope);
  }

  List<String> names(String name) {
    List<TypedName> parameters = parameters(name);
    return IntStream.range(0, parameters.size()).mapToObj(i -> nameOf(parameters, i)).toList();
  }

  List<LoweredExpression> known(String name, LoweringScope scope) {
    return names(name).stream().map(n -> scope.find(n).orElseThrow()).toList();
  }

  private Command body(String name, LoweringScope scope, Manner manner, Continuation then) {
    return context.vocabulary.act(name).isPresent()
        ? actAsLine(context.vocabulary.act(name).orElseThrow(), scope, then)
        : event(context.vocabulary.event(name).orElseThrow(), scope, manner, then);
  }

  private Command event(
      Declaration.Event event, LoweringScope scope, Manner manner, Continuation then) {
    List<LoweredExpression> arguments = known(event.name(), scope);
    Code possible =
        event.onlyIf().map(c -> context.expressions.condition(c, scope)).orElse(Code.ONE);
    if (!manner.part()) {
      possible = possible.and(possible(event, arguments, scope));
    }
    Command happens = replacements.instead(event, scope, manner.replaced(), then);
    if (possible.equals(Code.ONE)) {
      return happens;
    }
    Command otherwise = then.in(scope);
    return otherwise.equals(Command.NOTHING)
        ? Effects.when(possible, happens)
        : new Command.When(possible, happens, otherwise);
  }

  /** Whether claims let the event happen, and so each event that is part of it. */
  private Code possible(
      Declaration.Event event, List<LoweredExpression> arguments, LoweringScope scope) {
    return unlimited(event, arguments, scope)
        .and(
            Condition.all(
                context.permissions.admitted(
                    Head.Family.HAPPENS, List.of(event.name()), arguments, scope)));
  }

  private Code unlimited(
      Declaration.Event event, List<LoweredExpression> arguments, LoweringScope scope) {
    Code possible = context.limits.admitted(List.of(event.name()), arguments, scope);
    for (Expression.Apply parent : event.parents()) {
      Declaration.Event above = context.vocabulary.event(parent.name()).orElseThrow();
      List<LoweredExpression> its = context.expressions.arguments(parent, scope);
      LoweringScope inner = scopeOf(above.parameters(), its, scope.bare());
      possible = possible.and(unlimited(above, its, inner));
    }
    return possible;
  }

  Command ordinary(
      Declaration.Event event,
      LoweringScope scope,
      List<LoweredExpression> arguments,
      Set<String> replaced,
      Continuation then) {
    Continuation heard = heard(List.of(event.name()), scope, then);
    return Command.block(
        context.turns.begun(event.name(), scope),
        context.happenings.mark(List.of(event.name()), arguments, scope),
        context.limits.count(List.of(event.name()), arguments, scope),
        context.fixings.before(List.of(event.name()), arguments, scope),
        context.leaving.of(event, arguments, scope),
        parts(event.parents(), event.effects(), scope, replaced, heard));
  }

  /** The parents of an event as parts of it, then its own effects. */
  private Command parts(
      List<Expression.Apply> parents,
      List<Effect> effects,
      LoweringScope scope,
      Set<String> replaced,
      Continuation then) {
    if (parents.isEmpty()) {
      return context.effects.all(effects, scope, new Manner(replaced, false), then);
    }
    Expression.Apply first = parents.getFirst();
    List<Expression.Apply> others = parents.subList(1, parents.size());
    Manner part = new Manner(replaced, true);
    if (!suspends(first.name())) {
      return Command.block(
          happen(first, scope, part), parts(others, effects, scope, replaced, then));
    }
    Set<String> uses = new LinkedHashSet<>(FreeNames.of(effects));
    others.forEach(other -> uses.addAll(FreeNames.of(other)));
    Continuation rest =
        others.isEmpty() && effects.isEmpty()
            ? then
            : then.after(uses, inner -> parts(others, effects, inner, replaced, then));
    return happen(first, scope, part, rest);
  }

  /** Makes the reactions due, then continues. */
  private Continuation heard(List<String> symbols, LoweringScope scope, Continuation then) {
    Set<String> uses = new LinkedHashSet<>(then.uses());
    uses.addAll(names(symbols.getFirst()));
    boolean silent =
        context
                .reactions
                .heard(symbols, known(symbols.getFirst(), scope), scope)
                .equals(Command.NOTHING)
            && !context.moments.hears(symbols)
            && !context.fixings.hears(symbols);
    return silent
        ? then
        : Continuation.of(
            context,
            uses,
            inner ->
                Command.block(
                    context.fixings.after(symbols, known(symbols.getFirst(), inner), inner),
                    context.reactions.heard(symbols, known(symbols.getFirst(), inner), inner),
                    context.moments.event(symbols, inner),
                    then.in(inner)));
  }

  private Command actAsLine(Declaration.Act act, LoweringScope scope, Continuation then) {
    List<LoweredExpression> arguments = known(act.name(), scope);
    Code possible = Condition.all(context.acts.guard(act, arguments, scope));
    return new Command.When(possible, act(act, arguments, scope, then), then.in(scope));
  }

  /**
   * The effects of an act that is taken.
   *
   * @param scope binds the act's parameters to the names that {@link #scopeOf} gives them
   */
  Command act(
      Declaration.Act act,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Continuation then) {
    List<String> symbols = List.copyOf(context.vocabulary.actsAbove(act.name()));
    List<Effect> effects = new ArrayList<>();
    LoweringScope named = scope;
    for (String above : symbols.reversed()) {
      Declaration.Act declared = context.vocabulary.act(above).orElseThrow();
      named = scopeOf(declared.parameters(), arguments, named);
      effects.addAll(declared.effects());
    }
    return Command.block(
        context.happenings.mark(symbols, arguments, scope),
        context.limits.count(symbols, arguments, scope),
        context.fixings.before(symbols, arguments, scope),
        context.effects.all(effects, named, heard(symbols, named, then)));
  }

  /** The scope with the arguments of an act bound to the names of its parameters. */
  static LoweringScope scopeOf(
      List<TypedName> parameters, List<LoweredExpression> arguments, LoweringScope scope) {
    LoweringScope named = scope;
    for (int i = 0; i < parameters.size(); i++) {
      named = named.with(nameOf(parameters, i), arguments.get(i));
    }
    return named;
  }
}
