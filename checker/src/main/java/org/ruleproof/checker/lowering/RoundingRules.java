package org.ruleproof.checker.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.Topic;

/** Lowers the rounding of fractions, increments and averages. */
final class RoundingRules {
  private final LoweringContext context;

  RoundingRules(LoweringContext context) {
    this.context = context;
  }

  /** {@code of * numerator / denominator}, rounded. */
  LoweredExpression quotient(
      Expression at, LoweredExpression of, long numerator, long denominator) {
    LoweredExpression exact =
        Arithmetic.number(
            Code.number(numerator).times(of.number()),
            Code.number(denominator).times(of.denominator()),
            of.defined());
    return rounded(exact, at);
  }

  LoweredExpression average(LoweredExpression exact, Expression.Aggregate average) {
    return rounded(exact, average);
  }

  /** The quotient, rounded by the claims in force; exact where there are none. */
  private LoweredExpression rounded(LoweredExpression exact, Expression quotient) {
    return context
        .quotients
        .of(quotient)
        .map(
            direction ->
                Arithmetic.number(
                    Arithmetic.whole(exact, rounding(direction), context.origin(quotient.at())),
                    Code.ONE,
                    exact.defined()))
        .orElse(exact);
  }

  /**
   * The value of a term as a whole number, by the {@code round} claims about the term.
   *
   * @param modified whether modifiers produced it; their factors round as fractions do
   */
  Code ofTerm(
      String term,
      LoweredExpression value,
      boolean modified,
      List<LoweredExpression> arguments,
      LoweringScope scope,
      Origin origin) {
    if (value.isWhole()) {
      return value.number();
    }
    Code.Rounding usual =
        context
            .quotients
            .usual(RoundedQuantity.FRACTIONS)
            .filter(direction -> modified)
            .map(direction -> rounding(direction))
            .orElse(Code.Rounding.EXACT);
    Code whole = Arithmetic.whole(value, usual, origin);
    List<DecidingClaims.Given> given = new ArrayList<>();
    for (PlayableClaims.AssertedClaim asserted :
        context.claims.of(new Topic.Rounding(Optional.of(term), RoundedQuantity.FRACTIONS))) {
      if (asserted.claim().claim().statement() instanceof Statement.Rounding claimed) {
        context.lower(
            asserted.claim(),
            () ->
                given.add(
                    DecidingClaims.Given.exactly(
                        asserted.claim(),
                        context.applicability.of(asserted.assertion(), arguments, scope.bare()),
                        Arithmetic.whole(value, rounding(claimed.direction()), origin))));
      }
    }
    return new DecidingClaims(context, scope, "the rounding of " + term, given).value(whole);
  }

  private static Code.Rounding rounding(RoundingDirection direction) {
    return switch (direction) {
      case UP -> Code.Rounding.UP;
      case DOWN -> Code.Rounding.DOWN;
      case HALF_UP -> Code.Rounding.HALF_UP;
    };
  }
}
