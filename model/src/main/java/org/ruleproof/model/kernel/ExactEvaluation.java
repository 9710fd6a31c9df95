package org.ruleproof.model.kernel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.situation.Environment;
import org.ruleproof.model.situation.SituationView;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Quantity;

/** Conditions and expressions in one situation: the exact reading, which judges all others. */
public class ExactEvaluation {
  private final SituationView situation;
  private final Evaluation<Boolean, Optional<Value>, Environment> evaluation;

  /** In that situation, which must be immutable, with exact quotients. */
  public ExactEvaluation(SituationView situation) {
    this(situation, (quotient, exact) -> exact);
  }

  /**
   * In that situation, with rounded quotients.
   *
   * @param rounding the value of a quotient, by the quotient and its exact value
   */
  public ExactEvaluation(
      SituationView situation, BiFunction<Expression, BigFraction, BigFraction> rounding) {
    this.situation = situation;
    this.evaluation = new Evaluation<>(new ExactAlgebra(situation, rounding));
  }

  /** The situation. */
  public SituationView situation() {
    return situation;
  }

  /** Whether a condition holds. */
  public boolean holds(Expression condition, Environment environment) {
    return evaluation.holds(condition, environment);
  }

  /** The value of an expression, if it has one. */
  public Optional<Value> value(Expression expression, Environment environment) {
    return evaluation.value(expression, environment);
  }

  /** The values of an expression: one for each choice of copies for the cards it quotes. */
  public Set<Value> values(Expression expression, Environment environment) {
    Set<Value> values = new LinkedHashSet<>();
    collect(situation.quotedIn(expression), expression, environment, values);
    return values;
  }

  private void collect(
      List<String> cards, Expression expression, Environment environment, Set<Value> values) {
    if (cards.isEmpty()) {
      value(expression, environment).ifPresent(values::add);
      return;
    }
    for (Value copy : situation.members(cards.getFirst())) {
      collect(
          cards.subList(1, cards.size()),
          expression,
          environment.withCopy(cards.getFirst(), copy),
          values);
    }
  }

  /** The number that an expression evaluates to; empty if it is none. */
  public Optional<BigFraction> number(Expression expression, Environment environment) {
    return value(expression, environment)
        .filter(Quantity.class::isInstance)
        .map(value -> ((Quantity) value).number());
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
}
