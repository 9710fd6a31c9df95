package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds claims that state an order of things which a policy of another ruling orders by initiative,
 * choice or chance. The policy might order them the other way, so the claim is an exception to it.
 * Policies on cards not mentioned in the claim are ignored.
 *
 * <p>Cost: one query for each stated order and each policy on both its events.
 */
public final class OrderDepartureSearch {
  /**
   * A stated order that differs from a policy's: an exception to the policy.
   *
   * @param order the claim that states the order
   * @param policies the policies that it departs from, one for each class of equivalent policies
   */
  public record Departure(ClaimInForce order, List<ClaimInForce> policies) {
    public Departure {
      policies = List.copyOf(policies);
    }
  }

  private final Vocabulary vocabulary;
  private final LoopQueries queries;
  private final OrderPolicies policies;

  private OrderDepartureSearch(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.queries = queries;
    this.policies = new OrderPolicies(vocabulary, queries.claims());
  }

  /** {@return the departures, one for each ruling with a stated order and each set of policies} */
  public static List<Departure> search(LoopQueries queries) {
    OrderDepartureSearch search = new OrderDepartureSearch(queries);
    Map<List<String>, Departure> found = new LinkedHashMap<>();
    for (ClaimInForce claim : queries.claims()) {
      StatedOrder.of(claim)
          .map(search::departsFrom)
          .filter(from -> !from.isEmpty())
          .ifPresent(
              from -> {
                List<String> key = new ArrayList<>(List.of(claim.ruling()));
                from.forEach(policy -> key.add(policy.ruling()));
                found.putIfAbsent(key, new Departure(claim, from));
              });
    }
    return List.copyOf(found.values());
  }

  private List<ClaimInForce> departsFrom(StatedOrder order) {
    StatedOrder.Instance stated = order.instance(vocabulary, "1 ");
    Set<ClaimInForce> from = new LinkedHashSet<>();
    for (EventApplicability policy : policies.between(stated.earlier(), stated.later())) {
      ClaimInForce standing = policies.standing(policy.claim());
      if (order.claim().cards().containsAll(standing.cards())
          && !standing.ruling().equals(order.claim().ruling())
          && mayMeet(stated, policy)) {
        from.add(standing);
      }
    }
    return List.copyOf(from);
  }

  private boolean mayMeet(StatedOrder.Instance stated, EventApplicability policy) {
    List<Expression> holds = new ArrayList<>(stated.holds());
    holds.addAll(policy.holds());
    List<TypedName> variables = new ArrayList<>(stated.variables());
    variables.addAll(policy.variables());
    return ReactionPair.opaque(holds) <= 1
        && queries.isPossible(holds, stated.bars(), variables) != Satisfiability.IMPOSSIBLE;
  }
}
