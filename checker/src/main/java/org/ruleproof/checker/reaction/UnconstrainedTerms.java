package org.ruleproof.checker.reaction;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Parts;

/**
 * The terms that a list of conditions does not mention, and so does not constrain. It answers some
 * queries without the solver. Cost: O(size of the conditions).
 */
public final class UnconstrainedTerms {
  private final Set<String> said = new HashSet<>();

  /** The terms outside these conditions; claims and axioms are ignored. */
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

  /**
   * Whether one of the conditions can fail: it requires a single value of an unconstrained term.
   */
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
