package org.ruleproof.constraints.contradiction;

import java.util.Optional;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * One side of a pair: an assertion, as said of the act or event in question.
 *
 * @param itself whether the claim names that act or event itself, not one it is a kind of
 * @param through the claim that says that it counts as what the claim names
 */
public record ClaimSide(
    ClaimInForce claim, Assertion assertion, boolean itself, Optional<ClaimInForce> through) {
  /** A side that speaks of what its claim names. */
  public ClaimSide(ClaimInForce claim, Assertion assertion, boolean itself) {
    this(claim, assertion, itself, Optional.empty());
  }
}
