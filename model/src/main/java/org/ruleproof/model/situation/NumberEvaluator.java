package org.ruleproof.model.situation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Binder;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;

/**
 * The arithmetic part of {@link ExpressionEvaluator}: exact numbers, counts and aggregates, order
 * of steps.
 */
final class NumberEvaluator {
  private final ExpressionEvaluator evaluator;

  NumberEvaluator(ExpressionEvaluator evaluator) {
    this.evaluator = evaluator;
  }

  /** Whether two numbers, or two steps, have that order. */
  boolean compares(
      ComparisonOperator operator, Expression left, Expression right, Environment environment) {
    Optional<Integer> order =
        order(evaluator.number(left, environment), evaluator.number(right, environment))
            .or(
                () ->
                    order(
                        evaluator.stepPlace(left, environment),
                        evaluator.stepPlace(right, environment)));
    return order
        .filter(
            sign ->
                switch (operator) {
                  case EQUAL -> sign == 0;
                  case NOT_EQUAL -> sign != 0;
                  case LESS -> sign < 0;
                  case AT_MOST -> sign <= 0;
                  case GREATER -> sign > 0;
                  case AT_LEAST -> sign >= 0;
                })
        .isPresent();
  }

  private static <T extends Comparable<? super T>> Optional<Integer> order(
      Optional<T> left, Optional<T> right) {
    return left.flatMap(l -> right.map(r -> Integer.signum(l.compareTo(r))));
  }

  /** The value of an arithmetic expression, a count or an aggregate. */
  Optional<BigFraction> number(Expression expression, Environment environment) {
    return switch (expression) {
      case Expression.Minus e -> evaluator.number(e.operand(), environment).map(n -> n.negate());
      case Expression.Arithmetic e ->
          evaluator
              .number(e.left(), environment)
              .flatMap(
                  left ->
                      evaluator
                          .number(e.right(), environment)
                          .flatMap(right -> reckoned(e.operator(), left, right)));
      case Expression.Fraction e ->
          evaluator
              .number(e.of(), environment)
              .map(
                  n ->
                      n.multiply(BigInteger.valueOf(e.numerator()))
                          .divide(BigInteger.valueOf(e.denominator())))
              .map(n -> evaluator.rounded(e, n));
      case Expression.Increments e ->
          evaluator
              .number(e.of(), environment)
              .map(n -> n.divide(BigInteger.valueOf(e.size())))
              .map(n -> evaluator.rounded(e, n));
      case Expression.Count e ->
          Optional.of(
              new BigFraction(
                  evaluator
                      .among(e.binder().name(), e.binder().kind(), e.where(), environment)
                      .size()));
      case Expression.Aggregate e -> aggregate(e, environment);
      case Expression.Extreme e ->
          all(e.operands().stream().map(each -> evaluator.number(each, environment)))
              .flatMap(numbers -> extreme(e.highest(), numbers));
      default -> throw new IllegalArgumentException("not arithmetic: " + expression);
    };
  }

  private static Optional<BigFraction> reckoned(
      Expression.ArithmeticOperator operator, BigFraction left, BigFraction right) {
    return switch (operator) {
      case PLUS -> Optional.of(left.add(right));
      case MINUS -> Optional.of(left.subtract(right));
      case TIMES -> Optional.of(left.multiply(right));
      case DIVIDE ->
          right.equals(BigFraction.ZERO) ? Optional.empty() : Optional.of(left.divide(right));
    };
  }

  private Optional<BigFraction> aggregate(Expression.Aggregate e, Environment environment) {
    List<Environment> each = List.of(environment);
    for (Binder binder : e.over()) {
      each =
          each.stream()
              .flatMap(
                  sofar ->
                      evaluator
                          .among(binder.name(), binder.kind(), Optional.empty(), sofar)
                          .stream())
              .toList();
    }
    return all(each.stream()
            .filter(one -> e.where().isEmpty() || evaluator.holds(e.where().get(), one))
            .map(one -> evaluator.number(e.term(), one)))
        .flatMap(
            numbers ->
                switch (e.operator()) {
                  case SUM -> Optional.of(sum(numbers));
                  case HIGHEST -> extreme(true, numbers);
                  case LOWEST -> extreme(false, numbers);
                  case AVERAGE ->
                      numbers.isEmpty()
                          ? Optional.empty()
                          : Optional.of(evaluator.rounded(e, sum(numbers).divide(numbers.size())));
                });
  }

  /** All of them; empty if one has no value. */
  private static Optional<List<BigFraction>> all(Stream<Optional<BigFraction>> numbers) {
    List<BigFraction> all = new ArrayList<>();
    for (Optional<BigFraction> number : numbers.toList()) {
      if (number.isEmpty()) {
        return Optional.empty();
      }
      all.add(number.get());
    }
    return Optional.of(all);
  }

  private static BigFraction sum(List<BigFraction> numbers) {
    return numbers.stream().reduce(BigFraction.ZERO, BigFraction::add);
  }

  private static Optional<BigFraction> extreme(boolean highest, List<BigFraction> numbers) {
    return highest
        ? numbers.stream().max(Comparator.naturalOrder())
        : numbers.stream().min(Comparator.naturalOrder());
  }

  /** The only member, or the one with the highest or lowest rank; empty for a tie. */
  Optional<Value> the(Expression.The e, Environment environment) {
    if (e.firstOfEquals()) {
      throw new NotEvaluableException("first of equals");
    }
    List<Environment> all =
        evaluator.among(e.binder().name(), e.binder().kind(), e.where(), environment);
    List<Environment> best =
        e.ranking()
            .map(
                ranking ->
                    all(all.stream().map(each -> evaluator.number(ranking.term(), each)))
                        .flatMap(ranks -> extreme(ranking.highest(), ranks))
                        .map(
                            rank ->
                                all.stream()
                                    .filter(
                                        each ->
                                            evaluator
                                                .number(ranking.term(), each)
                                                .equals(Optional.of(rank)))
                                    .toList())
                        .orElse(List.of()))
            .orElse(all);
    return best.size() == 1 ? best.getFirst().get(e.binder().name()) : Optional.empty();
  }
}
