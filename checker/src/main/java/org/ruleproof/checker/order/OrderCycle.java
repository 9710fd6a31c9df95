package org.ruleproof.checker.order;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Orders that cannot all be met.
 *
 * @param claims the claims of the cycle, in its order; one claim can provide two of the orders
 * @param ranking the policies that rank these things anyway, which settles the cycle
 * @param abstaining general policies for such things, which the claims set aside
 * @param decision the result of precedence, if it picks a ruling that yields
 */
public record OrderCycle(
    List<ClaimInForce> claims,
    List<ClaimInForce> ranking,
    List<ClaimInForce> abstaining,
    Optional<Decision> decision) {
  /**
   * Precedence picks a ruling that yields, and the rest can be met.
   *
   * @param winner the claim that stays in force
   * @param loser a claim of the ruling that yields
   * @param principle the name of the principle that decides between the two
   */
  public record Decision(ClaimInForce winner, ClaimInForce loser, Optional<String> principle) {}

  public OrderCycle {
    claims = List.copyOf(claims);
    ranking = List.copyOf(ranking);
    abstaining = List.copyOf(abstaining);
  }

  /** Whether a policy ranks them. */
  public boolean isSettled() {
    return !ranking.isEmpty();
  }

  /** The claims, and the policies that concern them. */
  public SequencedSet<ClaimInForce> cited() {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(claims);
    all.addAll(isSettled() ? ranking : abstaining);
    return all;
  }
}
