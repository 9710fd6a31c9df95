package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.GuardedEffects;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Policy;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The claims that order simultaneous effects, found by the names of their events. */
final class OrderPolicies {
  private static final String HEDGE = "generally ";

  /** A separator that occurs in no event's name. */
  private static final String CHANGE = " ";

  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final Map<String, List<String>> names = new HashMap<>();
  private final Set<String> mentioned = new HashSet<>();
  private final List<ClaimInForce> policies;
  private final List<StatedOrder> stated;
  private final List<ClaimInForce> claims;

  OrderPolicies(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    this.printer = new RulePrinter(vocabulary);
    this.claims = claims;
    this.policies =
        claims.stream()
            .filter(c -> c.claim().statement() instanceof Statement.OrderEffects)
            .toList();
    policies.forEach(p -> events(p).forEach(e -> mentioned.add(e.name())));
    this.stated =
        claims.stream()
            .flatMap(c -> StatedOrder.of(c).stream())
            // The exceptions of a stated order are not evaluated, so a claim with an "unless"
            // settles nothing.
            .filter(order -> order.first().isEmpty() && order.bars().isEmpty())
            .toList();
  }

  /**
   * {@return the claims without a condition that order the two by naming their rules; none where
   * they do so both ways}
   */
  List<ClaimInForce> naming(ClaimInForce one, ClaimInForce two) {
    List<ClaimInForce> naming = new ArrayList<>();
    Set<Boolean> ways = new HashSet<>();
    for (ClaimInForce claim : claims) {
      if (claim.claim().statement() instanceof Statement.OrderRules o
          && claim.claim().when().isEmpty()
          && claim.claim().unless().isEmpty()
          && o.rules().stream().anyMatch(one::isNamedBy)
          && o.rules().stream().anyMatch(two::isNamedBy)) {
        naming.add(claim);
        if (o.policy().isEmpty()) {
          ways.add(one.isNamedBy(o.rules().getFirst()));
        }
      }
    }
    return ways.size() > 1 ? List.of() : naming; // stated both ways it is not ordered
  }

  /** {@return the policies on this event or a parent of it} */
  List<EventApplicability> of(Expression.Apply event) {
    return policies.stream()
        .flatMap(
            claim ->
                events(claim).stream()
                    .flatMap(e -> EventApplicability.of(vocabulary, claim, e, event).stream())
                    .limit(1))
        .toList();
  }

  /**
   * The policies that order two events. A policy with one event orders any two instances of it; one
   * with two events orders one instance of each.
   */
  List<EventApplicability> between(Expression.Apply one, Expression.Apply two) {
    List<EventApplicability> found = new ArrayList<>();
    policies.forEach(claim -> between(claim, one, two, found));
    return found;
  }

  private void between(
      ClaimInForce claim,
      Expression.Apply one,
      Expression.Apply two,
      List<EventApplicability> found) {
    List<Expression.Apply> named = effects(claim).stream().flatMap(e -> named(e).stream()).toList();
    for (Expression.Apply left : named) {
      for (Expression.Apply right : named) {
        if (named.size() == 1 || left != right) {
          between(claim, left, right, one, two).ifPresent(found::add);
        }
      }
    }
  }

  /** The claims that state which of the two comes first. */
  List<EventApplicability> stated(Expression.Apply one, Expression.Apply two) {
    List<EventApplicability> found = new ArrayList<>();
    for (StatedOrder order : stated) {
      between(order.claim(), order.earlier(), order.later(), one, two).ifPresent(found::add);
      between(order.claim(), order.later(), order.earlier(), one, two).ifPresent(found::add);
    }
    return found;
  }

  /**
   * The policies that order two simultaneous effects, by naming both or by ordering an event at
   * itself. The latter covers all reactions to the event.
   *
   * @param moment the event that triggers both, if one does
   */
  List<EventApplicability> between(
      GuardedEffect one, GuardedEffect two, Optional<Expression.Apply> moment) {
    boolean change = one.event().isEmpty() || two.event().isEmpty();
    List<EventApplicability> found = new ArrayList<>();
    for (ClaimInForce claim : policies) {
      if (!change || isAt(claim, moment)) {
        between(claim, named(one.effect()).orElseThrow(), named(two.effect()).orElseThrow(), found);
      }
      moment.flatMap(m -> ofAll(claim, m)).ifPresent(found::add);
    }
    return found;
  }

  /** The policy, if it orders all reactions to an event, that is, orders the event at itself. */
  private Optional<EventApplicability> ofAll(ClaimInForce claim, Expression.Apply event) {
    List<Effect> effects = effects(claim);
    if (effects.size() == 1
        && effects.getFirst() instanceof Effect.Happen happen
        && anchor(claim).map(happen.event()::equals).orElse(false)) {
      return EventApplicability.of(vocabulary, claim, happen.event(), event)
          .filter(where -> where.bars().isEmpty());
    }
    return Optional.empty();
  }

  /** Whether the policy is for that event; a policy for a step is for every event in it. */
  private boolean isAt(ClaimInForce claim, Optional<Expression.Apply> event) {
    Optional<String> anchor = anchor(claim).map(Expression.Apply::name);
    return anchor.isEmpty() || event.map(e -> names(e).contains(anchor.get())).orElse(false);
  }

  private static Optional<Expression.Apply> anchor(ClaimInForce policy) {
    return ((Statement.OrderEffects) policy.claim().statement()).moment().anchor()
            instanceof Expression.Apply a
        ? Optional.of(a)
        : Optional.empty();
  }

  private static List<Effect> effects(ClaimInForce policy) {
    return ((Statement.OrderEffects) policy.claim().statement()).effects();
  }

  private static Optional<Expression.Apply> named(Effect effect) {
    return switch (effect) {
      case Effect.Happen h -> Optional.of(h.event());
      case Effect.Change c -> Optional.of(change(c.target(), c.operator(), c.value()));
      default -> Optional.empty();
    };
  }

  /** A change as an event with the changed state's arguments and the value. */
  private static Expression.Apply change(
      Expression.Apply target, Effect.ChangeOperator operator, Expression value) {
    List<Expression> arguments = new ArrayList<>(target.arguments());
    arguments.add(value);
    return new Expression.Apply(target.at(), target.name() + CHANGE + operator, arguments);
  }

  private static List<Expression.Apply> events(ClaimInForce policy) {
    return effects(policy).stream()
        .filter(Effect.Happen.class::isInstance)
        .map(e -> ((Effect.Happen) e).event())
        .toList();
  }

  private Optional<EventApplicability> between(
      ClaimInForce claim,
      Expression.Apply left,
      Expression.Apply right,
      Expression.Apply one,
      Expression.Apply two) {
    Optional<EventApplicability> covering = EventApplicability.of(vocabulary, claim, left, one);
    return left == right
        ? covering.flatMap(
            c -> EventApplicability.of(vocabulary, claim, left, two).map(c::together))
        : covering.flatMap(
            c ->
                GuardedEffects.as(vocabulary, two, right.name())
                    .flatMap(given -> c.and(right, given)));
  }

  /** The representative of equivalent policies: that of the ruling with most of them. */
  ClaimInForce standing(ClaimInForce policy) {
    String saying = saying(policy);
    return policies.stream()
        .filter(p -> saying(p).equals(saying))
        .reduce((a, b) -> saidBy(b.ruling()) > saidBy(a.ruling()) ? b : a)
        .orElse(policy);
  }

  private long saidBy(String ruling) {
    return policies.stream()
        .filter(p -> p.ruling().equals(ruling))
        .map(this::saying)
        .distinct()
        .count();
  }

  private String saying(ClaimInForce claim) {
    String line = printer.claimLine(claim.claim());
    return CanonicalText.of(
        claim.claim(), line.startsWith(HEDGE) ? line.substring(HEDGE.length()) : line);
  }

  /** {@return the names of the event and its parents} */
  List<String> names(Expression.Apply event) {
    return names.computeIfAbsent(
        event.name(),
        n ->
            GuardedEffects.withThoseAbove(vocabulary, event).stream()
                .map(Expression.Apply::name)
                .toList());
  }

  /** {@return whether some policy names the event or a parent of it} */
  boolean mention(Expression.Apply event) {
    return !Collections.disjoint(mentioned, names(event));
  }

  /** {@return the policy in words, as the end of a sentence} */
  static String words(ClaimInForce claim) {
    Optional<Policy> policy =
        switch (claim.claim().statement()) {
          case Statement.OrderEffects o -> Optional.of(o.policy());
          case Statement.OrderRules o -> o.policy();
          default -> Optional.empty();
        };
    return policy
        .map(
            p ->
                "by "
                    + p.name()
                        .toLowerCase(Locale.ROOT)
                        .replace("owners_", "the owner's ")
                        .replace("controllers_", "the controller's "))
        .orElse("by saying which comes first");
  }
}
