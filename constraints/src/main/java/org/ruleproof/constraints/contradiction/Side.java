package org.ruleproof.constraints.contradiction;

import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * One side of a pair: an assertion, as said of the act or event in question.
 *
 * @param itself whether the claim names that act or event itself, not one it is a kind of
 */
record Side(ClaimInForce claim, Assertion assertion, boolean itself) {}
