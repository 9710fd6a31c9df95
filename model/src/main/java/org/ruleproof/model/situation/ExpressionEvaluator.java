package org.ruleproof.model.situation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.situation.Value.Thing;

/**
 * Evaluates expressions in one situation.
 *
 * <p>Every expression is a partial function: it has no value if a part has none, and an atom
 * without a value does not hold. A quoted card in an atom stands for any copy: the atom holds if it
 * holds for some copy.
 */
public class ExpressionEvaluator {
  private final SituationView situation;
  private final NumberEvaluator numbers = new NumberEvaluator(this);

  /** An evaluator for that situation, which must be immutable. */
  public ExpressionEvaluator(SituationView situation) {
    this.situation = situation;
  }

  /** The situation. */
  public SituationView situation() {
    return situation;
  }

  /**
   * The value of a quotient under the rules' rounding. Here it is exact; a subclass may round it.
   */
  protected BigFraction rounded(Expression quotient, BigFraction exact) {
    return exact;
  }

  /** Whether a condition holds. */
  public boolean holds(Expression condition, Environment environment) {
    return switch (condition) {
      case Expression.Not e -> !holds(e.operand(), environment);
      case Expression.And e -> holds(e.left(), environment) && holds(e.right(), environment);
      case Expression.Or e -> holds(e.left(), environment) || holds(e.right(), environment);
      case Expression.Implies e -> !holds(e.left(), environment) || holds(e.right(), environment);
      case Expression.Every e ->
          among(e.binder().name(), e.binder().kind(), e.where(), environment).stream()
              .allMatch(each -> holds(e.has(), each));
      case Expression.Some e ->
          !among(e.binder().name(), e.binder().kind(), e.where(), environment).isEmpty();
      case Expression.None e ->
          among(e.binder().name(), e.binder().kind(), e.where(), environment).isEmpty();
      default -> someCopies(condition, environment, with -> isTrue(condition, with));
    };
  }

  /** The values of an expression: one for each choice of copies for the cards it quotes. */
  public Set<Value> values(Expression expression, Environment environment) {
    Set<Value> values = new LinkedHashSet<>();
    someCopies(
        expression,
        environment,
        with -> {
          value(expression, with).ifPresent(values::add);
          return false;
        });
    return values;
  }

  /** Whether the test holds for some values of the variables; bound ones keep their values. */
  public boolean some(
      List<TypedName> variables, Environment environment, Predicate<Environment> test) {
    if (variables.isEmpty()) {
      return test.test(environment);
    }
    TypedName variable = variables.getFirst();
    List<TypedName> rest = variables.subList(1, variables.size());
    if (environment.get(variable.name()).isPresent()) {
      return some(rest, environment, test);
    }
    return situation.range(variable).stream()
        .anyMatch(value -> some(rest, environment.with(variable.name(), value), test));
  }

  /** The environments that bind the variable to a value which satisfies the condition. */
  public List<Environment> among(
      String variable, String kind, Optional<Expression> where, Environment environment) {
    Type type =
        situation.vocabulary().enumeration(kind).isPresent()
            ? new Type.Enumeration(kind)
            : new Type.Kind(kind);
    return situation.values(type).stream()
        .map(value -> environment.with(variable, value))
        .filter(each -> where.isEmpty() || holds(where.get(), each))
        .toList();
  }

  private boolean someCopies(
      Expression expression, Environment environment, Predicate<Environment> test) {
    return someCopies(situation.quotedIn(expression), environment, test);
  }

  private boolean someCopies(
      List<String> cards, Environment environment, Predicate<Environment> test) {
    if (cards.isEmpty()) {
      return test.test(environment);
    }
    List<String> rest = cards.subList(1, cards.size());
    return situation.members(cards.getFirst()).stream()
        .anyMatch(copy -> someCopies(rest, environment.withCopy(cards.getFirst(), copy), test));
  }

  private boolean isTrue(Expression atom, Environment environment) {
    return switch (atom) {
      case Expression.Comparison e -> compares(e, environment);
      case Expression.IsKind e ->
          value(e.subject(), environment)
              .filter(value -> situation.isMember(value, e.kind()))
              .isPresent();
      case Expression.CountsAs e -> counts(e, environment);
      case Expression.InRange e ->
          numbers.compares(Expression.ComparisonOperator.AT_LEAST, e.value(), e.low(), environment)
              && numbers.compares(
                  Expression.ComparisonOperator.AT_MOST, e.value(), e.high(), environment);
      case Expression.Opaque e ->
          arguments(e.arguments(), environment)
              .filter(all -> situation.isSo(new Cell.Opaque(e.key(), all)))
              .isPresent();
      case Expression.Happened e ->
          arguments(e.event().arguments(), environment)
              .filter(all -> situation.isSo(new Cell.Happened(e.event().name(), all, e.period())))
              .isPresent();
      case Expression.Modal e ->
          arguments(e.act().arguments(), environment)
              .filter(all -> situation.isSo(new Cell.Modal(e.modality(), e.act().name(), all)))
              .isPresent();
      case Expression.InList _ -> throw new NotEvaluableException("a list");
      default -> value(atom, environment).equals(Optional.of(Value.YES));
    };
  }

  private boolean compares(Expression.Comparison e, Environment environment) {
    boolean equality =
        e.operator() == Expression.ComparisonOperator.EQUAL
            || e.operator() == Expression.ComparisonOperator.NOT_EQUAL;
    if (!equality) {
      return numbers.compares(e.operator(), e.left(), e.right(), environment);
    }
    return equal(e.left(), e.right(), environment)
        .filter(same -> same == (e.operator() == Expression.ComparisonOperator.EQUAL))
        .isPresent();
  }

  /** Whether two values are equal; a quoted card is equal to any copy of it. */
  private Optional<Boolean> equal(Expression left, Expression right, Environment environment) {
    if (right instanceof Expression.CardName card) {
      return value(left, environment).map(value -> situation.isMember(value, card.name()));
    }
    if (left instanceof Expression.CardName) {
      return equal(right, left, environment);
    }
    return value(left, environment)
        .flatMap(one -> value(right, environment).map(two -> one.equals(two)));
  }

  private boolean counts(Expression.CountsAs e, Environment environment) {
    if (!(e.target() instanceof Expression.KindName kind)) {
      throw new NotEvaluableException("counting as something that is not a kind");
    }
    return value(e.subject(), environment)
        .filter(Thing.class::isInstance)
        .filter(
            thing ->
                situation.isSo(
                    new Cell.Counting(
                        (Thing) thing, kind.name(), QuotedCards.purpose(e.purpose()))))
        .isPresent();
  }

  /** The values of all arguments; empty if one has none. */
  private Optional<List<Value>> arguments(List<Expression> expressions, Environment environment) {
    List<Value> values = new ArrayList<>();
    for (Expression expression : expressions) {
      Optional<Value> value = value(expression, environment);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return Optional.of(values);
  }

  /** The value of an expression, if it has one. */
  public Optional<Value> value(Expression expression, Environment environment) {
    return switch (expression) {
      case Expression.Number e -> Optional.of(Quantity.of(e.value()));
      case Expression.Constant e -> Optional.of(new Name(e.name()));
      case Expression.Parameter e -> situation.vocabulary().parameter(e.name()).map(Quantity::of);
      case Expression.Variable e -> environment.get(e.name());
      case Expression.TypedVariable e ->
          environment.get(e.name()).filter(value -> situation.isMember(value, e.kind()));
      case Expression.CardName e -> environment.copyOf(e.name());
      case Expression.Apply e -> applied(e, environment);
      case Expression.Other e -> value(e.of(), environment).flatMap(this::other);
      case Expression.The e -> numbers.the(e, environment);
      case Expression.Minus _,
          Expression.Arithmetic _,
          Expression.Fraction _,
          Expression.Increments _,
          Expression.Count _,
          Expression.Aggregate _,
          Expression.Extreme _ ->
          numbers.number(expression, environment).map(Quantity::new);
      case Expression.KindName _ -> throw new NotEvaluableException("a kind for a value");
      case Expression.ListPart _ -> throw new NotEvaluableException("a list");
      case Expression.Not _,
          Expression.And _,
          Expression.Or _,
          Expression.Implies _,
          Expression.Every _,
          Expression.Some _,
          Expression.None _,
          Expression.Comparison _,
          Expression.InRange _,
          Expression.InList _,
          Expression.IsKind _,
          Expression.CountsAs _,
          Expression.Opaque _,
          Expression.Happened _,
          Expression.Modal _ ->
          Optional.of(Value.truth(holds(expression, environment)));
    };
  }

  private Optional<Value> applied(Expression.Apply e, Environment environment) {
    Optional<Declaration.Term> term = situation.vocabulary().term(e.name());
    if (term.isPresent()) {
      return arguments(e.arguments(), environment).flatMap(all -> situation.value(term.get(), all));
    }
    if (e.name().equals("step")) {
      return Optional.of(situation.step());
    }
    throw new NotEvaluableException("the value of an act or event: " + e.name());
  }

  /** The other one of exactly two values. */
  private Optional<Value> other(Value value) {
    List<? extends Value> all =
        switch (value) {
          case Thing thing -> situation.things(thing.sort());
          case Name name when name.equals(Value.YES) || name.equals(Value.NO) ->
              List.of(Value.YES, Value.NO);
          case Name name ->
              situation
                  .vocabulary()
                  .enumerationOf(name.name())
                  .map(e -> situation.values(new Type.Enumeration(e.name())))
                  .orElse(List.of());
          default -> List.of();
        };
    return all.size() == 2
        ? all.stream().filter(each -> !each.equals(value)).<Value>map(each -> each).findFirst()
        : Optional.empty();
  }

  /** The number that an expression evaluates to; empty if it is none. */
  public Optional<BigFraction> number(Expression expression, Environment environment) {
    return value(expression, environment)
        .filter(Quantity.class::isInstance)
        .map(value -> ((Quantity) value).number());
  }

  /** The index of a step among the steps; empty if it is no step. */
  Optional<Integer> stepPlace(Expression expression, Environment environment) {
    return value(expression, environment)
        .filter(Name.class::isInstance)
        .flatMap(value -> situation.vocabulary().stepPlace(((Name) value).name()));
  }
}
