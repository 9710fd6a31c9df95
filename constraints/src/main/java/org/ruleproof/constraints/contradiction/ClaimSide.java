package org.ruleproof.constraints.contradiction;

import java.util.Optional;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
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

  /** What the assertion is about. */
  public Topic topic() {
    return assertion.head().topic();
  }
}
