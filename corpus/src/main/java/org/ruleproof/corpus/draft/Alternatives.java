package org.ruleproof.corpus.draft;

import java.util.List;
import org.ruleproof.corpus.draft.ClaimBuilder.Condition;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.source.Span;

/** "If A or if B", "only when A or when B": one condition, of which either part is enough. */
final class Alternatives {
  private Alternatives() {}

  /** Whether the clause is an alternative to the last of the conditions. */
  static boolean isOne(Scene scene, Clause clause, List<Condition> before) {
    return !before.isEmpty()
        && clause.opened() > 0
        && scene.tokens().get(clause.opened() - 1).is("or")
        && opens(clause)
        && switch (before.getLast().role()) {
          case IF, UNLESS, EVEN_IF, ONLY_IF -> true;
          case MAIN, MOMENT, REASON, ASIDE -> false;
        };
  }

  private static boolean opens(Clause clause) {
    return switch (clause.role()) {
      case IF, UNLESS, EVEN_IF, ONLY_IF -> true;
      case MAIN, MOMENT, REASON, ASIDE -> false;
    };
  }

  /** {@return both as one, in the part that the first has} */
  static Condition of(Condition first, Expression second) {
    return new Condition(first.role(), new Expression.Or(Span.NONE, first.expression(), second));
  }
}
