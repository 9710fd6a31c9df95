package org.ruleproof.checker.lowering;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.ruleproof.checker.game.Code;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.source.Span;

/**
 * Computed values as functions: the base, the modifiers and clamps in order, then final values.
 * This covers terms. It also covers facts and states with claims on them, whose base is the printed
 * or stored value.
 *
 * <p>A claim that reads its own term reads the value after the claims before it. Without a base
 * claim the base is the declared value, else the first of the type. Reading a value outside its
 * type is a failure.
 */
final class TermFunctions {
  private final LoweringContext context;
  private final Map<String, Integer> functions = new LinkedHashMap<>();
  private final Set<String> open = new LinkedHashSet<>();

  TermFunctions(LoweringContext context) {
    this.context = context;
  }

  /**
   * Whether claims compute the value of a fact or state. Clamps on a state do not count, because
   * they apply when the state changes, not when it is read.
   */
  boolean isClaimed(Declaration.Term term) {
    return context.claims.computing(term.name()).stream()
        .anyMatch(
            claim ->
                !(claim.claim().statement() instanceof Statement.Clamp)
                    || term.storage() == Declaration.Storage.FACT);
  }

  /** The term's value at these arguments. */
  LoweredExpression value(
      Declaration.Term term, List<LoweredExpression> arguments, LoweringScope scope, Span at) {
    List<Code> codes = LoweredExpression.numbers(arguments);
    if (scope.own().isPresent()) {
      LoweringScope.Own own = scope.own().get();
      if (own.term().equals(term.name()) && own.arguments().equals(codes)) {
        return own.soFar();
      }
    }
    ValueType type = context.types.of(term.type(), term.at());
    if (type.isList()) {
      throw new Untranslatable(at, "a computed list");
    }
    Code defined = Code.ONE;
    for (int i = 0; i < arguments.size(); i++) {
      ValueType parameter = context.types.of(term.parameters().get(i).type(), term.at());
      defined = defined.and(Applicability.isOf(arguments.get(i), parameter));
    }
    Code call = new Code.Call(function(term, type, at), codes);
    Code code =
        defined.equals(Code.ONE)
            ? call
            : defined.choose(call, Code.number(type.number() ? 0 : type.none()));
    return Applications.valued(type, code, call, defined);
  }

  private int function(Declaration.Term term, ValueType type, Span at) {
    int computed = computed(term, type, at);
    return context.fixings.isFixed(term)
        ? function(
            term,
            term.name(),
            type,
            at,
            (arguments, scope) -> {
              Code call = new Code.Call(computed, LoweredExpression.numbers(arguments));
              return context.fixings.value(term, arguments, call, scope);
            })
        : computed;
  }

  /** The function that computes the term from the claims, regardless of fixed values. */
  int computed(Declaration.Term term, ValueType type, Span at) {
    return function(
        term,
        context.fixings.isFixed(term) ? term.name() + " as computed" : term.name(),
        type,
        at,
        (arguments, scope) ->
            context.unit(
                "term " + term.name(),
                term.at(),
                () -> new ComputedValue(context, term, type, arguments, scope).code()));
  }

  private int function(
      Declaration.Term term,
      String name,
      ValueType type,
      Span at,
      BiFunction<List<LoweredExpression>, LoweringScope, Code> body) {
    Integer known = functions.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(term.name())) {
      throw new Untranslatable(at, "the term " + term.name() + " reads itself through others");
    }
    int index = context.function(name, context.types(term.parameters(), term.at()), type, body);
    functions.put(name, index);
    open.remove(term.name());
    return index;
  }
}
