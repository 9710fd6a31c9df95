package org.ruleproof.constraints.contradiction;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Topic;

/**
 * One side of a pair: an assertion about the act or event in question.
 *
 * @param itself whether the claim names that act or event itself, not one above it
 * @param through the {@code counts as} claim that carries the assertion here, if any
 */
public record ClaimSide(
    ClaimInForce claim, Assertion assertion, boolean itself, Optional<ClaimInForce> through) {
  /** A side about what its claim names. */
  public ClaimSide(ClaimInForce claim, Assertion assertion, boolean itself) {
    this(claim, assertion, itself, Optional.empty());
  }

  /** A condition of a claim as a side without a head, to count the objects that it needs. */
  static ClaimSide ofCondition(ClaimInForce claim, List<Expression> holds, List<Expression> bars) {
    return new ClaimSide(
        claim,
        new Assertion(
            claim.claim(),
            new Head(Head.Family.VALUE, "condition", List.of()),
            new Answer.Flag(true),
            Force.VALUE,
            holds,
            bars,
            Optional.empty()),
        true);
  }

  /** What the assertion is about. */
  public Topic topic() {
    return assertion.head().topic();
  }
}
