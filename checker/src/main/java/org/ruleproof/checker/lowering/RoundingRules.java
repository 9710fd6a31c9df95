package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;

/** How fractions, increments and averages become whole numbers. */
final class RoundingRules {
  private final Draft draft;

  RoundingRules(Draft draft) {
    this.draft = draft;
  }

  Lowered fraction(Expression.Fraction f, Lowered of, Scope scope) {
    Lowered exact =
        Arithmetic.number(
            Fold.multiply(Fold.number(f.numerator()), of.number()),
            Fold.multiply(Fold.number(f.denominator()), of.denominator()),
            of.defined());
    return rounded(exact, f);
  }

  Lowered increments(Expression.Increments i, Lowered of, Scope scope) {
    Lowered exact =
        Arithmetic.number(
            of.number(), Fold.multiply(Fold.number(i.size()), of.denominator()), of.defined());
    return rounded(exact, i);
  }

  Lowered average(Lowered exact, Expression.Aggregate average) {
    return rounded(exact, average);
  }

  /** Rounded as the claims in force say; exact where none does. */
  private Lowered rounded(Lowered exact, Expression quotient) {
    return draft
        .quotients()
        .of(quotient)
        .map(
            direction ->
                Arithmetic.number(
                    Arithmetic.whole(
                        exact, rounding(direction.name()), draft.origin(quotient.at())),
                    Code.ONE,
                    exact.defined()))
        .orElse(exact);
  }

  /**
   * The value of a term made whole, as the first claim says that speaks of its fractions there.
   *
   * @param modified whether modifiers have made it, whose factors round as fractions do
   */
  Code ofTerm(
      String term,
      Lowered value,
      boolean modified,
      List<Lowered> arguments,
      Scope scope,
      Origin origin) {
    if (value.isWhole()) {
      return value.number();
    }
    Code.Rounding usual =
        draft
            .quotients()
            .usual(RoundedQuantity.FRACTIONS)
            .filter(direction -> modified)
            .map(direction -> rounding(direction.name()))
            .orElse(Code.Rounding.EXACT);
    Code whole = Arithmetic.whole(value, usual, origin);
    List<RuleClaims.Said> all =
        draft.claims().of(Head.Family.ROUNDING, term + " " + RoundedQuantity.FRACTIONS.name());
    for (RuleClaims.Said said : all.reversed()) {
      if (said.assertion().holds().isEmpty()
          && said.assertion().bars().isEmpty()
          && said.assertion().answer() instanceof Answer.Choice choice) {
        Code rounded = Arithmetic.whole(value, rounding(choice.name().split(" ", -1)[0]), origin);
        Code speaks =
            draft
                .applicability()
                .match(
                    said.claim().claim(),
                    said.assertion().head().arguments(),
                    arguments,
                    scope.bare())
                .condition();
        whole = Fold.when(speaks, rounded, whole);
      }
    }
    return whole;
  }

  private static Code.Rounding rounding(String direction) {
    return switch (RoundingDirection.valueOf(direction)) {
      case UP -> Code.Rounding.UP;
      case DOWN -> Code.Rounding.DOWN;
      case HALF_UP -> Code.Rounding.HALF_UP;
    };
  }
}
