package org.ruleproof.corpus.misreading;

import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A misreading of a claim: the claim with one small change.
 *
 * @param original the claim itself
 * @param changed the changed claim, as a reading of the original
 * @param operator the kind of change
 * @param where the changed part as written; may be empty
 */
public record Mutant(
    ClaimInForce original, ClaimInForce changed, MutationOperator operator, String where) {}
