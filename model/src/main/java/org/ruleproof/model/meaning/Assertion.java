package org.ruleproof.model.meaning;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;

/**
 * One elementary thing that a claim says: under a condition, a head has an answer.
 *
 * <p>The condition is: some values of the variables that are not in the head make every {@code
 * holds} true and, for no values of the variables that stand only there, any {@code bar} true.
 *
 * @param claim the claim that says it
 * @param evenIf what is no bar either, for a permission
 */
public record Assertion(
    Claim claim,
    Head head,
    Answer answer,
    Force force,
    List<Expression> holds,
    List<Expression> bars,
    Optional<Expression> evenIf) {
  public Assertion {
    holds = List.copyOf(holds);
    bars = List.copyOf(bars);
  }

  /**
   * {@return whether it speaks only where the act that it speaks of is permitted ("if you can, you
   * must")} What forbids the act silences it, so the two contradict nowhere: where the act is permitted
   * all the same, something else has overridden what forbids it.
   */
  public boolean needsPermission() {
    return holds.stream()
        .flatMap(condition -> Parts.conjuncts(condition).stream())
        .anyMatch(
            part ->
                part instanceof Expression.Modal modal
                    && modal.modality() == Expression.Modality.PERMITTED
                    && head.isAbout(modal.act()));
  }
}
