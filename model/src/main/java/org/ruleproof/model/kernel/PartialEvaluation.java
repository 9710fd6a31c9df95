package org.ruleproof.model.kernel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ArithmeticOperator;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Name;
import org.ruleproof.model.situation.Value.Quantity;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Conditions and expressions where only some values are known: yes, no or open.
 *
 * <p>Sound: what is told here is so in every situation with the known values, whatever the free
 * variables are. Much is left open: memberships, counts, and whatever depends on claims. O(size).
 */
public final class PartialEvaluation {
  /** What is known of a value. */
  public sealed interface PartialValue {
    /** It is defined, and this. */
    record Known(Value value) implements PartialValue {}

    /** It is defined, the same wherever that name stands, and not none. */
    record Named(String name) implements PartialValue {}

    /** Nothing. */
    record Open() implements PartialValue {}
  }

  private static final PartialValue OPEN = new PartialValue.Open();

  private final Evaluation<Optional<Boolean>, PartialValue, Set<String>> evaluation;

  /**
   * An evaluation that knows some values.
   *
   * @param known what is known of a fact, state or term with these free variables
   */
  public PartialEvaluation(Vocabulary vocabulary, Function<Expression.Apply, PartialValue> known) {
    this.evaluation = new Evaluation<>(new Operators(vocabulary, known));
  }

  /** {@return whether the condition holds; empty if that is open} */
  public Optional<Boolean> holds(Expression condition) {
    return evaluation.holds(condition, Set.of());
  }

  /** {@return the number that the expression is; empty if that is open} */
  public Optional<BigFraction> number(Expression expression) {
    return expression instanceof Expression.Condition
        ? Optional.empty()
        : asNumber(evaluation.value(expression, Set.of()));
  }

  /** {@return the number that the expression always is, whatever a situation says} */
  public static Optional<BigFraction> constant(Vocabulary vocabulary, Expression expression) {
    return new PartialEvaluation(vocabulary, apply -> OPEN).number(expression);
  }

  private static Optional<BigFraction> asNumber(PartialValue value) {
    return value instanceof PartialValue.Known(Quantity(BigFraction number))
        ? Optional.of(number)
        : Optional.empty();
  }

  private static PartialValue quantity(BigFraction number) {
    return new PartialValue.Known(new Quantity(number));
  }

  /** The operators; a scope has the names of bound variables, of which nothing is known. */
  private record Operators(Vocabulary vocabulary, Function<Expression.Apply, PartialValue> known)
      implements Algebra<Optional<Boolean>, PartialValue, Set<String>> {
    private static Set<String> inside(Set<String> scope, String name) {
      Set<String> inner = new LinkedHashSet<>(scope);
      inner.add(name);
      return inner;
    }

    @Override
    public Optional<Boolean> truth(boolean holds) {
      return Optional.of(holds);
    }

    @Override
    public Optional<Boolean> not(Optional<Boolean> operand) {
      return operand.map(holds -> !holds);
    }

    @Override
    public Optional<Boolean> and(Optional<Boolean> left, Supplier<Optional<Boolean>> right) {
      return both(left, right, false);
    }

    @Override
    public Optional<Boolean> or(Optional<Boolean> left, Supplier<Optional<Boolean>> right) {
      return both(left, right, true);
    }

    private static Optional<Boolean> both(
        Optional<Boolean> left, Supplier<Optional<Boolean>> right, boolean decides) {
      Optional<Boolean> decided = Optional.of(decides);
      if (left.equals(decided)) {
        return decided;
      }
      Optional<Boolean> other = right.get();
      return left.isPresent() || other.equals(decided) ? other : Optional.empty();
    }

    /** There may be no member. */
    @Override
    public Optional<Boolean> some(
        Binder binder, Set<String> scope, Function<Set<String>, Optional<Boolean>> body) {
      return body.apply(inside(scope, binder.name())).filter(holds -> !holds);
    }

    @Override
    public Optional<Boolean> someCopy(
        String card, Set<String> scope, Function<Set<String>, Optional<Boolean>> body) {
      return body.apply(inside(scope, Parts.copyOf(card))).filter(holds -> !holds);
    }

    @Override
    public Optional<Boolean> compare(
        ComparisonOperator operator, PartialValue left, PartialValue right) {
      return switch (operator) {
        case EQUAL -> same(left, right);
        case NOT_EQUAL -> not(same(left, right));
        case LESS -> order(left, right, (one, two) -> one < two);
        case AT_MOST -> order(left, right, (one, two) -> one <= two);
        case GREATER -> order(left, right, (one, two) -> one > two);
        case AT_LEAST -> order(left, right, (one, two) -> one >= two);
      };
    }

    private static Optional<Boolean> same(PartialValue left, PartialValue right) {
      if (left.equals(OPEN) || right.equals(OPEN)) {
        return Optional.empty();
      }
      boolean areKnown = left instanceof PartialValue.Known && right instanceof PartialValue.Known;
      PartialValue none = new PartialValue.Known(Value.NONE);
      boolean isOneNone = left.equals(none) || right.equals(none);
      return left.equals(right) || areKnown || isOneNone
          ? Optional.of(left.equals(right))
          : Optional.empty();
    }

    private Optional<Boolean> order(
        PartialValue left, PartialValue right, BiPredicate<Integer, Integer> holds) {
      Optional<Integer> sign =
          asNumber(left)
              .flatMap(one -> asNumber(right).map(two -> one.compareTo(two)))
              .or(() -> step(left).flatMap(one -> step(right).map(two -> one.compareTo(two))));
      return sign.map(s -> holds.test(s, 0));
    }

    private Optional<Integer> step(PartialValue value) {
      return value instanceof PartialValue.Known(Name(String name))
          ? vocabulary.stepPlace(name)
          : Optional.empty();
    }

    @Override
    public Optional<Boolean> isMember(PartialValue value, String kind, Expression at) {
      return Optional.empty();
    }

    @Override
    public Optional<Boolean> isDefined(PartialValue value) {
      return value.equals(OPEN) ? Optional.empty() : Optional.of(true);
    }

    @Override
    public Optional<Boolean> isYes(PartialValue value) {
      return same(value, new PartialValue.Known(Value.YES));
    }

    @Override
    public Optional<Boolean> countsAs(
        Expression.CountsAs e, PartialValue subject, Set<String> scope) {
      return Optional.empty();
    }

    @Override
    public Optional<Boolean> happened(Expression.Happened e, List<PartialValue> arguments) {
      return Optional.empty();
    }

    @Override
    public Optional<Boolean> opaque(Expression.Opaque e, List<PartialValue> arguments) {
      return Optional.empty();
    }

    @Override
    public Optional<Boolean> modal(
        Expression.Modal e, List<PartialValue> arguments, Set<String> scope) {
      return Optional.empty();
    }

    @Override
    public Optional<Boolean> inList(
        Expression.Apply list,
        List<PartialValue> arguments,
        PartialValue element,
        Set<String> scope) {
      return Optional.empty();
    }

    @Override
    public PartialValue listPart(
        Expression.ListPart e, Expression.Apply list, List<PartialValue> arguments) {
      return OPEN;
    }

    @Override
    public PartialValue number(long number) {
      return new PartialValue.Known(Quantity.of(number));
    }

    @Override
    public PartialValue constant(Expression.Constant e, Set<String> scope) {
      return new PartialValue.Known(new Name(e.name()));
    }

    @Override
    public PartialValue parameter(Expression.Parameter e) {
      return vocabulary.parameter(e.name()).map(this::number).orElse(OPEN);
    }

    @Override
    public PartialValue variable(String name, Expression at, Set<String> scope) {
      return new PartialValue.Named(name);
    }

    /** No value for an object that is no such member. */
    @Override
    public PartialValue typed(PartialValue variable, Expression.TypedVariable e) {
      return OPEN;
    }

    @Override
    public PartialValue term(Expression.Apply e, List<PartialValue> arguments, Set<String> scope) {
      return scope.isEmpty() || Parts.freeVariables(e).stream().noneMatch(scope::contains)
          ? known.apply(e)
          : OPEN;
    }

    @Override
    public PartialValue other(Expression.Other e, PartialValue of, Set<String> scope) {
      return OPEN;
    }

    /** A division by 0 has no value. */
    @Override
    public PartialValue arithmetic(
        ArithmeticOperator operator, PartialValue left, PartialValue right, Expression at) {
      Optional<BigFraction> one = asNumber(left);
      Optional<BigFraction> two = asNumber(right);
      if (one.isEmpty() || two.isEmpty()) {
        return OPEN;
      }
      return switch (operator) {
        case PLUS -> quantity(one.get().add(two.get()));
        case MINUS -> quantity(one.get().subtract(two.get()));
        case TIMES -> quantity(one.get().multiply(two.get()));
        case DIVIDE ->
            two.get().equals(BigFraction.ZERO) ? OPEN : quantity(one.get().divide(two.get()));
      };
    }

    /** Claims say how it is rounded. */
    @Override
    public PartialValue quotient(Expression at, PartialValue of, long numerator, long denominator) {
      return OPEN;
    }

    @Override
    public PartialValue extreme(boolean highest, PartialValue one, PartialValue two) {
      Optional<Boolean> isFirst =
          compare(highest ? ComparisonOperator.AT_LEAST : ComparisonOperator.AT_MOST, one, two);
      return asNumber(one).isPresent() && isFirst.isPresent() ? isFirst.get() ? one : two : OPEN;
    }

    @Override
    public PartialValue count(
        Expression.Count e, Set<String> scope, Function<Set<String>, Optional<Boolean>> where) {
      return OPEN;
    }

    @Override
    public PartialValue aggregate(
        Expression.Aggregate e,
        Set<String> scope,
        Function<Set<String>, Optional<Boolean>> where,
        Function<Set<String>, PartialValue> term) {
      return OPEN;
    }

    @Override
    public PartialValue the(
        Expression.The e,
        Set<String> scope,
        Function<Set<String>, Optional<Boolean>> where,
        Optional<Function<Set<String>, PartialValue>> rank) {
      return OPEN;
    }

    @Override
    public PartialValue value(Optional<Boolean> truth) {
      return truth.<PartialValue>map(t -> new PartialValue.Known(Value.truth(t))).orElse(OPEN);
    }
  }
}
