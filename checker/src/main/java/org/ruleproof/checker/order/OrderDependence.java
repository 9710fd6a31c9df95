package org.ruleproof.checker.order;

import java.util.Collection;
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
 * @param about the name of the state that both have to do with
 * @param moment when both are due, in words
 * @param start what holds before, in words
 * @param firstFirst what holds after the first and then the second
 * @param secondFirst what holds after the second and then the first
 * @param policies the policies that order them
 * @param play the moves of a game that the rules model which come to that moment, if it was found in
 *     plays of one
 * @param restating at most {@value #MOST_RESTATING} more rulings that say what one of the two says
 * @param alike further reactions of which the same is found, with the same outcome
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
  /** More rulings that say the same are not named as its own. */
  static final int MOST_RESTATING = 2;

  public OrderDependence {
    between = List.copyOf(between);
    policies = List.copyOf(policies);
    restating = List.copyOf(restating);
    alike = List.copyOf(alike);
  }

  /** One that no play was looked for. */
  OrderDependence(
      ClaimInForce first,
      ClaimInForce second,
      List<ClaimInForce> between,
      String about,
      String moment,
      String start,
      String firstFirst,
      String secondFirst,
      List<ClaimInForce> policies) {
    this(
        first,
        second,
        between,
        about,
        moment,
        start,
        firstFirst,
        secondFirst,
        policies,
        Optional.empty(),
        List.of(),
        List.of());
  }

  /** The same with further reactions of which it is found. */
  OrderDependence and(Collection<ClaimInForce> same, Collection<ClaimInForce> more) {
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
        same.stream().limit(MOST_RESTATING).toList(),
        List.copyOf(more));
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
    all.addAll(restating);
    return all;
  }
}
