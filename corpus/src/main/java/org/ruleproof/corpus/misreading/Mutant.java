package org.ruleproof.corpus.misreading;

import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A claim read wrongly in one place.
 *
 * @param original the claim as it stands
 * @param changed the same place with the wrong claim in it
 * @param operator which small change
 * @param where what is changed, as written; may be empty
 */
public record Mutant(
    ClaimInForce original, ClaimInForce changed, MutationOperator operator, String where) {}
