package org.ruleproof.model.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.Parts;

/**
 * The traversal of conditions and expressions, for every engine.
 *
 * <p>Every expression is a partial function of situations: it has no value if a part has none, and
 * an atom without a value does not hold. A quoted card in an atom stands for some copy, in each atom
 * anew. Beside an equals sign it stands for all copies, so that {@code !=} means a copy of none.
 */
public final class Evaluation<B, V, S> {
  private final Algebra<B, V, S> algebra;

  /** The traversal for that engine. */
  public Evaluation(Algebra<B, V, S> algebra) {
    this.algebra = algebra;
  }

  /** Whether a condition holds. */
  public B holds(Expression condition, S scope) {
    return switch (condition) {
      case Expression.Not e -> algebra.not(holds(e.operand(), scope));
      case Expression.And e -> algebra.and(holds(e.left(), scope), () -> holds(e.right(), scope));
      case Expression.Or e -> algebra.or(holds(e.left(), scope), () -> holds(e.right(), scope));
      case Expression.Implies e ->
          algebra.or(algebra.not(holds(e.left(), scope)), () -> holds(e.right(), scope));
      case Expression.Every e ->
          algebra.every(
              e.binder(),
              scope,
              inner ->
                  algebra.or(algebra.not(where(e.where(), inner)), () -> holds(e.has(), inner)));
      case Expression.Some e -> some(e.binder(), e.where(), scope);
      case Expression.None e -> algebra.not(some(e.binder(), e.where(), scope));
      case Expression.Constant c when c.name().equals("yes") -> algebra.truth(true);
      case Expression.Constant c when c.name().equals("no") -> algebra.truth(false);
      case Expression.Atom e -> withCopies(algebra.quotedIn(e), scope, inner -> atom(e, inner));
      case Expression.Valued e ->
          withCopies(algebra.quotedIn(e), scope, inner -> algebra.isYes(value(e, inner)));
    };
  }

  /** Whether some member satisfies the filter. */
  public B some(Binder binder, Optional<Expression> where, S scope) {
    return algebra.some(binder, scope, inner -> where(where, inner));
  }

  private B where(Optional<Expression> where, S scope) {
    return where.isEmpty() ? algebra.truth(true) : holds(where.get(), scope);
  }

  private B withCopies(List<String> cards, S scope, Function<S, B> body) {
    return cards.isEmpty()
        ? body.apply(scope)
        : algebra.someCopy(
            cards.getFirst(),
            scope,
            inner -> withCopies(cards.subList(1, cards.size()), inner, body));
  }

  private B atom(Expression.Atom atom, S scope) {
    return switch (atom) {
      case Expression.Comparison e -> comparison(e, scope);
      case Expression.InRange e -> {
        V value = number(e.value(), scope);
        yield algebra.and(
            algebra.compare(ComparisonOperator.AT_LEAST, value, number(e.low(), scope)),
            () -> algebra.compare(ComparisonOperator.AT_MOST, value, number(e.high(), scope)));
      }
      case Expression.InList e -> {
        Expression.Apply list = list(e.list());
        V element = argument(list.name(), list.arguments().size(), e.element(), scope);
        yield algebra.inList(list, arguments(list, scope), element, scope);
      }
      case Expression.IsKind e -> algebra.isMember(value(e.subject(), scope), e.kind(), e);
      case Expression.CountsAs e -> algebra.countsAs(e, value(e.subject(), scope), scope);
      case Expression.Opaque e -> algebra.opaque(e, values(e.arguments(), scope));
      case Expression.Happened e -> algebra.happened(e, arguments(e.event(), scope));
      case Expression.Modal e -> algebra.modal(e, arguments(e.act(), scope), scope);
    };
  }

  private B comparison(Expression.Comparison e, S scope) {
    if (e.operator() != ComparisonOperator.EQUAL && e.operator() != ComparisonOperator.NOT_EQUAL) {
      return algebra.compare(e.operator(), number(e.left(), scope), number(e.right(), scope));
    }
    if (e.right() instanceof Expression.CardName card) {
      return isCopy(e, e.left(), card, scope);
    }
    if (e.left() instanceof Expression.CardName card) {
      return isCopy(e, e.right(), card, scope);
    }
    if (isConstant(e.left())) {
      V right = value(e.right(), scope);
      return algebra.compare(e.operator(), value(e.left(), algebra.beside(right, scope)), right);
    }
    V left = value(e.left(), scope);
    S beside = isConstant(e.right()) ? algebra.beside(left, scope) : scope;
    return algebra.compare(e.operator(), left, value(e.right(), beside));
  }

  private B isCopy(Expression.Comparison e, Expression subject, Expression.CardName card, S scope) {
    V value = value(subject, scope);
    B is = algebra.isMember(value, card.name(), e);
    return e.operator() == ComparisonOperator.EQUAL
        ? is
        : algebra.and(algebra.isDefined(value), () -> algebra.not(is));
  }

  /** Whether the type of an expression is told by its place alone. */
  public static boolean isConstant(Expression e) {
    return e instanceof Expression.Constant
        || e instanceof Expression.Other other && other.of() instanceof Expression.Constant;
  }

  /** The arguments of an application. */
  public List<V> arguments(Expression.Apply e, S scope) {
    List<V> values = new ArrayList<>(e.arguments().size());
    for (int i = 0; i < e.arguments().size(); i++) {
      values.add(argument(e.name(), i, e.arguments().get(i), scope));
    }
    return values;
  }

  private V argument(String applied, int place, Expression argument, S scope) {
    return value(argument, isConstant(argument) ? algebra.inPlace(applied, place, scope) : scope);
  }

  private List<V> values(List<Expression> expressions, S scope) {
    List<V> values = new ArrayList<>(expressions.size());
    expressions.forEach(e -> values.add(value(e, scope)));
    return values;
  }

  private V number(Expression e, S scope) {
    return algebra.withoutNone(value(e, scope), e);
  }

  private static Expression.Apply list(Expression e) {
    if (e instanceof Expression.Apply list) {
      return list;
    }
    throw new Untranslatable(e.at(), "a list that is no state");
  }

  /** The value of an expression, for the copies of quoted cards that the scope gives. */
  public V value(Expression expression, S scope) {
    return switch (expression) {
      case Expression.Number e -> algebra.number(e.value());
      case Expression.Constant e -> algebra.constant(e, scope);
      case Expression.Parameter e -> algebra.parameter(e);
      case Expression.Variable e -> algebra.variable(e.name(), e, scope);
      case Expression.TypedVariable e -> algebra.typed(algebra.variable(e.name(), e, scope), e);
      case Expression.CardName e -> algebra.variable(Parts.copyOf(e.name()), e, scope);
      case Expression.Apply e -> algebra.term(e, arguments(e, scope), scope);
      case Expression.Other e -> algebra.other(e, value(e.of(), scope), scope);
      case Expression.Minus e ->
          algebra.arithmetic(
              ArithmeticOperator.MINUS, algebra.number(0), number(e.operand(), scope), e);
      case Expression.Arithmetic e ->
          algebra.arithmetic(e.operator(), number(e.left(), scope), number(e.right(), scope), e);
      case Expression.Fraction e ->
          algebra.quotient(e, number(e.of(), scope), e.numerator(), e.denominator());
      case Expression.Increments e -> algebra.quotient(e, number(e.of(), scope), 1, e.size());
      case Expression.Extreme e ->
          e.among(
              e.operands().stream().map(each -> number(each, scope)).toList(),
              (one, two) -> algebra.extreme(true, one, two),
              (one, two) -> algebra.extreme(false, one, two));
      case Expression.Count e -> algebra.count(e, scope, inner -> where(e.where(), inner));
      case Expression.Aggregate e ->
          algebra.aggregate(
              e, scope, inner -> where(e.where(), inner), inner -> number(e.term(), inner));
      case Expression.The e ->
          algebra.the(
              e,
              scope,
              inner -> where(e.where(), inner),
              e.ranking().map(ranking -> inner -> number(ranking.term(), inner)));
      case Expression.ListPart e -> {
        Expression.Apply list = list(e.list());
        yield algebra.listPart(e, list, arguments(list, scope));
      }
      case Expression.KindName e ->
          throw new Untranslatable(e.at(), "the kind " + e.name() + " where a value must stand");
      case Expression.Condition e -> algebra.value(holds(e, scope));
    };
  }
}
