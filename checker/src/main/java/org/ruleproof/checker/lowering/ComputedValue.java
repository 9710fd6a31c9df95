package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Failure;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.checker.game.Variable;
import org.ruleproof.checker.lowering.Applicability.Said;
import org.ruleproof.checker.lowering.DecidingClaims.Given;
import org.ruleproof.checker.lowering.PlayableClaims.AssertedClaim;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;

/** Lowers the value that claims give a term at some arguments; see {@link TermFunctions}. */
final class ComputedValue {
  final LoweringContext context;
  final Declaration.Term term;
  final List<LoweredExpression> arguments;
  final LoweringScope scope;
  private final ValueType type;
  private final Origin origin;
  private final ModifierCode modifiers = new ModifierCode(this);

  ComputedValue(
      LoweringContext context,
      Declaration.Term term,
      ValueType type,
      List<LoweredExpression> arguments,
      LoweringScope scope) {
    this.context = context;
    this.term = term;
    this.type = type;
    this.arguments = arguments;
    this.scope = scope;
    this.origin = new Origin("term " + term.name(), term.at());
  }

  /** The value as a number, none included. */
  Code code() {
    LoweredExpression value = base();
    if (type.number()) {
      LoweredExpression base = value;
      ModifierOrder order = new ModifierOrder(context, term.name());
      value = modified(order.claims(), base);
      for (ModifierOrder.Narrower narrower : order.narrower()) {
        LoweredExpression usual = value;
        value =
            context.lowerOr(
                narrower.because(),
                usual,
                () ->
                    deciding(
                        origin.what(),
                        List.of(narrower.because()),
                        List.of(applies(narrower.because(), base)),
                        List.of(usual, modified(narrower.claims(), base))));
      }
    }
    Code number = orNone(value, rounded(value, true));
    Code given = said(number, number);
    Code whole =
        type.number() && !type.orNone()
            ? new Code.Within(given, type.low(), type.high(), origin)
            : given;
    return selfReading().map(claim -> stable(whole, number, claim)).orElse(whole);
  }

  /** The value that claims give which read {@code soFar} as that of their own term. */
  private Code said(Code soFar, Code otherwise) {
    LoweredExpression before = Applications.valued(type, soFar, soFar, Code.ONE);
    List<Given> said = new ArrayList<>();
    for (AssertedClaim asserted : context.claims.of(Head.Family.VALUE, term.name())) {
      context.lower(asserted.claim(), () -> said.addAll(given(asserted, before)));
    }
    return new DecidingClaims(context, scope, origin.what(), said).value(otherwise);
  }

  /** A claim that gives the term a value and reads the term itself. */
  private Optional<ClaimInForce> selfReading() {
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
  private Code stable(Code value, Code base, ClaimInForce claim) {
    Origin unstable =
        new Origin(
            "term " + term.name() + " by " + PlayableClaims.originOf(claim).what(),
            claim.claim().at());
    Variable variable = scope.fresh("value", type.sort(), type.least(), type.most());
    Code number = variable.code();
    boolean rests = type.number() || term.type() instanceof Type.Kind || type.orNone();
    Code again = said(number, rests ? number : base);
    return new Code.Let(
        variable,
        value,
        again.is(number).choose(number, Code.failing(Failure.CONTRADICTION, unstable)));
  }

  /** Whether the claim orders the modifiers for these arguments. */
  private Code applies(ClaimInForce order, LoweredExpression base) {
    Applicability.Match match =
        context.applicability.match(
            order.claim(), ModifierOrder.head(order).arguments(), arguments, scope.bare());
    return Code.all(
        match.condition(),
        context.applicability.conditions(
            order.claim(),
            order.claim().when().stream().toList(),
            order.claim().unless().stream().toList(),
            own(base, match.scope())));
  }

  /** The value after the claims, in this order. */
  private LoweredExpression modified(List<ClaimInForce> ordered, LoweredExpression base) {
    LoweredExpression value = base;
    List<ClaimInForce> standing = ordered.stream().filter(ComputedValue::stands).toList();
    for (ClaimInForce claim : ordered) {
      boolean clamp = claim.claim().statement() instanceof Statement.Clamp;
      if (clamp && term.storage() == Declaration.Storage.STATE) {
        continue;
      }
      value = modified(claim, value);
      if (!clamp && term.storage() != Declaration.Storage.STATE) {
        for (ClaimInForce limit : standing) {
          value = modified(limit, value);
        }
      }
    }
    return value;
  }

  private LoweredExpression modified(ClaimInForce claim, LoweredExpression before) {
    return context.lowerOr(claim, before, () -> modifiers.modified(claim, before));
  }

  /** Whether the claim is an unconditional clamp for all arguments; each change stops there. */
  private static boolean stands(ClaimInForce claim) {
    return claim.claim().statement() instanceof Statement.Clamp c
        && claim.claim().when().isEmpty()
        && claim.claim().unless().isEmpty()
        && claim.claim().by().isEmpty()
        && c.term().arguments().stream().allMatch(Expression.Variable.class::isInstance);
  }

  private LoweredExpression base() {
    LoweredExpression base =
        switch (term.storage()) {
          case FACT -> context.facts.value(term, arguments);
          case STATE -> Applications.read(context.states.array(term.name()), type, arguments);
          case TERM -> Applications.valued(type, first(), first(), Code.ONE);
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
      context.lower(
          asserted.claim(),
          () -> {
            Said given = answered(asserted, before);
            starting.add(asserted.claim());
            applies.add(given.applies());
            values.add(given.value());
          });
    }
    return deciding(term.name() + " starts", starting, applies, values);
  }

  /**
   * The value of the claims that decide, over a common denominator.
   *
   * @param values the one where none decides, then one for each claim
   */
  private LoweredExpression deciding(
      String what, List<ClaimInForce> claims, List<Code> applies, List<LoweredExpression> values) {
    List<LoweredExpression> same = Arithmetic.overOneDenominator(values);
    if (type.orNone() && !same.getFirst().isWhole()) {
      throw new Untranslatable(LoweringContext.NOWHERE, "a fraction, or none");
    }
    List<Code> numbers = same.stream().map(value -> orNone(value, value.number())).toList();
    List<Given> said = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      said.add(Given.exactly(claims.get(i), applies.get(i), numbers.get(i + 1)));
    }
    Code number = new DecidingClaims(context, scope, what, said).value(numbers.getFirst());
    LoweredExpression valued = Applications.valued(type, number, number, Code.ONE);
    return new LoweredExpression(type, number, same.getFirst().denominator(), valued.defined());
  }

  private Code orNone(LoweredExpression value, Code number) {
    return type.orNone() ? value.defined().choose(number, Code.number(type.none())) : number;
  }

  private Code first() {
    return Code.number(context.initial.first(term, type, new int[0]));
  }

  /** What the claim says of the term: a value, or for a fact or computed term also a bound. */
  private List<Given> given(AssertedClaim asserted, LoweredExpression soFar) {
    switch (asserted.assertion().answer()) {
      case Answer.Exactly _ -> {
        Said answer = answered(asserted, soFar);
        Code value = rounded(answer.value(), false);
        return List.of(
            Given.exactly(asserted.claim(), answer.applies(), orNone(answer.value(), value)));
      }
      case Answer.Bounded b when term.storage() != Declaration.Storage.STATE -> {
        Said answer = answered(asserted, soFar);
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

  /**
   * What the claim says over all values of its free variables. The tightest bound counts; two
   * different values contradict each other.
   */
  private Said answered(AssertedClaim asserted, LoweredExpression soFar) {
    Assertion assertion = asserted.assertion();
    Expression answer = assertion.answer().expression().orElseThrow();
    Applicability.Match match =
        context.applicability.match(
            assertion.claim(), assertion.head().arguments(), arguments, scope.bare());
    return context.applicability.over(
        assertion.claim(),
        FreeNames.of(answer),
        new Applicability.Match(match.condition(), own(soFar, match.scope())),
        inner -> {
          LoweredExpression value = context.expressions.value(answer, inner, Optional.of(type));
          Code some = type.orNone() ? Code.ONE : value.defined();
          return new Said(context.applicability.conditions(assertion, inner).and(some), value);
        },
        (each, inner) -> {
          Code number = orNone(inner.value(), inner.value().number());
          Code greatest = each.fold(Code.FoldOperator.GREATEST, inner.applies(), number);
          Code least = each.fold(Code.FoldOperator.LEAST, inner.applies(), number);
          Code chosen =
              assertion.answer() instanceof Answer.Bounded bounded
                  ? bounded.atLeast() ? greatest : least
                  : least
                      .is(greatest)
                      .choose(
                          greatest,
                          Code.failing(
                              Failure.CONTRADICTION, PlayableClaims.originOf(asserted.claim())));
          return new LoweredExpression(
              inner.value().type(),
              chosen,
              inner.value().denominator(),
              Applications.valued(type, chosen, chosen, Code.ONE).defined());
        });
  }

  /** The scope in which the term itself has this value. */
  LoweringScope own(LoweredExpression soFar, LoweringScope inner) {
    return inner.with(
        new LoweringScope.Own(term.name(), LoweredExpression.numbers(arguments), soFar));
  }

  private Code rounded(LoweredExpression value, boolean modified) {
    return context.rounding.ofTerm(term.name(), value, modified, arguments, scope, origin);
  }
}
