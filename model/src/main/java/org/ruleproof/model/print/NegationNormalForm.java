package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.meaning.Parts;

/**
 * Negation normal form: "not hidden or not ready" is easier to read than "not (hidden and ready)".
 */
final class NegationNormalForm {
  private NegationNormalForm() {}

  /** The equivalent condition with {@code not} before atoms and comparisons only. */
  static Expression of(Expression condition) {
    return of(condition, true);
  }

  private static Expression of(Expression condition, boolean said) {
    return switch (condition) {
      case Expression.Not n -> of(n.operand(), !said);
      case Expression.And a -> pair(said, said, a.left(), said, a.right());
      case Expression.Or o -> pair(!said, said, o.left(), said, o.right());
      case Expression.Implies i -> pair(!said, !said, i.left(), said, i.right());
      case Expression.Every e ->
          said
              ? new Expression.Every(
                  e.at(), e.binder(), e.where().map(NegationNormalForm::of), of(e.has()))
              : new Expression.Some(e.at(), e.binder(), Optional.of(counterexample(e)));
      case Expression.Some s -> exists(said, new Expression.Some(s.at(), s.binder(), s.where()));
      case Expression.None n -> exists(!said, new Expression.Some(n.at(), n.binder(), n.where()));
      case Expression.Comparison c -> compared(c, said);
      default -> said ? condition : new Expression.Not(condition.at(), condition);
    };
  }

  private static Expression counterexample(Expression.Every every) {
    Expression failing = of(every.has(), false);
    return every
        .where()
        .<Expression>map(w -> new Expression.And(every.at(), of(w), failing))
        .orElse(failing);
  }

  private static Expression exists(boolean said, Expression.Some some) {
    Optional<Expression> where = some.where().map(NegationNormalForm::of);
    return said
        ? new Expression.Some(some.at(), some.binder(), where)
        : new Expression.None(some.at(), some.binder(), where);
  }

  private static Expression pair(
      boolean both, boolean leftSaid, Expression left, boolean rightSaid, Expression right) {
    Expression one = of(left, leftSaid);
    Expression two = of(right, rightSaid);
    return both ? new Expression.And(left.at(), one, two) : new Expression.Or(left.at(), one, two);
  }

  /** Of a quoted card "not equal" says something of some copy, and "not (equal)" of each. */
  private static Expression compared(Expression.Comparison c, boolean said) {
    if (said) {
      return c;
    }
    return isOfSomeCopy(c.left()) || isOfSomeCopy(c.right())
        ? new Expression.Not(c.at(), c)
        : new Expression.Comparison(c.at(), opposite(c.operator()), c.left(), c.right());
  }

  private static boolean isOfSomeCopy(Expression side) {
    return !(side instanceof Expression.CardName)
        && Parts.freeVariables(side).stream().anyMatch(name -> Parts.cardOf(name).isPresent());
  }

  private static ComparisonOperator opposite(ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL -> ComparisonOperator.NOT_EQUAL;
      case NOT_EQUAL -> ComparisonOperator.EQUAL;
      case LESS -> ComparisonOperator.AT_LEAST;
      case AT_MOST -> ComparisonOperator.GREATER;
      case GREATER -> ComparisonOperator.AT_MOST;
      case AT_LEAST -> ComparisonOperator.LESS;
    };
  }

  /** The operands of a chain of {@code or}, or the condition alone. */
  static List<Expression> disjuncts(Expression condition) {
    if (!(condition instanceof Expression.Or or)) {
      return List.of(condition);
    }
    List<Expression> all = new ArrayList<>(disjuncts(or.left()));
    all.addAll(disjuncts(or.right()));
    return all;
  }
}
