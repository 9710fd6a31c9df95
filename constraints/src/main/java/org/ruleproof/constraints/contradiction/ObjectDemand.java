package org.ruleproof.constraints.contradiction;

import java.util.List;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** How many more objects of a sort conditions may need, for their counts and their quantifiers. */
final class ObjectDemand {
  /** Larger counts are never tried. */
  private static final int MOST_COUNTED = 12;

  private ObjectDemand() {}

  /**
   * {@return the greatest number in a condition with a count, plus the greatest number of variables
   * that one condition binds} O(size of the conditions).
   *
   * @throws Untranslatable when the count is too large to try
   */
  static int neededBy(Vocabulary vocabulary, List<Expression> conditions) {
    long counted = 0;
    int introduced = 0;
    for (Expression condition : conditions) {
      introduced = Math.max(introduced, introduced(condition));
      if (counts(condition)) {
        counted = Math.max(counted, largest(vocabulary, condition));
      }
    }
    if (counted > MOST_COUNTED) {
      throw new Untranslatable(counted + " things are more than are tried");
    }
    return (int) counted + introduced;
  }

  private static int introduced(Expression expression) {
    return Parts.binders(expression).size()
        + Parts.children(expression).stream().mapToInt(ObjectDemand::introduced).sum();
  }

  private static boolean counts(Expression expression) {
    return expression instanceof Expression.Count
        || expression instanceof Expression.Aggregate
        || Parts.children(expression).stream().anyMatch(ObjectDemand::counts);
  }

  private static long largest(Vocabulary vocabulary, Expression expression) {
    long own =
        switch (expression) {
          case Expression.Number n -> n.value();
          case Expression.Parameter p -> vocabulary.parameter(p.name()).orElse(0L);
          default -> 0;
        };
    return Math.max(
        own,
        Parts.children(expression).stream()
            .mapToLong(part -> largest(vocabulary, part))
            .max()
            .orElse(0));
  }
}
