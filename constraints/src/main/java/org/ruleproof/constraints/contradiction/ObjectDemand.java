package org.ruleproof.constraints.contradiction;

import java.util.List;
import org.ruleproof.constraints.situation.Untranslatable;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/** How many more things of a sort conditions may need: those they count, and those they say there are. */
final class ObjectDemand {
  /** More counted things than this are never tried. */
  private static final int MOST_COUNTED = 12;

  private ObjectDemand() {}

  /**
   * {@return the largest number in a condition that counts, and the most variables that one condition
   * introduces for itself} O(size of the conditions).
   *
   * @throws Untranslatable when more is counted than is ever tried
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
