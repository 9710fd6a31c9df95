package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
                events(claim)
                    .flatMap(e -> EventApplicability.of(vocabulary, claim, e, event).stream())
                    .limit(1))
        .toList();
  }

  /**
   * The policies that order two events. A policy with one event orders any two instances of it; one
   * with two events orders one instance of each.
   */
  List<EventApplicability> between(Expression.Apply one, Expression.Apply two) {
    return policies.stream().flatMap(claim -> between(claim, happen(one), happen(two))).toList();
  }

  private Stream<EventApplicability> between(ClaimInForce claim, Effect one, Effect two) {
    List<Effect> named = effects(claim);
    return named.stream()
        .flatMap(
            left ->
                named.stream()
                    .filter(right -> named.size() == 1 || left != right)
                    .flatMap(right -> between(claim, left, right, one, two).stream()));
  }

  private Optional<EventApplicability> between(
      ClaimInForce claim, Effect left, Effect right, Effect one, Effect two) {
    return of(claim, left, one)
        .flatMap(
            where ->
                left == right
                    ? of(claim, left, two).map(where::together)
                    : given(right, two).flatMap(given -> where.and(applied(right), given)));
  }

  private Optional<EventApplicability> of(ClaimInForce claim, Effect named, Effect effect) {
    return given(named, effect)
        .flatMap(given -> EventApplicability.of(vocabulary, claim, applied(named), given));
  }

  /** The effect as an application of the name that a policy gives it, if that is one of its names. */
  private Optional<Expression.Apply> given(Effect named, Effect effect) {
    if (named instanceof Effect.Change c && effect instanceof Effect.Change e) {
      return c.operator() == e.operator() && c.target().name().equals(e.target().name())
          ? Optional.of(applied(e))
          : Optional.empty();
    }
    return named instanceof Effect.Happen h && effect instanceof Effect.Happen e
        ? GuardedEffects.as(vocabulary, e.event(), h.event().name())
        : Optional.empty();
  }

  /** An event, or a changed state with the value as its last argument. */
  private static Expression.Apply applied(Effect effect) {
    if (effect instanceof Effect.Change c) {
      List<Expression> arguments = new ArrayList<>(c.target().arguments());
      arguments.add(c.value());
      return new Expression.Apply(c.at(), c.target().name(), arguments);
    }
    return ((Effect.Happen) effect).event();
  }

  private static Effect happen(Expression.Apply event) {
    return new Effect.Happen(event.at(), event);
  }

  /** The claims that state which of the two comes first. */
  private Stream<EventApplicability> stated(Effect one, Effect two) {
    return stated.stream()
        .flatMap(
            order -> {
              Effect earlier = happen(order.earlier());
              Effect later = happen(order.later());
              return Stream.of(
                      between(order.claim(), earlier, later, one, two),
                      between(order.claim(), later, earlier, one, two))
                  .flatMap(Optional::stream);
            });
  }

  /**
   * The claims that order two simultaneous effects, by naming both or by ordering an event at
   * itself. The latter covers all reactions to the event.
   *
   * @param moment the event that triggers both, if one does
   */
  private List<EventApplicability> between(
      GuardedEffect one, GuardedEffect two, Optional<Expression.Apply> moment) {
    boolean change = one.event().isEmpty() || two.event().isEmpty();
    List<EventApplicability> found = new ArrayList<>();
    for (ClaimInForce claim : policies) {
      if (!change || isAt(claim, moment)) {
        between(claim, one.effect(), two.effect()).forEach(found::add);
      }
      moment.flatMap(m -> ofAll(claim, m)).ifPresent(found::add);
    }
    stated(one.effect(), two.effect()).forEach(found::add);
    return found;
  }

  /** The policy, if it orders all reactions to an event, that is, orders the event at itself. */
  private Optional<EventApplicability> ofAll(ClaimInForce claim, Expression.Apply event) {
    return effects(claim).size() == 1
            && effects(claim).getFirst() instanceof Effect.Happen happen
            && anchor(claim).map(happen.event()::equals).orElse(false)
        ? EventApplicability.of(vocabulary, claim, happen.event(), event)
            .filter(where -> where.bars().isEmpty())
        : Optional.empty();
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

  private static Stream<Expression.Apply> events(ClaimInForce policy) {
    return effects(policy).stream()
        .filter(Effect.Happen.class::isInstance)
        .map(e -> ((Effect.Happen) e).event());
  }

  /**
   * The policies that order two reactions wherever both are due and their results differ: those that
   * each always do, else a minimal set that does together. A policy that mentions a card applies
   * only if both effects mention it.
   *
   * @param differ further conditions under which the results differ
   */
  List<ClaimInForce> ordering(ReactionPair pair, List<Expression> differ) {
    List<ClaimInForce> naming = naming(pair.side(true).claim(), pair.side(false).claim());
    if (!naming.isEmpty()) {
      return naming;
    }
    Map<ClaimInForce, List<Expression>> always = new LinkedHashMap<>();
    Map<ClaimInForce, List<Expression>> parts = new LinkedHashMap<>();
    Optional<Expression.Apply> event =
        pair.coincidence() == ReactionPair.Coincidence.ONE_EVENT
            ? pair.side(true).hears()
            : Optional.empty();
    for (GuardedEffect one : pair.ordered(true)) {
      for (GuardedEffect two : pair.ordered(false)) {
        for (EventApplicability policy : between(one, two, event)) {
          pair.unifier().know(policy.variables());
          List<Expression> holds = pair.unifier().in(policy.holds());
          if (holds.isEmpty() || pair.isImpossible(differ, List.of(Expression.And.all(holds)))) {
            always.putIfAbsent(standing(policy.claim()), holds);
          } else if (pair.isPossible(
              Stream.concat(holds.stream(), differ.stream()).toList(), List.of())) {
            parts.putIfAbsent(standing(policy.claim()), holds);
          }
        }
      }
    }
    return always.isEmpty() ? together(parts, pair, differ) : List.copyOf(always.keySet());
  }

  /** A minimal set of policies, one of which orders the two in every situation; none without one. */
  private static List<ClaimInForce> together(
      Map<ClaimInForce, List<Expression>> parts, ReactionPair pair, List<Expression> differ) {
    List<ClaimInForce> needed = List.copyOf(parts.keySet());
    if (!areEnough(needed, parts, pair, differ)) {
      return List.of();
    }
    for (ClaimInForce policy : parts.keySet()) {
      List<ClaimInForce> fewer = needed.stream().filter(p -> p != policy).toList();
      needed = areEnough(fewer, parts, pair, differ) ? fewer : needed;
    }
    return needed;
  }

  private static boolean areEnough(
      List<ClaimInForce> chosen,
      Map<ClaimInForce, List<Expression>> parts,
      ReactionPair pair,
      List<Expression> differ) {
    List<Expression> none =
        chosen.stream()
            .map(policy -> Expression.And.all(parts.getOrDefault(policy, List.of())))
            .toList();
    return !none.isEmpty() && pair.isImpossible(differ, none);
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

  /** What a policy says, whether it holds in general or without exception. */
  private String saying(ClaimInForce claim) {
    return CanonicalText.of(claim.claim(), printer.claimLine(claim.claim().hedged()));
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
    return policy.map(OrderPolicies::words).orElse("by saying which comes first");
  }

  private static String words(Policy policy) {
    return switch (policy) {
      case INITIATIVE -> "by initiative";
      case OWNERS_CHOICE -> "by the owner's choice";
      case CONTROLLERS_CHOICE -> "by the controller's choice";
      case RANDOM -> "by random";
    };
  }
}
