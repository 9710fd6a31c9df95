package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Function;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Command;
import org.ruleproof.checker.game.Procedure;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.model.language.Untranslatable;

/**
 * The rest of an effect after a line, with the names that it needs.
 *
 * <p>A line that a choice can interrupt gets its continuation, which runs after the choice. It is
 * lowered once, as a procedure, even if several paths lead to it.
 */
final class Continuation {
  private final LoweringContext context;
  private final Set<String> uses;
  private final Function<LoweringScope, Command> body;
  private final boolean cheap;
  private final Map<String, ValueType> types = new LinkedHashMap<>();
  private int procedure = -1;

  private Continuation(
      LoweringContext context,
      Set<String> uses,
      Function<LoweringScope, Command> body,
      boolean cheap) {
    this.context = context;
    this.uses = uses;
    this.body = body;
    this.cheap = cheap;
  }

  /** A short command without names, inlined at each use. */
  static Continuation end(LoweringContext context, Command command) {
    return new Continuation(context, Set.of(), scope -> command, true);
  }

  /** A continuation that needs these names. */
  static Continuation of(
      LoweringContext context, Set<String> uses, Function<LoweringScope, Command> body) {
    List<String> place = context.events.inside();
    return new Continuation(
        context,
        new LinkedHashSet<>(uses),
        scope -> context.events.inside(place, () -> body.apply(scope)),
        false);
  }

  /** A continuation that needs these names and what this one needs, which its end runs. */
  Continuation after(Collection<String> names, Function<LoweringScope, Command> body) {
    Set<String> all = new LinkedHashSet<>(names);
    all.addAll(uses);
    return of(context, all, body);
  }

  /** The names that it needs. */
  Set<String> uses() {
    return uses;
  }

  /** The command that runs it, given a scope with the names. */
  Command in(LoweringScope scope) {
    if (cheap) {
      return body.apply(scope);
    }
    List<String> known = uses.stream().filter(name -> scope.find(name).isPresent()).toList();
    if (procedure < 0) {
      known.forEach(name -> types.put(name, scope.find(name).orElseThrow().type().withNone()));
      procedure = context.reserve();
      context.fill(procedure, lowered());
    }
    List<Code> arguments = new ArrayList<>();
    for (Map.Entry<String, ValueType> entry : types.entrySet()) {
      arguments.add(
          scope
              .find(entry.getKey())
              .map(value -> encoded(value, entry.getValue()))
              .orElse(Code.number(entry.getValue().none())));
    }
    return new Command.Run(procedure, arguments);
  }

  private Procedure lowered() {
    LoweringScope scope = LoweringScope.unit();
    List<Variable> parameters = new ArrayList<>();
    for (Map.Entry<String, ValueType> entry : types.entrySet()) {
      ValueType type = entry.getValue();
      Variable variable = scope.fresh(entry.getKey(), type.sort(), type.least(), type.most());
      parameters.add(variable);
      scope = scope.with(entry.getKey(), decoded(variable.code(), type));
    }
    return new Procedure("then", parameters, body.apply(scope));
  }

  /** The number that represents a value or none. */
  static Code encoded(LoweredExpression value, ValueType type) {
    if (!value.isWhole()) {
      throw new Untranslatable(
          org.ruleproof.model.source.Span.NONE, "a fraction that a choice would have to keep");
    }
    return value.defined().equals(Code.ONE)
        ? value.number()
        : value.defined().choose(value.number(), Code.number(type.none()));
  }

  /** The value that a number represents. */
  static LoweredExpression decoded(Code code, ValueType type) {
    return Applications.valued(type, code, code, Code.ONE);
  }

  /**
   * The same continuation with its names prefixed, so that they cannot clash in another scope.
   *
   * @param prefix is added before each name
   */
  Continuation hidden(String prefix) {
    SequencedSet<String> hidden = new LinkedHashSet<>();
    uses.forEach(name -> hidden.add(prefix + name));
    return new Continuation(
        context,
        hidden,
        scope -> {
          LoweringScope own = scope.bare();
          for (String name : uses) {
            if (scope.find(prefix + name).isPresent()) {
              own = own.with(name, scope.find(prefix + name).orElseThrow());
            }
          }
          return in(own);
        },
        true);
  }

  /** Copies the names that this needs from one scope to another, prefixed. */
  LoweringScope hide(String prefix, LoweringScope from, LoweringScope into) {
    LoweringScope all = into;
    for (String name : uses) {
      if (from.find(name).isPresent()) {
        all = all.with(prefix + name, from.find(name).orElseThrow());
      }
    }
    return all;
  }
}
