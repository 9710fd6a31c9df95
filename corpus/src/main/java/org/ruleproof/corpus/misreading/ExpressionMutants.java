package org.ruleproof.corpus.misreading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.Comparison;
import org.ruleproof.model.meaning.Parts;

/** Changes one place inside a condition or a number. */
final class ExpressionMutants {
  private ExpressionMutants() {}

  /**
   * A changed expression.
   *
   * @param where the changed place, before the change
   */
  record Changed(MutationOperator operator, Expression where, Expression whole) {}

  /** The changes of comparisons and bounds inside a condition. */
  static List<Changed> of(Expression condition) {
    List<Changed> changes = new ArrayList<>();
    walk(condition, UnaryOperator.identity(), changes, false);
    return changes;
  }

  /** The changes of an expression in which one number is greater by 1. */
  static List<Changed> numbers(Expression expression) {
    List<Changed> changes = new ArrayList<>();
    walk(expression, UnaryOperator.identity(), changes, true);
    return changes;
  }

  private static void walk(
      Expression e, UnaryOperator<Expression> around, List<Changed> out, boolean moved) {
    if (e instanceof Expression.Number n && moved) {
      Expression more = new Expression.Number(n.at(), n.value() + 1);
      out.add(new Changed(MutationOperator.BOUND_MOVED, n, around.apply(more)));
    }
    if (e instanceof Comparison c) {
      c.operator()
          .otherwiseStrict()
          .map(o -> around.apply(new Comparison(c.at(), o, c.left(), c.right())))
          .ifPresent(whole -> out.add(new Changed(MutationOperator.STRICTNESS, c, whole)));
    }
    boolean within = moved || e instanceof Comparison || e instanceof Expression.InRange;
    for (Expression part : parts(e)) {
      walk(
          part,
          other -> around.apply(Parts.mapped(e, child -> child == part ? other : child)),
          out,
          within);
    }
  }

  /** The parts of an expression in which something is changed. */
  private static List<Expression> parts(Expression e) {
    return switch (e) {
      case Comparison _, Expression.Arithmetic _ -> Parts.children(e);
      case Expression.Not _, Expression.And _, Expression.Or _ -> Parts.children(e);
      case Expression.Some _, Expression.None _ -> Parts.children(e);
      case Expression.InRange r -> List.of(r.low(), r.high());
      case Expression.Every v -> List.of(v.has());
      default -> List.of();
    };
  }
}
