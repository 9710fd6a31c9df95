package org.ruleproof.constraints.number;

import java.util.Optional;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Expressions that are always the same number, with parameters at their declared values. */
final class Constants {
  private Constants() {}

  /**
   * {@return the exact number that the expression always is; empty if it depends on a situation}
   */
  static Optional<BigFraction> of(Vocabulary vocabulary, Expression expression) {
    return ModifierComputations.constant(withParameters(vocabulary, expression));
  }

  /** {@return the same if it is a whole number} */
  static Optional<Long> whole(Vocabulary vocabulary, Expression expression) {
    return of(vocabulary, expression)
        .filter(c -> c.getDenominatorAsLong() == 1)
        .map(BigFraction::getNumeratorAsLong);
  }

  /**
   * {@return the expression with its parameters filled in if that makes it a number, else
   * unchanged}
   */
  static Expression known(Vocabulary vocabulary, Expression expression) {
    Expression filled = withParameters(vocabulary, expression);
    return ModifierComputations.constant(filled).isPresent() ? filled : expression;
  }

  private static Expression withParameters(Vocabulary vocabulary, Expression expression) {
    return switch (expression) {
      case Expression.Parameter p ->
          vocabulary
              .parameter(p.name())
              .<Expression>map(value -> new Expression.Number(p.at(), value))
              .orElse(p);
      case Expression.Minus m ->
          new Expression.Minus(m.at(), withParameters(vocabulary, m.operand()));
      case Expression.Arithmetic a ->
          new Expression.Arithmetic(
              a.at(),
              a.operator(),
              withParameters(vocabulary, a.left()),
              withParameters(vocabulary, a.right()));
      default -> expression;
    };
  }
}
