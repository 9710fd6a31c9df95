package org.ruleproof.checker.order;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * Two effects due at one moment that end differently in one order and in the other.
 *
 * @param first one reaction, or a permission by which several acts come at one moment
 * @param second the other; the same claim where two instances of one are meant
 * @param between the prohibitions by which the one effect changes whether the other happens
 * @param moment when both are due, in words
 * @param start what holds before, in words
 * @param firstFirst what holds after the first and then the second
 * @param secondFirst what holds after the second and then the first
 * @param policies the policies that order them
 * @param play the moves of a game that the rules model which come to that moment, if it was found in
 *     plays of one
 */
public record OrderDependence(
    ClaimInForce first,
    ClaimInForce second,
    List<ClaimInForce> between,
    String moment,
    String start,
    String firstFirst,
    String secondFirst,
    List<ClaimInForce> policies,
    Optional<List<String>> play) {
  public OrderDependence {
    between = List.copyOf(between);
    policies = List.copyOf(policies);
  }

  /** One that no play was looked for. */
  OrderDependence(
      ClaimInForce first,
      ClaimInForce second,
      List<ClaimInForce> between,
      String moment,
      String start,
      String firstFirst,
      String secondFirst,
      List<ClaimInForce> policies) {
    this(
        first, second, between, moment, start, firstFirst, secondFirst, policies, Optional.empty());
  }

  /** Whether a policy says which comes first. */
  public boolean isSettled() {
    return !policies.isEmpty();
  }

  /** The claims that have to do with it, each once. */
  public SequencedSet<ClaimInForce> cited() {
    SequencedSet<ClaimInForce> all = new LinkedHashSet<>(List.of(first));
    all.add(second);
    all.addAll(between);
    all.addAll(policies);
    return all;
  }
}
