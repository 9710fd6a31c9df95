package org.ruleproof.checker.order;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Orders between moments that cannot all be met.
 *
 * @param claims the claims that make the cycle, in its order; one claim may stand for two things of a
 *     sort
 * @param ranking the policies that rank the things all the same: they settle it
 * @param abstaining the policies that order such things in general, which the claims set aside
 * @param decision what precedence says of the rulings that make it, if it picks the one that yields
 */
public record OrderCycle(
    List<ClaimInForce> claims,
    List<ClaimInForce> ranking,
    List<ClaimInForce> abstaining,
    Optional<Decision> decision) {
  /**
   * Precedence picks a ruling that yields, and without it the rest can be met.
   *
   * @param winner the claim that stays whatever else does
   * @param loser a claim of the ruling that yields
   * @param principle the name of what decides between the two
   */
  public record Decision(ClaimInForce winner, ClaimInForce loser, Optional<String> principle) {}

  public OrderCycle {
    claims = List.copyOf(claims);
    ranking = List.copyOf(ranking);
    abstaining = List.copyOf(abstaining);
  }

  /** Whether a policy says which comes first. */
  public boolean isSettled() {
    return !ranking.isEmpty();
  }

  /** The claims and the policies that have to do with it. */
  public SequencedSet<ClaimInForce> cited() {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(claims);
    all.addAll(isSettled() ? ranking : abstaining);
    return all;
  }
}
