package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;

/** Lowers {@code at least} and {@code at most} on states, which stop a change at the limit. */
final class Clamps {
  private final LoweringContext context;

  Clamps(LoweringContext context) {
    this.context = context;
  }

  /** The number after clamping, in source order. Bounds are read in the state of the change. */
  Code of(String state, List<LoweredExpression> arguments, Code number, LoweringScope scope) {
    Code clamped = number;
    for (PlayableClaims.AssertedClaim asserted : context.claims.of(Head.Family.VALUE, state)) {
      if (asserted.assertion().answer() instanceof Answer.Bounded bounded) {
        Code before = clamped;
        clamped =
            context.lowerOr(
                asserted.claim(), before, () -> one(asserted, bounded, arguments, before, scope));
      }
    }
    return clamped;
  }

  private Code one(
      PlayableClaims.AssertedClaim asserted,
      Answer.Bounded bounded,
      List<LoweredExpression> arguments,
      Code number,
      LoweringScope scope) {
    Applicability.Match match =
        context.applicability.match(
            asserted.assertion().claim(),
            asserted.assertion().head().arguments(),
            arguments,
            scope.bare());
    Code applies =
        Code.all(
            match.condition(),
            context.applicability.conditions(asserted.assertion(), match.scope()));
    LoweredExpression bound = context.expressions.value(bounded.bound(), match.scope());
    Origin origin = PlayableClaims.originOf(asserted.claim());
    Code limit =
        Arithmetic.whole(bound, bounded.atLeast() ? Code.Rounding.UP : Code.Rounding.DOWN, origin);
    Code stopped = bounded.atLeast() ? number.max(limit) : number.min(limit);
    return applies.and(bound.defined()).choose(stopped, number);
  }
}
