package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
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
  private final ModifierCode modifiers;

  TermFunctions(LoweringContext context) {
    this.context = context;
    this.modifiers = new ModifierCode(context);
  }

  /**
   * Whether claims compute the value of a fact or state. Clamps on a state do not count, because
   * they apply when the state changes, not when it is read.
   */
  boolean isClaimed(Declaration.Term term) {
    return context.claims().computing(term.name()).stream()
        .anyMatch(
            claim ->
                !(claim.claim().statement() instanceof Statement.Clamp)
                    || term.storage() == Declaration.Storage.FACT);
  }

  /** The term's value at these arguments. */
  LoweredExpression value(
      Declaration.Term term, List<LoweredExpression> arguments, LoweringScope scope, Span at) {
    List<Code> codes = arguments.stream().map(LoweredExpression::number).toList();
    if (scope.own().isPresent()) {
      LoweringScope.Own own = scope.own().get();
      if (own.term().equals(term.name()) && own.arguments().equals(codes)) {
        return own.soFar();
      }
    }
    ValueType type = context.types().of(term.type(), term.at());
    if (type.isList()) {
      throw new Untranslatable(at, "a computed list");
    }
    Code defined = Code.ONE;
    for (int i = 0; i < arguments.size(); i++) {
      ValueType parameter = context.types().of(term.parameters().get(i).type(), term.at());
      defined = CodeBuilder.and(defined, Applicability.isOf(arguments.get(i), parameter));
    }
    Code call = new Code.Call(function(term, type, at), codes);
    Code code =
        defined.equals(Code.ONE)
            ? call
            : CodeBuilder.when(defined, call, CodeBuilder.number(type.number() ? 0 : type.none()));
    return Applications.valued(type, code, call, defined);
  }

  private int function(Declaration.Term term, ValueType type, Span at) {
    Integer known = functions.get(term.name());
    if (known != null) {
      return known;
    }
    int computed = computed(term, type, at);
    if (!context.fixings().isFixed(term)) {
      return computed;
    }
    if (!open.add(term.name())) {
      throw new Untranslatable(at, "the term " + term.name() + " reads itself through others");
    }
    int index =
        add(
            term,
            term.name(),
            type,
            (arguments, scope) -> {
              Code call =
                  new Code.Call(
                      computed, arguments.stream().map(LoweredExpression::number).toList());
              return context.fixings().value(term, arguments, call, scope);
            });
    functions.put(term.name(), index);
    open.remove(term.name());
    return index;
  }

  /** The function that computes the term from the claims, regardless of fixed values. */
  int computed(Declaration.Term term, ValueType type, Span at) {
    String name = context.fixings().isFixed(term) ? term.name() + " as computed" : term.name();
    Integer known = functions.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(term.name())) {
      throw new Untranslatable(at, "the term " + term.name() + " reads itself through others");
    }
    Origin origin = new Origin("term " + term.name(), term.at());
    int index =
        add(
            term,
            name,
            type,
            (arguments, scope) ->
                context.unit(
                    origin.what(), term.at(), () -> body(term, type, arguments, scope, origin)));
    functions.put(name, index);
    open.remove(term.name());
    return index;
  }

  /** The body of a function, given its parameters. */
  private interface Body {
    Code of(List<LoweredExpression> arguments, LoweringScope scope);
  }

  private int add(Declaration.Term term, String name, ValueType type, Body body) {
    LoweringScope scope = LoweringScope.unit();
    List<Variable> parameters = new ArrayList<>();
    List<LoweredExpression> arguments = new ArrayList<>();
    for (int i = 0; i < term.parameters().size(); i++) {
      ValueType parameter = context.types().of(term.parameters().get(i).type(), term.at());
      Variable variable = scope.fresh("argument " + (i + 1), parameter);
      parameters.add(variable);
      arguments.add(LoweredExpression.of(parameter, new Code.Local(variable)));
    }
    Code code = body.of(arguments, scope);
    return context.add(
        new Function(name, parameters, type.sort(), type.least(), type.most(), code));
  }

  private Code body(
      Declaration.Term term,
      ValueType type,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    LoweredExpression value = base(term, type, arguments, scope);
    if (type.number()) {
      LoweredExpression base = value;
      ModifierOrder order = new ModifierOrder(context, term.name());
      value = modified(term, order.claims(), base, arguments, scope);
      for (ModifierOrder.Narrower narrower : order.narrower()) {
        LoweredExpression usual = value;
        value =
            context.lowerOr(
                narrower.because(),
                usual,
                () ->
                    chosen(
                        new Given(
                            applies(term, narrower.because(), base, arguments, scope),
                            modified(term, narrower.claims(), base, arguments, scope)),
                        usual));
      }
    }
    Code number = rounded(term, value, true, arguments, scope, origin);
    if (type.orNone()) {
      number = CodeBuilder.when(value.defined(), number, CodeBuilder.number(type.none()));
    }
    for (AssertedClaim asserted :
        strongestLast(context.claims().of(Head.Family.VALUE, term.name()))) {
      if (asserted.assertion().answer() instanceof Answer.Exactly(Expression exactly)) {
        Code before = number;
        LoweredExpression soFar = Applications.valued(type, before, before, Code.ONE);
        number =
            context.lowerOr(
                asserted.claim(),
                before,
                () -> given(term, type, asserted, exactly, soFar, arguments, scope, origin));
      }
    }
    return type.number() && !type.orNone()
        ? new Code.Within(number, type.low(), type.high(), origin)
        : number;
  }

  /** Whether the claim orders the modifiers for these arguments. */
  private Code applies(
      Declaration.Term term,
      ClaimInForce order,
      LoweredExpression base,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Applicability.Match match =
        context
            .applicability()
            .match(order.claim(), ModifierOrder.head(order).arguments(), arguments, scope.bare());
    return CodeBuilder.and(
        match.condition(),
        context
            .applicability()
            .conditions(
                order.claim(),
                order.claim().when().stream().toList(),
                order.claim().unless().stream().toList(),
                own(term, arguments, base, match.scope())));
  }

  /** The value after the claims, in this order. */
  private LoweredExpression modified(
      Declaration.Term term,
      List<ClaimInForce> ordered,
      LoweredExpression base,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    LoweredExpression value = base;
    List<ClaimInForce> standing = ordered.stream().filter(TermFunctions::stands).toList();
    for (ClaimInForce claim : ordered) {
      boolean clamp = claim.claim().statement() instanceof Statement.Clamp;
      if (clamp && term.storage() == Declaration.Storage.STATE) {
        continue;
      }
      value = modified(term, claim, value, arguments, scope);
      if (!clamp && term.storage() != Declaration.Storage.STATE) {
        for (ClaimInForce limit : standing) {
          value = modified(term, limit, value, arguments, scope);
        }
      }
    }
    return value;
  }

  private LoweredExpression modified(
      Declaration.Term term,
      ClaimInForce claim,
      LoweredExpression before,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    return context.lowerOr(
        claim, before, () -> modifiers.modified(term, claim, before, arguments, scope));
  }

  /** Whether the claim is an unconditional clamp for all arguments; each change stops there. */
  private static boolean stands(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Clamp c
        && claim.claim().when().isEmpty()
        && claim.claim().unless().isEmpty()
        && claim.claim().by().isEmpty()
        && c.term().arguments().stream().allMatch(Expression.Variable.class::isInstance);
  }

  private LoweredExpression base(
      Declaration.Term term,
      ValueType type,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    LoweredExpression base =
        switch (term.storage()) {
          case FACT -> context.facts().value(term, arguments);
          case STATE -> Applications.read(context.states().array(term.name()), type, arguments);
          case TERM ->
              Applications.valued(
                  type,
                  CodeBuilder.number(first(term, type)),
                  CodeBuilder.number(first(term, type)),
                  Code.ONE);
        };
    for (AssertedClaim asserted :
        strongestLast(context.claims().of(Head.Family.BASE, term.name()))) {
      if (asserted.assertion().answer() instanceof Answer.Exactly(Expression exactly)) {
        LoweredExpression before = base;
        base =
            context.lowerOr(
                asserted.claim(),
                before,
                () -> {
                  Given given = given(term, asserted, exactly, type, before, arguments, scope);
                  return chosen(given, before);
                });
      }
    }
    return base;
  }

  private long first(Declaration.Term term, ValueType type) {
    return term.initial()
        .map(e -> context.initial().constant(e, type, LoweringScope.unit()))
        .orElse(FactTables.firstOf(type));
  }

  /** The claims in source order, except that a prevailing claim comes after the other. */
  private List<AssertedClaim> strongestLast(List<AssertedClaim> said) {
    List<AssertedClaim> ordered = new ArrayList<>();
    for (AssertedClaim next : said) {
      int place = ordered.size();
      while (place > 0
          && context
              .prevailing()
              .beats(ordered.get(place - 1).claim().standing(), next.claim().standing())) {
        place--;
      }
      ordered.add(place, next);
    }
    return ordered;
  }

  /** A value and where a claim gives it. */
  private record Given(Code applies, LoweredExpression value) {}

  private Given given(
      Declaration.Term term,
      AssertedClaim asserted,
      Expression exactly,
      ValueType type,
      LoweredExpression soFar,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Applicability.Match match =
        context
            .applicability()
            .match(
                asserted.assertion().claim(),
                asserted.assertion().head().arguments(),
                arguments,
                scope.bare());
    LoweringScope own = own(term, arguments, soFar, match.scope());
    List<String> open =
        FreeNames.of(exactly).stream().filter(name -> own.find(name).isEmpty()).toList();
    return given(asserted, exactly, type, match.condition(), open, own);
  }

  /** The greatest value over all assignments of the free variables for which the claim applies. */
  private Given given(
      AssertedClaim asserted,
      Expression exactly,
      ValueType type,
      Code matched,
      List<String> open,
      LoweringScope scope) {
    if (open.isEmpty()) {
      LoweredExpression value = context.expressions().value(exactly, scope, Optional.of(type));
      Code some = type.orNone() ? Code.ONE : value.defined();
      Code holds = context.applicability().conditions(asserted.assertion(), scope);
      return new Given(CodeBuilder.and(matched, CodeBuilder.and(holds, some)), value);
    }
    ValueType of = context.applicability().typeOf(asserted.assertion().claim(), open.getFirst());
    Variable variable = scope.fresh(open.getFirst(), of);
    Given inner =
        given(
            asserted,
            exactly,
            type,
            matched,
            open.subList(1, open.size()),
            scope.with(open.getFirst(), LoweredExpression.of(of, new Code.Local(variable))));
    LoweredExpression value = inner.value();
    if (!(value.denominator() instanceof Code.Constant)) {
      throw new Untranslatable(exactly.at(), "values with different divisors");
    }
    return new Given(
        Quantities.exists(variable, of.values(), inner.applies()),
        new LoweredExpression(
            value.type(),
            new Code.Fold(
                Code.FoldOperator.GREATEST,
                variable,
                of.values(),
                inner.applies(),
                value.number(),
                Code.ZERO),
            value.denominator(),
            type.orNone()
                ? Quantities.exists(
                    variable, of.values(), CodeBuilder.and(inner.applies(), value.defined()))
                : Code.ONE));
  }

  static LoweringScope own(
      Declaration.Term term,
      List<LoweredExpression> arguments,
      LoweredExpression soFar,
      LoweringScope scope) {
    return scope.with(
        new LoweringScope.Own(
            term.name(), arguments.stream().map(LoweredExpression::number).toList(), soFar));
  }

  private Code given(
      Declaration.Term term,
      ValueType type,
      AssertedClaim asserted,
      Expression exactly,
      LoweredExpression soFar,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    Given given = given(term, asserted, exactly, type, soFar, arguments, scope);
    Code value = rounded(term, given.value(), false, arguments, scope, origin);
    Code orNone =
        type.orNone()
            ? CodeBuilder.when(given.value().defined(), value, CodeBuilder.number(type.none()))
            : value;
    return CodeBuilder.when(given.applies(), orNone, soFar.number());
  }

  private static LoweredExpression chosen(Given given, LoweredExpression before) {
    LoweredExpression value = given.value();
    boolean same = value.denominator().equals(before.denominator());
    Code a = same ? value.number() : CodeBuilder.multiply(value.number(), before.denominator());
    Code b = same ? before.number() : CodeBuilder.multiply(before.number(), value.denominator());
    return new LoweredExpression(
        before.type(),
        CodeBuilder.when(given.applies(), a, b),
        same
            ? value.denominator()
            : CodeBuilder.multiply(value.denominator(), before.denominator()),
        before.type().orNone()
            ? CodeBuilder.when(given.applies(), value.defined(), before.defined())
            : before.defined());
  }

  private Code rounded(
      Declaration.Term term,
      LoweredExpression value,
      boolean modified,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    return context.rounding().ofTerm(term.name(), value, modified, arguments, scope, origin);
  }
}
