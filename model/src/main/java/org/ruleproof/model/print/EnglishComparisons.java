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
    return switch (c.operator()) {
      case EQUAL -> equal(c.left(), c.right());
      case NOT_EQUAL -> equal(c.left(), c.right()).not();
      case LESS -> order(c, "comes before ");
      case AT_LEAST -> order(c, "comes before ").not();
      case GREATER -> order(c, "comes after ");
      case AT_MOST -> order(c, "comes after ").not();
    };
  }

  private EnglishClause order(Expression.Comparison c, String comes) {
    return EnglishClause.of(expressions.noun(c.left()), comes + expressions.noun(c.right()));
  }

  private EnglishClause numbers(Expression.Comparison c) {
    if (c.left() instanceof Expression.Apply a
        && expressions.wordings().type(a.name()).isPresent()) {
      return terms.compared(
          a, expressions.nouns(a.arguments()), c.operator(), expressions.leaf(c.right()));
    }
    String amount = TermWords.amount(c.operator(), TermWords.bare(expressions.leaf(c.right())));
    EnglishClause clause =
        EnglishClause.of(TermWords.bare(expressions.leaf(c.left())), "is " + amount);
    return c.operator() == ComparisonOperator.NOT_EQUAL ? clause.not() : clause;
  }

  private EnglishClause equal(Expression left, Expression right) {
    if (left instanceof Expression.Apply a
        && right instanceof Expression.Variable v
        && expressions.mentions().isKnown(expressions.key(v.name()))
        && expressions.isNoun(a)
        && !isFlag(a)
        && !tellsValue(a)) {
      return EnglishClause.of(expressions.noun(right), "is " + expressions.noun(left));
    }
    if (right instanceof Expression.Apply b && tellsValue(b) && !tellsValue(left)) {
      return equal(right, left);
    }
    return left instanceof Expression.Apply a
            && !expressions.isDoing(a)
            && !a.name().equals("step")
            && !isFlag(a)
        ? terms.equal(a, expressions.nouns(a.arguments()), expressions.noun(right))
        : EnglishClause.of(expressions.noun(left), "is " + expressions.noun(right));
  }

  /** Whether it is a term with words for its value: "is loyal to the Narn". */
  private boolean tellsValue(Expression term) {
    return term instanceof Expression.Apply a
        && expressions.wordings().wording(a.name()).contains("{0}");
  }

  private boolean isCondition(Expression expression) {
    return switch (expression) {
      case Expression.Apply a -> isFlag(a);
      case Expression.Atom _ -> true;
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
      case Expression.Numeric _ -> true;
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
