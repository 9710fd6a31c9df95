package org.ruleproof.checker.order;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Permissions by which several things happen at one moment, with the policy that orders them.
 * Either several acts share one trigger, perhaps of several players; or a player gets a second
 * thing of a kind and chooses the order of the effects of both.
 */
final class SimultaneousPermissions {
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final OrderPolicies policies;

  SimultaneousPermissions(
      Vocabulary vocabulary, List<ClaimInForce> claims, OrderPolicies policies) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.policies = policies;
  }

  /**
   * {@return at most one dependence for each ruling, in source order}
   *
   * @param shown the dependences of effects; a second thing matters only if one of these shows it
   */
  List<OrderDependence> search(List<OrderDependence> shown) {
    Map<String, OrderDependence> byRuling = new LinkedHashMap<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.Permit permit
          && claim.claim().when().isPresent()
          && !byRuling.containsKey(claim.ruling())) {
        atOneTrigger(claim, permit.act())
            .or(() -> ofOneOwner(claim, permit.act(), shown))
            .ifPresent(d -> byRuling.put(claim.ruling(), d));
      }
    }
    return List.copyOf(byRuling.values());
  }

  private static List<Expression.Happened> same(ClaimInForce claim, Expression.Apply act) {
    return claim.claim().when().stream()
        .flatMap(w -> Parts.conjuncts(w).stream())
        .filter(Expression.Happened.class::isInstance)
        .map(Expression.Happened.class::cast)
        .filter(h -> h.event().name().equals(act.name()))
        .toList();
  }

  private Optional<OrderDependence> atOneTrigger(ClaimInForce claim, Expression.Apply act) {
    List<ClaimInForce> ordering =
        policies.of(act).stream()
            .map(OrderPolicies.ApplicablePolicy::claim)
            .filter(p -> p.cards().isEmpty())
            .toList();
    boolean another = same(claim, act).stream().anyMatch(h -> h.period() == Period.TRIGGER);
    return another && !ordering.isEmpty()
        ? Optional.of(
            new OrderDependence(
                claim,
                claim,
                List.of(),
                act.name(),
                "at one trigger",
                "two players may each do this",
                "the first finds what set it off as it was",
                "the second finds what the first has left",
                ordering))
        : Optional.empty();
  }

  private Optional<OrderDependence> ofOneOwner(
      ClaimInForce claim, Expression.Apply act, List<OrderDependence> shown) {
    Optional<String> sort = sortOf(act.name());
    boolean second =
        same(claim, act).stream()
            .anyMatch(
                h ->
                    h.period() != Period.TRIGGER
                        && h.event().arguments().getFirst().equals(act.arguments().getFirst())
                        && !h.event().arguments().getLast().equals(act.arguments().getLast()));
    if (sort.isEmpty() || !second) {
      return Optional.empty();
    }
    for (OrderDependence dependence : shown) {
      for (ClaimInForce policy : dependence.policies()) {
        if (isChoiceOfOneOwner(policy, sort.get())) {
          return Optional.of(
              new OrderDependence(
                  claim,
                  claim,
                  List.of(),
                  act.name(),
                  dependence.moment(),
                  "one player has two, as "
                      + dependence.first().title()
                      + " and "
                      + dependence.second().title()
                      + " have effects; "
                      + dependence.start(),
                  dependence.firstFirst(),
                  dependence.secondFirst(),
                  List.of(policy)));
        }
      }
    }
    return Optional.empty();
  }

  /** The kind of thing that an act is about: that of the last of its two arguments. */
  private Optional<String> sortOf(String name) {
    List<TypedName> parameters = vocabulary.parametersOf(name).orElse(List.of());
    return parameters.size() == 2 && parameters.getLast().type() instanceof Type.Kind kind
        ? Optional.of(kind.name())
        : Optional.empty();
  }

  private boolean isChoiceOfOneOwner(ClaimInForce claim, String sort) {
    return claim.claim().statement() instanceof Statement.OrderEffects order
        && (order.policy() == Policy.OWNERS_CHOICE || order.policy() == Policy.CONTROLLERS_CHOICE)
        && order.effects().size() > 1
        && order.effects().stream()
            .allMatch(e -> e instanceof Effect.Happen h && isOf(h.event().name(), sort));
  }

  private boolean isOf(String event, String sort) {
    List<TypedName> parameters = vocabulary.parametersOf(event).orElse(List.of());
    return !parameters.isEmpty()
        && parameters.getLast().type() instanceof Type.Kind kind
        && kind.name().equals(sort);
  }
}
