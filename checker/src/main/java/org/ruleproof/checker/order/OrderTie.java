package org.ruleproof.checker.order;

import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A claim that picks the highest or lowest of a sort where two may be equal and no word says which of
 * them it is.
 *
 * @param choice what it picks
 */
public record OrderTie(ClaimInForce claim, Expression.The choice) {}
