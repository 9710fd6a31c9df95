package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/**
 * Steps of the game that follow each other.
 *
 * @param first the place of the first among the steps
 * @param last the place of the last
 */
record StepRange(int first, int last) {

  /** {@return the steps of both} */
  StepRange and(StepRange other) {
    return new StepRange(Math.max(first, other.first), Math.min(last, other.last));
  }

  /** {@return that the game is in one of them; empty where there is none, or where all are} */
  Optional<Expression> condition(List<String> steps, Expression step) {
    if (first > last || first == 0 && last == steps.size() - 1) {
      return Optional.empty();
    }
    if (first == last) {
      return Optional.of(Build.equal(step, Build.constant(steps.get(first))));
    }
    Optional<Expression> from =
        first == 0
            ? Optional.empty()
            : Optional.of(side(step, ComparisonOperator.GREATER, steps.get(first - 1)));
    Optional<Expression> until =
        last == steps.size() - 1
            ? Optional.empty()
            : Optional.of(side(step, ComparisonOperator.LESS, steps.get(last + 1)));
    return Build.all(List.of(from, until).stream().flatMap(Optional::stream).toList());
  }

  private static Expression side(Expression step, ComparisonOperator operator, String bound) {
    return Build.compare(operator, step, Build.constant(bound));
  }
}
