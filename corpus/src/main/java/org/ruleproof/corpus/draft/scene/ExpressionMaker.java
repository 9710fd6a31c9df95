package org.ruleproof.corpus.draft.scene;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.source.Span;

/** Makes expressions that no file holds. */
public final class ExpressionMaker {
  private ExpressionMaker() {}

  public static Expression.Apply apply(String name, Expression... arguments) {
    return new Expression.Apply(Span.NONE, name, List.of(arguments));
  }

  public static Expression.Apply apply(String name, List<Expression> arguments) {
    return new Expression.Apply(Span.NONE, name, arguments);
  }

  public static Expression.Variable variable(String name) {
    return new Expression.Variable(Span.NONE, name);
  }

  public static Expression constant(String name) {
    return new Expression.Constant(Span.NONE, name);
  }

  public static Expression number(long value) {
    return new Expression.Number(Span.NONE, value);
  }

  public static Expression equal(Expression left, Expression right) {
    return compare(ComparisonOperator.EQUAL, left, right);
  }

  public static Expression compare(ComparisonOperator operator, Expression left, Expression right) {
    return new Expression.Comparison(Span.NONE, operator, left, right);
  }

  public static Expression isKind(Expression subject, String kind) {
    return new Expression.IsKind(Span.NONE, subject, kind);
  }

  /** The denial; a denial of a denial is what was denied. */
  public static Expression not(Expression condition) {
    return switch (condition) {
      case Expression.Not n -> n.operand();
      case Expression.None none -> new Expression.Some(Span.NONE, none.binder(), none.where());
      default -> new Expression.Not(Span.NONE, condition);
    };
  }

  /** All of them; empty for none. */
  public static Optional<Expression> all(List<Expression> conditions) {
    return conditions.stream()
        .distinct()
        .reduce((left, right) -> new Expression.And(Span.NONE, left, right));
  }

  /** Any of them; empty for none. */
  public static Optional<Expression> any(List<Expression> conditions) {
    return conditions.stream()
        .distinct()
        .reduce((left, right) -> new Expression.Or(Span.NONE, left, right));
  }
}
