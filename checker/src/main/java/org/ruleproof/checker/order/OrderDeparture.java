package org.ruleproof.checker.order;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * An order that a claim states of things which a policy orders otherwise: an exception to the policy.
 *
 * @param order the claim that states it
 * @param policies the policies that it departs from, of those that say the same one
 */
public record OrderDeparture(ClaimInForce order, List<ClaimInForce> policies) {
  public OrderDeparture {
    policies = List.copyOf(policies);
  }
}
