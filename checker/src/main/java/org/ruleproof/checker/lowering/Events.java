package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Condition;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Head;

/**
 * What happens: events, and acts as lines of effects.
 *
 * <p>An event that a claim forbids, or that is {@code only if} a condition that does not hold, does
 * nothing. Else what stands instead of it happens, or the events that it is a kind of happen and its
 * own effects run; then what reacts to it becomes due. An act as a line of an effect is spent where
 * its guard or a claim keeps it from being taken.
 */
final class Events {
  /** Stands before the names of what follows an event. */
  private static final String OUTER = "^";

  private final Draft draft;
  private final Map<String, Integer> procedures = new LinkedHashMap<>();
  private final Map<String, Boolean> suspending = new LinkedHashMap<>();
  private final Replacements replacements;
  private List<String> inside = List.of();

  Events(Draft draft) {
    this.draft = draft;
    this.replacements = new Replacements(draft, this);
  }

  private List<TypedName> parameters(String name) {
    return draft.vocabulary().parametersOf(name).orElse(List.of());
  }

  private static String nameOf(List<TypedName> parameters, int place) {
    String name = parameters.get(place).name();
    return name.isEmpty() ? "argument " + (place + 1) : name;
  }

  /** Whether a choice may interrupt it. */
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
    draft
        .vocabulary()
        .event(name)
        .ifPresent(
            e -> {
              effects.addAll(e.effects());
              e.parents().forEach(p -> inner.add(p.name()));
            });
    if (draft.vocabulary().act(name).isPresent()) {
      for (String above : draft.vocabulary().actsAbove(name)) {
        effects.addAll(draft.vocabulary().act(above).orElseThrow().effects());
      }
    }
    return replacements.suspend(name)
        || inner.stream().anyMatch(this::suspends)
        || effects.stream().anyMatch(draft.effects()::suspends);
  }

  /** A line that makes something happen, without interruption; spent where an argument is none. */
  Command happen(Expression.Apply event, Scope scope) {
    return happen(event, scope, Set.of());
  }

  Command happen(Expression.Apply event, Scope scope, Set<String> replaced) {
    List<Code> codes = new ArrayList<>();
    Code defined = arguments(event, scope, codes);
    return Effects.when(defined, new Command.Run(procedure(event.name(), replaced), codes));
  }

  /** The same, after which something else is to be done, whether it happened or not. */
  Command happen(Expression.Apply event, Scope scope, Continuation then) {
    return happen(event, scope, Set.of(), then);
  }

  Command happen(Expression.Apply event, Scope scope, Set<String> replaced, Continuation then) {
    List<Code> codes = new ArrayList<>();
    Code defined = arguments(event, scope, codes);
    List<TypedName> parameters = parameters(event.name());
    List<Variable> variables = new ArrayList<>();
    Scope inner = then.hide(OUTER, scope, scope.bare());
    for (int i = 0; i < parameters.size(); i++) {
      ValueType type = draft.types().of(parameters.get(i).type(), event.at());
      Variable variable = scope.fresh(nameOf(parameters, i), type);
      variables.add(variable);
      inner = inner.with(nameOf(parameters, i), Lowered.of(type, new Code.Local(variable)));
    }
    Scope known = inner;
    Command body =
        draft.unit(
            event.name(),
            event.at(),
            () -> interrupted(event, known, replaced, then.hidden(OUTER)));
    for (int i = variables.size() - 1; i >= 0; i--) {
      body = new Command.Let(variables.get(i), codes.get(i), body);
    }
    return defined.equals(Code.ONE) ? body : new Command.When(defined, body, then.in(scope));
  }

  /** What happens, written out where it happens; what follows is no part of it. */
  private Command interrupted(
      Expression.Apply event, Scope scope, Set<String> replaced, Continuation then) {
    String key = event.name() + " " + replaced;
    if (inside.contains(key)) {
      throw new Unsupported(event.at(), event.name() + " makes itself happen without end");
    }
    List<String> before = inside;
    inside = with(before, key);
    try {
      return body(event.name(), scope, replaced, then);
    } finally {
      inside = before;
    }
  }

  private static List<String> with(List<String> list, String one) {
    List<String> more = new ArrayList<>(list);
    more.add(one);
    return List.copyOf(more);
  }

  /** What is being written out now, for {@link #inside(List, Supplier)}. */
  List<String> inside() {
    return inside;
  }

  /** Lowers something that stands where {@code place} was being written out. */
  <T> T inside(List<String> place, Supplier<T> lowering) {
    List<String> before = inside;
    inside = place;
    try {
      return lowering.get();
    } finally {
      inside = before;
    }
  }

  private Code arguments(Expression.Apply event, Scope scope, List<Code> codes) {
    List<Lowered> arguments = draft.expressions().applications().arguments(event, scope);
    List<TypedName> parameters = parameters(event.name());
    Code defined = Code.ONE;
    for (int i = 0; i < arguments.size(); i++) {
      ValueType type = draft.types().of(parameters.get(i).type(), event.at());
      defined = Fold.and(defined, Applicability.isOf(arguments.get(i), type));
      codes.add(Arithmetic.whole(arguments.get(i), Code.Rounding.EXACT, draft.origin(event.at())));
    }
    return defined;
  }

  private int procedure(String name, Set<String> replaced) {
    String key = name + " " + replaced;
    Integer known = procedures.get(key);
    if (known != null) {
      if (draft.isOpen(known)) {
        throw new Unsupported(draft.placeOf(name), name + " makes itself happen without end");
      }
      return known;
    }
    int index = draft.reserve();
    procedures.put(key, index);
    List<TypedName> parameters = parameters(name);
    Scope scope = Scope.unit();
    List<Variable> variables = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      ValueType type = draft.types().of(parameters.get(i).type(), draft.placeOf(name));
      Variable variable = scope.fresh(nameOf(parameters, i), type);
      variables.add(variable);
      scope = scope.with(nameOf(parameters, i), Lowered.of(type, new Code.Local(variable)));
    }
    Scope inner = scope;
    Continuation nothing = Continuation.end(draft, Command.NOTHING);
    Command body =
        draft.unit(
            (draft.vocabulary().act(name).isPresent() ? "act " : "event ") + name,
            draft.placeOf(name),
            () -> body(name, inner, replaced, nothing));
    draft.fill(index, new Procedure(name, variables, body));
    return index;
  }

  List<String> names(String name) {
    List<TypedName> parameters = parameters(name);
    return IntStream.range(0, parameters.size()).mapToObj(i -> nameOf(parameters, i)).toList();
  }

  List<Lowered> known(String name, Scope scope) {
    return names(name).stream().map(n -> scope.find(n).orElseThrow()).toList();
  }

  private Command body(String name, Scope scope, Set<String> replaced, Continuation then) {
    return draft.vocabulary().act(name).isPresent()
        ? actAsLine(draft.vocabulary().act(name).orElseThrow(), scope, then)
        : event(draft.vocabulary().event(name).orElseThrow(), scope, replaced, then);
  }

  private Command event(
      Declaration.Event event, Scope scope, Set<String> replaced, Continuation then) {
    List<Lowered> arguments = known(event.name(), scope);
    Code possible =
        event.onlyIf().map(c -> draft.expressions().condition(c, scope)).orElse(Code.ONE);
    for (Condition admitted :
        draft
            .permissions()
            .admitted(Head.Family.HAPPENS, List.of(event.name()), arguments, scope)) {
      possible = Fold.and(possible, admitted.code());
    }
    possible = Fold.and(possible, draft.limits().admitted(List.of(event.name()), arguments, scope));
    Command happens = replacements.instead(event, scope, arguments, replaced, then);
    if (possible.equals(Code.ONE)) {
      return happens;
    }
    Command otherwise = then.in(scope);
    return otherwise.equals(Command.NOTHING)
        ? Effects.when(possible, happens)
        : new Command.When(possible, happens, otherwise);
  }

  Command ordinary(
      Declaration.Event event, Scope scope, List<Lowered> arguments, Continuation then) {
    List<Effect> effects = new ArrayList<>();
    event.parents().forEach(p -> effects.add(new Effect.Happen(p.at(), p)));
    effects.addAll(event.effects());
    return Effects.block(
        List.of(
            draft.happenings().mark(List.of(event.name()), arguments, scope),
            draft.limits().count(List.of(event.name()), arguments, scope),
            draft.fixings().before(List.of(event.name()), arguments, scope),
            draft.leaving().of(event, arguments, scope),
            draft.effects().all(effects, scope, heard(List.of(event.name()), scope, then))));
  }

  /** What reacts becomes due, then what follows. */
  private Continuation heard(List<String> symbols, Scope scope, Continuation then) {
    Set<String> uses = new LinkedHashSet<>(then.uses());
    uses.addAll(names(symbols.getFirst()));
    boolean silent =
        draft
                .reactions()
                .heard(symbols, known(symbols.getFirst(), scope), scope)
                .equals(Command.NOTHING)
            && !draft.moments().hears(symbols)
            && !draft.fixings().hears(symbols);
    return silent
        ? then
        : Continuation.of(
            draft,
            uses,
            inner ->
                Effects.block(
                    List.of(
                        draft.fixings().after(symbols, known(symbols.getFirst(), inner), inner),
                        draft.reactions().heard(symbols, known(symbols.getFirst(), inner), inner),
                        draft.moments().event(symbols, inner),
                        then.in(inner))));
  }

  private Command actAsLine(Declaration.Act act, Scope scope, Continuation then) {
    List<Lowered> arguments = known(act.name(), scope);
    Code possible = Code.ONE;
    for (Condition condition : draft.acts().guard(act, arguments, scope)) {
      possible = Fold.and(possible, condition.code());
    }
    return new Command.When(possible, act(act, arguments, scope, then), then.in(scope));
  }

  /**
   * What an act does once it is taken.
   *
   * @param scope knows the act's parameters by the names that {@link #scopeOf} gives them
   */
  Command act(Declaration.Act act, List<Lowered> arguments, Scope scope, Continuation then) {
    List<String> symbols = List.copyOf(draft.vocabulary().actsAbove(act.name()));
    List<Effect> effects = new ArrayList<>();
    Scope named = scope;
    for (String above : symbols.reversed()) {
      Declaration.Act declared = draft.vocabulary().act(above).orElseThrow();
      for (int i = 0; i < declared.parameters().size(); i++) {
        named = named.with(nameOf(declared.parameters(), i), arguments.get(i));
      }
      effects.addAll(declared.effects());
    }
    return Effects.block(
        List.of(
            draft.happenings().mark(symbols, arguments, scope),
            draft.limits().count(symbols, arguments, scope),
            draft.fixings().before(symbols, arguments, scope),
            draft.effects().all(effects, named, heard(symbols, named, then))));
  }

  /** The scope that knows the arguments of an act by the names of its parameters. */
  static Scope scopeOf(List<TypedName> parameters, List<Lowered> arguments, Scope scope) {
    Scope named = scope;
    for (int i = 0; i < parameters.size(); i++) {
      named = named.with(nameOf(parameters, i), arguments.get(i));
    }
    return named;
  }
}
