package org.ruleproof.model.kernel;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.situation.QuotedCards;

/**
 * The operators of the rule language in one engine.
 *
 * <p>A value may be undefined. An operator with an undefined operand is undefined, and an atom with
 * one does not hold. Each method throws {@link org.ruleproof.model.language.Untranslatable} for what
 * the engine cannot express. An operator without a method here is no operator of the language.
 *
 * @param <B> truths
 * @param <V> values, with what says where they are defined
 * @param <S> scopes: the values of bound variables, and the copies of quoted cards
 */
public interface Algebra<B, V, S> {
  B truth(boolean holds);

  B not(B operand);

  /** The conjunction; an engine need not ask for the second operand where the first decides. */
  B and(B left, Supplier<B> right);

  /** The disjunction; an engine need not ask for the second operand where the first decides. */
  B or(B left, Supplier<B> right);

  /** Whether the body holds for some member. */
  B some(Binder binder, S scope, Function<S, B> body);

  /** Whether the body holds for every member. */
  default B every(Binder binder, S scope, Function<S, B> body) {
    return not(some(binder, scope, inner -> not(body.apply(inner))));
  }

  /** Whether the body holds for some copy of a card. */
  B someCopy(String card, S scope, Function<S, B> body);

  /** The cards that stand for some copy in an atom; an engine may cache them. */
  default List<String> quotedIn(Expression atom) {
    return QuotedCards.inAtom(atom);
  }

  /** Whether two values are equal or unequal, or two numbers or two steps have that order. */
  B compare(ComparisonOperator operator, V left, V right);

  /** Whether a value is a member of a kind, or a copy of a card. */
  B isMember(V value, String kind, Expression at);

  /** Whether a value is defined; none is a value. */
  B isDefined(V value);

  /** Whether a value is yes. */
  B isYes(V value);

  /** Whether the subject counts as a member of a kind, or as an act or event, for a purpose. */
  B countsAs(Expression.CountsAs e, V subject, S scope);

  B happened(Expression.Happened e, List<V> arguments);

  B opaque(Expression.Opaque e, List<V> arguments);

  B modal(Expression.Modal e, List<V> arguments, S scope);

  /** Whether the list with these arguments contains the element. */
  B inList(Expression.Apply list, List<V> arguments, V element, S scope);

  /** The size, top or bottom of the list with these arguments. */
  V listPart(Expression.ListPart e, Expression.Apply list, List<V> arguments);

  V number(long number);

  V constant(Expression.Constant e, S scope);

  V parameter(Expression.Parameter e);

  /** The value of a variable, or of the copy that a quoted card stands for. */
  V variable(String name, Expression at, S scope);

  /** The value of a variable that is written with its kind; undefined for no member. */
  V typed(V variable, Expression.TypedVariable e);

  /** The value of a fact, state or term, or the current step. */
  V term(Expression.Apply e, List<V> arguments, S scope);

  /** The other one of exactly two. */
  V other(Expression.Other e, V of, S scope);

  /** The value where it is no none, for operators on numbers. */
  default V withoutNone(V value, Expression at) {
    return value;
  }

  V arithmetic(ArithmeticOperator operator, V left, V right, Expression at);

  /** {@code of * numerator / denominator}, rounded as the claims say of {@code at}. */
  V quotient(Expression at, V of, long numerator, long denominator);

  /** The greater or the lesser of two numbers. */
  V extreme(boolean highest, V one, V two);

  /** How many members satisfy the filter. */
  V count(Expression.Count e, S scope, Function<S, B> where);

  /** The aggregate of the term over all combinations of members that satisfy the filter. */
  V aggregate(Expression.Aggregate e, S scope, Function<S, B> where, Function<S, V> term);

  /** The only member that satisfies the filter, or of those the one with the best rank. */
  V the(Expression.The e, S scope, Function<S, B> where, Optional<Function<S, V>> rank);

  /** A truth as a value. */
  V value(B truth);

  /** The scope for a constant beside another value, which tells its type. */
  default S beside(V other, S scope) {
    return scope;
  }

  /**
   * The scope for a constant in the place of a parameter, which tells its type; the place behind the
   * last parameter is for an element of the list.
   */
  default S inPlace(String applied, int place, S scope) {
    return scope;
  }
}
