package org.ruleproof.checker.order;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Two simultaneous effects whose order changes the result.
 *
 * @param first one reaction
 * @param second the other; the same claim for two instances of it
 * @param between the prohibitions through which one effect decides whether the other happens
 * @param about the name of the state that both concern
 * @param moment the moment of both, in words
 * @param start the values before, in words
 * @param firstFirst the values after the first and then the second
 * @param secondFirst the values after the second and then the first
 * @param policies the policies that order them
 * @param play the moves of a play to that moment, if the dependence was found in plays
 * @param restating at most {@value #MOST_RESTATING} more rulings with the same claim as one of the
 *     two
 * @param alike further reactions with the same dependence
 */
public record OrderDependence(
    ClaimInForce first,
    ClaimInForce second,
    List<ClaimInForce> between,
    String about,
    String moment,
    String start,
    String firstFirst,
    String secondFirst,
    List<ClaimInForce> policies,
    Optional<List<String>> play,
    List<ClaimInForce> restating,
    List<ClaimInForce> alike) {
  /** The greatest number of further rulings with the same claim. */
  static final int MOST_RESTATING = 2;

  public OrderDependence {
    between = List.copyOf(between);
    policies = List.copyOf(policies);
    restating = List.copyOf(restating);
    alike = List.copyOf(alike);
  }

  /**
   * The same dependence with further claims.
   *
   * @param same claims that restate one of the two
   * @param more further reactions with the same dependence
   */
  OrderDependence and(Collection<ClaimInForce> same, Collection<ClaimInForce> more) {
    return with(policies, same.stream().limit(MOST_RESTATING).toList(), List.copyOf(more));
  }

  /** The same dependence, which these claims settle. */
  OrderDependence settled(List<ClaimInForce> by) {
    return with(by, restating, alike);
  }

  private OrderDependence with(
      List<ClaimInForce> policies, List<ClaimInForce> restating, List<ClaimInForce> alike) {
    return new OrderDependence(
        first,
        second,
        between,
        about,
        moment,
        start,
        firstFirst,
        secondFirst,
        policies,
        play,
        restating,
        alike);
  }

  /** Whether a policy orders the two. */
  public boolean isSettled() {
    return !policies.isEmpty();
  }

  /** All its claims without repetition. */
  public SequencedSet<ClaimInForce> cited() {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(List.of(first));
    all.add(second);
    all.addAll(between);
    all.addAll(policies);
    all.addAll(restating);
    return all;
  }
}
