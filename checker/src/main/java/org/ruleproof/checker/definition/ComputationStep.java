package org.ruleproof.checker.definition;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.checker.reaction.PartialEvaluator;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * One claim about a term, as a step of its computation.
 *
 * @param holds its conditions; parts that the inputs do not determine count as true
 * @param amount the value that it sets, adds, multiplies by or clamps to
 */
record ComputationStep(
    ClaimInForce claim, List<Expression> holds, List<Expression> bars, Expression amount) {
  ComputationStep {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
  }

  boolean isClamp() {
    return claim.claim().statement() instanceof Statement.Clamp;
  }

  /**
   * {@return the value after this claim}
   *
   * @param value the value after the claims before it
   * @param tested the value of the term in its conditions
   */
  Object apply(
      Vocabulary vocabulary,
      RulePrinter printer,
      String term,
      Map<String, Object> inputs,
      Object value,
      Object tested) {
    PartialEvaluator evaluator =
        new PartialEvaluator(
            vocabulary,
            a -> {
              String key = printer.expression(a);
              return key.equals(term) ? Optional.of(tested) : Optional.ofNullable(inputs.get(key));
            });
    boolean applies =
        holds.stream().allMatch(h -> evaluator.truth(h).orElse(true))
            && bars.stream().noneMatch(b -> evaluator.truth(b).orElse(false));
    if (!applies) {
      return value;
    }
    Optional<Object> by = evaluator.value(amount);
    if (by.isEmpty()) {
      return value;
    }
    if (claim.claim().statement() instanceof Statement.Value
        || claim.claim().statement() instanceof Statement.Base) {
      return inputs.getOrDefault(by.get().toString(), by.get());
    }
    if (value instanceof Long v && by.get() instanceof Long n) {
      return number(v, n);
    }
    return value;
  }

  private long number(long value, long by) {
    return switch (claim.claim().statement()) {
      case Statement.Modify m ->
          switch (m.operator()) {
            case PLUS -> value + by;
            case MINUS -> value - by;
            case TIMES -> value * by;
          };
      case Statement.Clamp c -> c.atLeast() ? Math.max(value, by) : Math.min(value, by);
      default -> value;
    };
  }
}
