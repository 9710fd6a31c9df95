package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Code;
import org.ruleproof.checker.game.Origin;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.RoundedQuantity;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.source.Span;

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
    return rounded(exact, RoundedQuantity.FRACTIONS, f.at());
  }

  Lowered increments(Expression.Increments i, Lowered of, Scope scope) {
    Lowered exact =
        Arithmetic.number(
            of.number(), Fold.multiply(Fold.number(i.size()), of.denominator()), of.defined());
    return rounded(exact, RoundedQuantity.INCREMENTS, i.at());
  }

  Lowered average(Lowered exact, Span at) {
    return rounded(exact, RoundedQuantity.AVERAGES, at);
  }

  /** Rounded as the first claim in force says; exact where none does. */
  private Lowered rounded(Lowered exact, RoundedQuantity quantity, Span at) {
    for (RuleClaims.Said said : draft.claims().of(Head.Family.ROUNDING, quantity.name())) {
      if (said.assertion().holds().isEmpty()
          && said.assertion().bars().isEmpty()
          && said.assertion().answer() instanceof Answer.Choice choice) {
        String direction = choice.name().split(" ", -1)[0];
        return Arithmetic.number(
            Arithmetic.whole(exact, rounding(direction), draft.origin(at)),
            Code.ONE,
            exact.defined());
      }
    }
    return exact;
  }

  /** The value of a term made whole, as the first claim says that speaks of its fractions there. */
  Code ofTerm(String term, Lowered value, List<Lowered> arguments, Scope scope, Origin origin) {
    if (value.isWhole()) {
      return value.number();
    }
    Code whole = Arithmetic.whole(value, Code.Rounding.EXACT, origin);
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
