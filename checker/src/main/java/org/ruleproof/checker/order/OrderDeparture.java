package org.ruleproof.checker.order;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * A stated order that differs from a policy's: an exception to the policy.
 *
 * @param order the claim that states the order
 * @param policies the policies that it departs from, one for each class of equivalent policies
 */
public record OrderDeparture(ClaimInForce order, List<ClaimInForce> policies) {
  public OrderDeparture {
    policies = List.copyOf(policies);
  }
}
