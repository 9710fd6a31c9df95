package org.ruleproof.checker.reaction;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/**
 * What a list of conditions says nothing about, and so can be either way where they hold: a question
 * that this answers need not be put to the solver. Cost: O(size of the conditions).
 */
public final class UnconstrainedTerms {
  private final Set<String> said = new HashSet<>();

  /** What these leave open, where no claim and no axiom is read. */
  public UnconstrainedTerms(List<Expression> conditions) {
    conditions.forEach(this::note);
  }

  private void note(Expression expression) {
    switch (expression) {
      case Expression.Apply a -> said.add(a.name());
      case Expression.Opaque o -> said.add(key(o));
      case Expression.Happened h -> said.add(key(h));
      default -> {}
    }
    Parts.children(expression).forEach(this::note);
  }

  private static String key(Expression.Opaque opaque) {
    return "opaque " + opaque.key();
  }

  private static String key(Expression.Happened happened) {
    return "happened " + happened.event().name() + " " + happened.period();
  }

  /** Whether some condition of these can fail, for it asks for one of several values of a thing unsaid. */
  public boolean canFail(List<Expression> conditions) {
    return conditions.stream().anyMatch(this::isOpen);
  }

  private boolean isOpen(Expression condition) {
    return switch (condition) {
      case Expression.Apply a -> !said.contains(a.name());
      case Expression.Opaque o -> !said.contains(key(o));
      case Expression.Happened h -> !said.contains(key(h));
      case Expression.Not n -> isOpen(n.operand());
      case Expression.Comparison c ->
          c.operator() == Expression.ComparisonOperator.EQUAL
              && c.left() instanceof Expression.Apply a
              && c.right() instanceof Expression.Constant
              && !said.contains(a.name());
      default -> false;
    };
  }
}
