package org.ruleproof.checker.lowering;

import java.util.ArrayList;
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

/**
 * What is still to be done after a line of an effect, with the names that it needs.
 *
 * <p>A line that a choice may interrupt hands over what follows it, so that it can run when the
 * choice is made. What follows is lowered once, as a procedure, however many ways lead to it.
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

  /** Something short that needs no names, written out wherever it follows. */
  static Continuation end(LoweringContext context, Command command) {
    return new Continuation(context, Set.of(), scope -> command, true);
  }

  /** Something that needs these names. */
  static Continuation of(
      LoweringContext context, Set<String> uses, Function<LoweringScope, Command> body) {
    List<String> place = context.events().inside();
    return new Continuation(
        context,
        new LinkedHashSet<>(uses),
        scope -> context.events().inside(place, () -> body.apply(scope)),
        false);
  }

  /** The names that it needs. */
  Set<String> uses() {
    return uses;
  }

  /** What is to be done, in a scope that knows the names. */
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
              .orElse(CodeBuilder.number(entry.getValue().none())));
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
      scope = scope.with(entry.getKey(), decoded(new Code.Local(variable), type));
    }
    return new Procedure("then", parameters, body.apply(scope));
  }

  /** The number that stands for a value or for none. */
  static Code encoded(LoweredExpression value, ValueType type) {
    if (!value.isWhole()) {
      throw new Unsupported(
          org.ruleproof.model.source.Span.NONE, "a fraction that a choice would have to keep");
    }
    return value.defined().equals(Code.ONE)
        ? value.number()
        : CodeBuilder.when(value.defined(), value.number(), CodeBuilder.number(type.none()));
  }

  /** The value that the number stands for. */
  static LoweredExpression decoded(Code code, ValueType type) {
    return Applications.valued(type, code, code, Code.ONE);
  }

  /**
   * The same where the names of its scope are hidden behind others.
   *
   * @param prefix stands before each of its names
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

  /** The scope with the names that this needs, hidden, taken over from another. */
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
