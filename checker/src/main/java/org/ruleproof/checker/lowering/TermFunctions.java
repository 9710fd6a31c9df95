package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Function;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.DecidingClaims.Given;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
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
    return context.claims.computing(term.name()).stream()
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
    Integer known = functions.get(term.name());
    if (known != null) {
      return known;
    }
    int computed = computed(term, type, at);
    if (!context.fixings.isFixed(term)) {
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
              return context.fixings.value(term, arguments, call, scope);
            });
    functions.put(term.name(), index);
    open.remove(term.name());
    return index;
  }

  /** The function that computes the term from the claims, regardless of fixed values. */
  int computed(Declaration.Term term, ValueType type, Span at) {
    String name = context.fixings.isFixed(term) ? term.name() + " as computed" : term.name();
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
      ValueType parameter = context.types.of(term.parameters().get(i).type(), term.at());
      Variable variable = scope.fresh("argument " + (i + 1), parameter);
      parameters.add(variable);
      arguments.add(LoweredExpression.of(parameter, variable));
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
                    deciding(
                        origin.what(),
                        type,
                        List.of(narrower.because()),
                        List.of(applies(term, narrower.because(), base, arguments, scope)),
                        List.of(usual, modified(term, narrower.claims(), base, arguments, scope)),
                        scope));
      }
    }
    Code number = orNone(type, value, rounded(term, value, true, arguments, scope, origin));
    Code given = said(term, type, number, number, arguments, scope, origin);
    Code whole =
        type.number() && !type.orNone()
            ? new Code.Within(given, type.low(), type.high(), origin)
            : given;
    return selfReading(term)
        .map(claim -> stable(term, type, whole, number, claim, arguments, scope))
        .orElse(whole);
  }

  /** The value that claims give which read {@code soFar} as that of their own term. */
  private Code said(
      Declaration.Term term,
      ValueType type,
      Code soFar,
      Code otherwise,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    LoweredExpression before = Applications.valued(type, soFar, soFar, Code.ONE);
    List<Given> said = new ArrayList<>();
    for (AssertedClaim asserted : context.claims.of(Head.Family.VALUE, term.name())) {
      context.lowerOr(
          asserted.claim(),
          false,
          () -> said.addAll(given(term, type, asserted, before, arguments, scope, origin)));
    }
    return new DecidingClaims(context, scope, origin.what(), said).value(otherwise);
  }

  /** A claim that gives the term a value and reads the term itself. */
  private Optional<ClaimInForce> selfReading(Declaration.Term term) {
    return context.claims.of(Head.Family.VALUE, term.name()).stream()
        .filter(
            said ->
                Stream.of(
                        said.assertion().holds().stream(),
                        said.assertion().bars().stream(),
                        said.assertion().answer().expression().stream())
                    .flatMap(parts -> parts)
                    .anyMatch(part -> Parts.mentions(part, term.name())))
        .map(AssertedClaim::claim)
        .findFirst();
  }

  /**
   * The value, which fails where the claims give another on it. Where they then give none, a number
   * or an object may stay what a claim has made it; no other value rests on nothing.
   */
  private Code stable(
      Declaration.Term term,
      ValueType type,
      Code value,
      Code base,
      ClaimInForce claim,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Origin origin =
        new Origin(
            "term " + term.name() + " by " + PlayableClaims.originOf(claim).what(),
            claim.claim().at());
    Variable variable = scope.fresh("value", type.sort(), type.least(), type.most());
    Code number = variable.code();
    boolean rests = type.number() || term.type() instanceof Type.Kind || type.orNone();
    Code again = said(term, type, number, rests ? number : base, arguments, scope, origin);
    return new Code.Let(
        variable,
        value,
        again.is(number).choose(number, Code.failing(Failure.CONTRADICTION, origin)));
  }

  /** Whether the claim orders the modifiers for these arguments. */
  private Code applies(
      Declaration.Term term,
      ClaimInForce order,
      LoweredExpression base,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Applicability.Match match =
        context.applicability.match(
            order.claim(), ModifierOrder.head(order).arguments(), arguments, scope.bare());
    return Code.all(
        match.condition(),
        context.applicability.conditions(
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
          case FACT -> context.facts.value(term, arguments);
          case STATE -> Applications.read(context.states.array(term.name()), type, arguments);
          case TERM ->
              Applications.valued(
                  type, Code.number(first(term, type)), Code.number(first(term, type)), Code.ONE);
        };
    List<AssertedClaim> claims = context.claims.of(Head.Family.BASE, term.name());
    if (claims.isEmpty()) {
      return base;
    }
    List<ClaimInForce> starting = new ArrayList<>();
    List<Code> applies = new ArrayList<>();
    List<LoweredExpression> values = new ArrayList<>(List.of(base));
    for (AssertedClaim asserted : claims) {
      LoweredExpression before = base;
      context.lowerOr(
          asserted.claim(),
          false,
          () -> {
            Answered given = answered(term, asserted, type, before, arguments, scope);
            starting.add(asserted.claim());
            applies.add(given.applies());
            return values.add(given.value());
          });
    }
    return deciding(term.name() + " starts", type, starting, applies, values, scope);
  }

  /**
   * The value of the claims that decide, over a common denominator.
   *
   * @param values the one where none decides, then one for each claim
   */
  private LoweredExpression deciding(
      String what,
      ValueType type,
      List<ClaimInForce> claims,
      List<Code> applies,
      List<LoweredExpression> values,
      LoweringScope scope) {
    List<LoweredExpression> same = Arithmetic.overOneDenominator(values);
    if (type.orNone() && !same.getFirst().isWhole()) {
      throw new Untranslatable(LoweringContext.NOWHERE, "a fraction, or none");
    }
    List<Code> numbers = same.stream().map(value -> orNone(type, value, value.number())).toList();
    List<Given> said = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      said.add(Given.exactly(claims.get(i), applies.get(i), numbers.get(i + 1)));
    }
    Code number = new DecidingClaims(context, scope, what, said).value(numbers.getFirst());
    LoweredExpression valued = Applications.valued(type, number, number, Code.ONE);
    return new LoweredExpression(type, number, same.getFirst().denominator(), valued.defined());
  }

  private static Code orNone(ValueType type, LoweredExpression value, Code number) {
    return type.orNone() ? value.defined().choose(number, Code.number(type.none())) : number;
  }

  private long first(Declaration.Term term, ValueType type) {
    return term.initial()
        .map(e -> context.initial.constant(e, type, LoweringScope.unit()))
        .orElse(FactTables.firstOf(type));
  }

  /** A value and where a claim gives it. */
  private record Answered(Code applies, LoweredExpression value) {}

  /** What the claim says of the term: a value, or for a fact or computed term also a bound. */
  private List<Given> given(
      Declaration.Term term,
      ValueType type,
      AssertedClaim asserted,
      LoweredExpression soFar,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    switch (asserted.assertion().answer()) {
      case Answer.Exactly _ -> {
        Answered answer = answered(term, asserted, type, soFar, arguments, scope);
        Code value = rounded(term, answer.value(), false, arguments, scope, origin);
        return List.of(
            Given.exactly(asserted.claim(), answer.applies(), orNone(type, answer.value(), value)));
      }
      case Answer.Bounded b when term.storage() != Declaration.Storage.STATE -> {
        Answered answer = answered(term, asserted, type, soFar, arguments, scope);
        Code.Rounding inward = b.atLeast() ? Code.Rounding.UP : Code.Rounding.DOWN;
        Code limit = Arithmetic.whole(answer.value(), inward, origin);
        return List.of(
            new Given(asserted.claim(), answer.applies(), limit, Optional.of(b.atLeast())));
      }
      case Answer.Bounded _ -> {
        return List.of(); // stops a change of the state; see Clamps
      }
      case Answer.Flag _, Answer.Choice _, Answer.When _, Answer.Only _, Answer.Also _ ->
          throw new IllegalStateException("no value of a term");
    }
  }

  private Answered answered(
      Declaration.Term term,
      AssertedClaim asserted,
      ValueType type,
      LoweredExpression soFar,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    Expression answer = asserted.assertion().answer().expression().orElseThrow();
    Applicability.Match match =
        context.applicability.match(
            asserted.assertion().claim(),
            asserted.assertion().head().arguments(),
            arguments,
            scope.bare());
    LoweringScope own = own(term, arguments, soFar, match.scope());
    List<String> open =
        FreeNames.of(answer).stream().filter(name -> own.find(name).isEmpty()).toList();
    return answered(asserted, answer, type, match.condition(), open, own);
  }

  /**
   * The answer over all values of the free variables for which the claim applies. The tightest
   * bound counts; two different values contradict each other.
   */
  private Answered answered(
      AssertedClaim asserted,
      Expression answer,
      ValueType type,
      Code matched,
      List<String> open,
      LoweringScope scope) {
    if (open.isEmpty()) {
      LoweredExpression value = context.expressions.value(answer, scope, Optional.of(type));
      Code some = type.orNone() ? Code.ONE : value.defined();
      Code holds = context.applicability.conditions(asserted.assertion(), scope);
      return new Answered(Code.all(matched, holds, some), value);
    }
    Quantities.Bound each =
        context.applicability.bind(asserted.assertion().claim(), open.getFirst(), scope);
    Answered inner =
        answered(
            asserted,
            answer,
            type,
            each.member().and(matched),
            open.subList(1, open.size()),
            each.inner());
    LoweredExpression value = inner.value();
    if (!(value.denominator() instanceof Code.Constant)) {
      throw new Untranslatable(answer.at(), "values with different divisors");
    }
    Code number = orNone(type, value, value.number());
    Code greatest = each.fold(Code.FoldOperator.GREATEST, inner.applies(), number);
    Code least = each.fold(Code.FoldOperator.LEAST, inner.applies(), number);
    Code chosen =
        asserted.assertion().answer() instanceof Answer.Bounded bounded
            ? bounded.atLeast() ? greatest : least
            : least
                .is(greatest)
                .choose(
                    greatest,
                    Code.failing(Failure.CONTRADICTION, PlayableClaims.originOf(asserted.claim())));
    LoweredExpression valued = Applications.valued(type, chosen, chosen, Code.ONE);
    return new Answered(
        Quantities.exists(each.variable(), each.domain(), inner.applies()),
        new LoweredExpression(value.type(), chosen, value.denominator(), valued.defined()));
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

  private Code rounded(
      Declaration.Term term,
      LoweredExpression value,
      boolean modified,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    return context.rounding.ofTerm(term.name(), value, modified, arguments, scope, origin);
  }
}
