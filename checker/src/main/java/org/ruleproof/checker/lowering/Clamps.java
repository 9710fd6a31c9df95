package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;

/** Claims that a number is at least or at most another: where a change of a state stops. */
final class Clamps {
  private final Draft draft;

  Clamps(Draft draft) {
    this.draft = draft;
  }

  /**
   * The number that a change leaves, given the number that it would leave without clamps. Conditions
   * and bounds are read in the situation of the change; clamps apply in source order.
   */
  Code of(String state, List<Lowered> arguments, Code number, Scope scope) {
    Code clamped = number;
    for (RuleClaims.Said said : draft.claims().of(Head.Family.VALUE, state)) {
      if (said.assertion().answer() instanceof Answer.Bounded bounded) {
        Code before = clamped;
        clamped =
            draft.lowerOr(said.claim(), before, () -> one(said, bounded, arguments, before, scope));
      }
    }
    return clamped;
  }

  private Code one(
      RuleClaims.Said said,
      Answer.Bounded bounded,
      List<Lowered> arguments,
      Code number,
      Scope scope) {
    Applicability.Match match =
        draft
            .applicability()
            .match(
                said.assertion().claim(),
                said.assertion().head().arguments(),
                arguments,
                scope.bare());
    Code applies =
        Fold.and(
            match.condition(), draft.applicability().conditions(said.assertion(), match.scope()));
    Lowered bound = draft.expressions().value(bounded.bound(), match.scope());
    Origin origin = RuleClaims.originOf(said.claim());
    Code limit =
        Arithmetic.whole(bound, bounded.atLeast() ? Code.Rounding.UP : Code.Rounding.DOWN, origin);
    Code stopped = bounded.atLeast() ? Fold.maximum(number, limit) : Fold.minimum(number, limit);
    return Fold.when(Fold.and(applies, bound.defined()), stopped, number);
  }
}
