package org.ruleproof.corpus.draft;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.source.Span;

/** Conditions as a rules writer would put them: "a != b", not "not (a = b)". */
final class Plainly {
  private Plainly() {}

  /** {@return a condition that says the same} */
  static Expression said(Expression condition) {
    return switch (condition) {
      case Expression.And a -> new Expression.And(a.at(), said(a.left()), said(a.right()));
      case Expression.Or o -> new Expression.Or(o.at(), said(o.left()), said(o.right()));
      case Expression.Not n when n.operand() instanceof Expression.Comparison c ->
          denied(c).<Expression>map(o -> compared(c, o)).orElse(n);
      case Expression.Not n -> new Expression.Not(n.at(), said(n.operand()));
      default -> condition;
    };
  }

  private static Optional<ComparisonOperator> denied(Expression.Comparison comparison) {
    return switch (comparison.operator()) {
      case EQUAL -> Optional.of(ComparisonOperator.NOT_EQUAL);
      case NOT_EQUAL -> Optional.of(ComparisonOperator.EQUAL);
      case LESS -> Optional.of(ComparisonOperator.AT_LEAST);
      case AT_LEAST -> Optional.of(ComparisonOperator.LESS);
      case AT_MOST -> Optional.of(ComparisonOperator.GREATER);
      case GREATER -> Optional.of(ComparisonOperator.AT_MOST);
    };
  }

  private static Expression compared(Expression.Comparison c, ComparisonOperator operator) {
    return new Expression.Comparison(Span.NONE, operator, c.left(), c.right());
  }
}
