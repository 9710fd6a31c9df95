package org.ruleproof.constraints.judge;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.Value.Quantity;

/** What a claim gives, as it says it: known only in a situation. */
sealed interface Content {
  /** The value of an expression. */
  record Equal(Expression value) implements Content {}

  /** At least or at most the value of an expression. */
  record Bound(boolean atLeast, Expression bound) implements Content {}

  /** A change by the value of an expression. */
  record Change(ModifyOperator operator, Expression amount) implements Content {}

  /** The same in every situation. */
  record Fixed(Given given) implements Content {}

  /** What it comes to; nothing where the expression has no value. */
  default Stream<Given> given(Evaluator evaluator, Environment environment) {
    return switch (this) {
      case Equal(Expression.CardName card) -> Stream.of(new Given.CopyOf(card.name()));
      case Equal(Expression value) ->
          evaluator.values(value, environment).stream().map(Given.Exactly::new);
      case Bound(boolean atLeast, Expression bound) ->
          numbers(bound, evaluator, environment).map(n -> new Given.Bounded(atLeast, n));
      case Change(ModifyOperator operator, Expression amount) ->
          numbers(amount, evaluator, environment).map(n -> new Given.Change(operator, n));
      case Fixed(Given given) -> Stream.of(given);
    };
  }

  private static Stream<BigFraction> numbers(
      Expression expression, Evaluator evaluator, Environment environment) {
    return evaluator.values(expression, environment).stream()
        .flatMap(v -> v instanceof Quantity(BigFraction n) ? Stream.of(n) : Stream.empty());
  }

  /** The expression that it comes from, if any. */
  default Optional<Expression> expression() {
    return switch (this) {
      case Equal(Expression value) -> Optional.of(value);
      case Bound(boolean _, Expression bound) -> Optional.of(bound);
      case Change(ModifyOperator _, Expression amount) -> Optional.of(amount);
      case Fixed _ -> Optional.empty();
    };
  }
}
