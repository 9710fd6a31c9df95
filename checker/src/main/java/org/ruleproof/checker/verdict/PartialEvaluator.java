package org.ruleproof.checker.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Evaluates expressions and conditions when only some states are known. Whole numbers are
 * {@code Long}, members and objects are names, and a variable is its name after a question mark.
 */
final class PartialEvaluator {
  private final Vocabulary vocabulary;
  private final Function<Expression.Apply, Optional<Object>> states;

  /** An evaluator that knows these values of states. */
  PartialEvaluator(Vocabulary vocabulary, Function<Expression.Apply, Optional<Object>> states) {
    this.vocabulary = vocabulary;
    this.states = states;
  }

  /** {@return the value, empty where it depends on unknown states} */
  Optional<Object> value(Expression expression) {
    return switch (expression) {
      case Expression.Number n -> Optional.of(n.value());
      case Expression.Constant c -> Optional.of(c.name());
      case Expression.Parameter p -> vocabulary.parameter(p.name()).map(v -> v);
      case Expression.Variable v -> Optional.of("?" + v.name());
      case Expression.TypedVariable v -> Optional.of("?" + v.name());
      case Expression.Apply a -> states.apply(a);
      case Expression.Minus m -> number(m.operand()).map(v -> -v);
      case Expression.Arithmetic a -> arithmetic(a);
      case Expression.Extreme e -> extreme(e);
      default -> Optional.empty();
    };
  }

  private Optional<Long> number(Expression expression) {
    return value(expression).filter(Long.class::isInstance).map(Long.class::cast);
  }

  private Optional<Object> arithmetic(Expression.Arithmetic a) {
    Optional<Long> left = number(a.left());
    Optional<Long> right = number(a.right());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    long one = left.get();
    long two = right.get();
    return switch (a.operator()) {
      case PLUS -> Optional.of(one + two);
      case MINUS -> Optional.of(one - two);
      case TIMES -> Optional.of(one * two);
      case DIVIDE -> two != 0 && one % two == 0 ? Optional.of(one / two) : Optional.empty();
    };
  }

  private Optional<Object> extreme(Expression.Extreme e) {
    List<Long> values = new ArrayList<>();
    for (Expression operand : e.operands()) {
      number(operand).ifPresent(values::add);
    }
    return values.size() == e.operands().size()
        ? Optional.of(e.among(values, Math::max, Math::min))
        : Optional.empty();
  }

  /** {@return the truth of the condition, empty where it depends on unknown states} */
  Optional<Boolean> truth(Expression condition) {
    return switch (condition) {
      case Expression.Not n -> truth(n.operand()).map(t -> !t);
      case Expression.And a -> both(truth(a.left()), truth(a.right()), false);
      case Expression.Or o -> both(truth(o.left()), truth(o.right()), true);
      case Expression.Implies i -> both(truth(i.left()).map(t -> !t), truth(i.right()), true);
      case Expression.Comparison c -> compare(c);
      case Expression.InRange r -> inRange(r);
      default -> value(condition).flatMap(PartialEvaluator::asTruth);
    };
  }

  private static Optional<Boolean> asTruth(Object value) {
    return value.equals("yes")
        ? Optional.of(true)
        : value.equals("no") ? Optional.of(false) : Optional.empty();
  }

  private static Optional<Boolean> both(
      Optional<Boolean> one, Optional<Boolean> two, boolean decides) {
    if (one.isPresent() && one.get() == decides || two.isPresent() && two.get() == decides) {
      return Optional.of(decides);
    }
    return one.isPresent() && two.isPresent() ? Optional.of(!decides) : Optional.empty();
  }

  private Optional<Boolean> inRange(Expression.InRange r) {
    Optional<Long> value = number(r.value());
    Optional<Long> low = number(r.low());
    Optional<Long> high = number(r.high());
    return value.isPresent() && low.isPresent() && high.isPresent()
        ? Optional.of(value.get() >= low.get() && value.get() <= high.get())
        : Optional.empty();
  }

  private Optional<Boolean> compare(Expression.Comparison c) {
    Optional<Object> left = value(c.left());
    Optional<Object> right = value(c.right());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Object one = left.get();
    Object two = right.get();
    return switch (c.operator()) {
      case EQUAL -> same(one, two);
      case NOT_EQUAL -> same(one, two).map(t -> !t);
      case LESS -> order(one, two).map(o -> o < 0);
      case AT_MOST -> order(one, two).map(o -> o <= 0);
      case GREATER -> order(one, two).map(o -> o > 0);
      case AT_LEAST -> order(one, two).map(o -> o >= 0);
    };
  }

  /**
   * Unknown if a variable is compared with anything except itself or none: variables can coincide.
   */
  private static Optional<Boolean> same(Object one, Object two) {
    if (one.equals(two)) {
      return Optional.of(true);
    }
    boolean open = one.toString().startsWith("?") || two.toString().startsWith("?");
    boolean noneOrNumber = one.equals("none") || two.equals("none");
    return open && !noneOrNumber ? Optional.empty() : Optional.of(false);
  }

  private Optional<Integer> order(Object one, Object two) {
    if (one instanceof Long a && two instanceof Long b) {
      return Optional.of(Long.compare(a, b));
    }
    Optional<Integer> first = vocabulary.stepPlace(one.toString());
    Optional<Integer> second = vocabulary.stepPlace(two.toString());
    return first.isPresent() && second.isPresent()
        ? Optional.of(Integer.compare(first.get(), second.get()))
        : Optional.empty();
  }
}
