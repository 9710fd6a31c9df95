package org.ruleproof.model.print;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;

/** Comparisons in English: of numbers, of steps, and of any values for equality. */
final class EnglishComparisons {
  private final EnglishExpressions expressions;
  private final TermWords terms;

  EnglishComparisons(EnglishExpressions expressions, TermWords terms) {
    this.expressions = expressions;
    this.terms = terms;
  }

  /** The comparison as a clause. */
  EnglishClause said(Expression.Comparison c) {
    boolean equality =
        c.operator() == ComparisonOperator.EQUAL || c.operator() == ComparisonOperator.NOT_EQUAL;
    if (isYesOrNo(c.right()) && isCondition(c.left())) {
      boolean said =
          c.right().equals(Expression.Constant.YES) == (c.operator() == ComparisonOperator.EQUAL);
      EnglishClause clause = expressions.conditions().clause(c.left());
      return said ? clause : clause.not();
    }
    boolean constant = c.right() instanceof Expression.Constant;
    if (!constant && (isNumber(c.left()) || isNumber(c.right()))) {
      return numbers(c);
    }
    if (equality) {
      EnglishClause equal = equal(c.left(), c.right());
      return c.operator() == ComparisonOperator.EQUAL ? equal : equal.not();
    }
    String how =
        switch (c.operator()) {
          case EQUAL, NOT_EQUAL -> "is ";
          case LESS -> "comes before ";
          case AT_MOST -> "does not come after ";
          case GREATER -> "comes after ";
          case AT_LEAST -> "does not come before ";
        };
    return new EnglishClause(
        expressions.noun(c.left()),
        how + expressions.noun(c.right()),
        opposite(c.operator()) + expressions.noun(c.right()));
  }

  private static String opposite(ComparisonOperator operator) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL -> "is not ";
      case LESS -> "does not come before ";
      case AT_MOST -> "comes after ";
      case GREATER -> "does not come after ";
      case AT_LEAST -> "comes before ";
    };
  }

  private EnglishClause numbers(Expression.Comparison c) {
    if (c.left() instanceof Expression.Apply a
        && expressions.wordings().type(a.name()).isPresent()) {
      return terms.compared(
          a, expressions.nouns(a.arguments()), c.operator(), expressions.leaf(c.right()));
    }
    String amount = TermWords.amount(c.operator(), TermWords.bare(expressions.leaf(c.right())));
    EnglishClause clause = EnglishClause.of(TermWords.bare(expressions.leaf(c.left())), "is " + amount);
    return c.operator() == ComparisonOperator.NOT_EQUAL ? clause.not() : clause;
  }

  private EnglishClause equal(Expression left, Expression right) {
    return left instanceof Expression.Apply a
            && !expressions.isDoing(a)
            && !a.name().equals("step")
            && !isFlag(a)
        ? terms.equal(a, expressions.nouns(a.arguments()), expressions.noun(right))
        : EnglishClause.of(
            expressions.noun(left),
            "is " + expressions.noun(right));
  }

  private boolean isCondition(Expression expression) {
    return switch (expression) {
      case Expression.Apply a -> isFlag(a);
      case Expression.Modal _,
          Expression.Opaque _,
          Expression.Happened _,
          Expression.IsKind _,
          Expression.CountsAs _,
          Expression.InList _,
          Expression.InRange _,
          Expression.Comparison _ ->
          true;
      default -> false;
    };
  }

  private static boolean isYesOrNo(Expression expression) {
    return expression.equals(Expression.Constant.YES) || expression.equals(Expression.Constant.NO);
  }

  /** Whether the expression is an application of a yes/no term. */
  boolean isFlag(Expression.Apply apply) {
    return expressions.wordings().type(apply.name()).filter(Type::isCondition).isPresent();
  }

  /** Whether the expression is a number, by its form and the vocabulary. */
  boolean isNumber(Expression expression) {
    return switch (expression) {
      case Expression.Number _,
          Expression.Parameter _,
          Expression.Minus _,
          Expression.Arithmetic _,
          Expression.Fraction _,
          Expression.Increments _,
          Expression.Count _,
          Expression.Aggregate _,
          Expression.Extreme _ ->
          true;
      case Expression.ListPart l -> l.operator() == Expression.ListPartOperator.SIZE;
      case Expression.Apply a ->
          expressions.wordings().type(a.name()).map(EnglishComparisons::isRange).orElse(false);
      default -> false;
    };
  }

  private static boolean isRange(Type type) {
    return type instanceof Type.Range || (type instanceof Type.OrNone o && isRange(o.type()));
  }

  /** A yes/no term with a value, as a clause, negated for "no"; empty for any other term. */
  Optional<EnglishClause> asFlag(Expression.Apply term, Expression value) {
    if (!isFlag(term)) {
      return Optional.empty();
    }
    EnglishClause clause = expressions.flag(term);
    if (value.equals(Expression.Constant.YES)) {
      return Optional.of(clause);
    }
    if (value.equals(Expression.Constant.NO)) {
      return Optional.of(clause.not());
    }
    return Optional.of(
        EnglishClause.whole(
            clause.text() + " exactly when " + expressions.conditions().inside(value)));
  }

  /** The clause that a term has the value of an expression. */
  EnglishClause valued(Expression.Apply term, Expression value) {
    return asFlag(term, value)
        .orElseGet(
            () ->
                said(new Expression.Comparison(term.at(), ComparisonOperator.EQUAL, term, value)));
  }
}
