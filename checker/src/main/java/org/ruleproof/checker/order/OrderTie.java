package org.ruleproof.checker.order;

import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A claim that picks the highest or lowest of a kind, although two may be equal and nothing breaks
 * the tie.
 *
 * @param choice the expression that picks
 */
public record OrderTie(ClaimInForce claim, Expression.The choice) {}
