package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.checker.reaction.GuardedEffect;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.model.language.Effect;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Whether the order of two simultaneous reactions matters: both set one state; or one sets what
 * decides whether the other's event happens; or, at one event, one sets what the other reads.
 */
final class Interference {
  /** The parts that all pairs share. */
  record Context(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      StateChanges states,
      Prohibitions prohibitions,
      LoopQueries questions,
      OrderPolicies policies,
      CardUses uses,
      DefaultFacts usual,
      ReadNames read) {}

  private final Context context;
  private final EnglishPrinter english;
  private final BothOrders orders;
  private final LoopQueries queries;
  private final OrderPolicies policies;
  private final Reaction first;
  private final Reaction second;
  private final ReactionPair.Coincidence coincidence;

  Interference(
      Context context, Reaction first, Reaction second, ReactionPair.Coincidence coincidence) {
    this.context = context;
    this.english = new EnglishPrinter(context.vocabulary());
    this.queries = context.questions();
    this.policies = context.policies();
    this.first = first;
    this.second = second;
    this.coincidence = coincidence;
    this.orders =
        new BothOrders(
            context,
            this::pair,
            "Whether the order of %s and %s matters could not be played"
                .formatted(first.claim().title(), second.claim().title()));
  }

  /** {@return the first dependence that is found} */
  Optional<OrderDependence> find() {
    if (!canMeet()) {
      return Optional.empty();
    }
    Optional<ReactionPair> known = pair();
    if (known.isEmpty()
        || coincidence != ReactionPair.Coincidence.TWO_EVENTS && known.get().sayTheSame()) {
      return Optional.empty();
    }
    for (int d = 0; d < first.effects().size(); d++) {
      for (int e = 0; e < second.effects().size(); e++) {
        Optional<OrderDependence> found = differ(d, e).map(this::dependence);
        if (found.isPresent()
            && (found.get().isSettled() || coincidence != ReactionPair.Coincidence.TWO_EVENTS)) {
          return found; // Two separate events are simultaneous only where a policy orders them.
        }
      }
    }
    return Optional.empty();
  }

  private Optional<BothOrders.Found> differ(int d, int e) {
    GuardedEffect one = first.effects().get(d);
    GuardedEffect two = second.effects().get(e);
    return (orders.mayDiffer(one, two, false)
            ? orders.bothSet(d, e)
            : Optional.<BothOrders.Found>empty())
        .or(() -> orders.prevents(bearing(one, two), d, e, true))
        .or(() -> orders.prevents(first == second ? List.of() : bearing(two, one), d, e, false))
        .or(() -> isOneEvent() ? orders.reads(d, e, true) : Optional.empty())
        .or(() -> isOneEvent() ? orders.reads(d, e, false) : Optional.empty());
  }

  private boolean isOneEvent() {
    return coincidence == ReactionPair.Coincidence.ONE_EVENT;
  }

  /** Whether, by names alone, some effects of the two may interfere. */
  private boolean canMeet() {
    return first.effects().stream()
        .anyMatch(
            one ->
                second.effects().stream()
                    .anyMatch(
                        two ->
                            orders.mayDiffer(one, two, isOneEvent())
                                || !bearing(one, two).isEmpty()
                                || !bearing(two, one).isEmpty()));
  }

  /** The prohibitions on the waiting effect that the acting effect can switch on or off. */
  private List<ClaimInForce> bearing(GuardedEffect acting, GuardedEffect waiting) {
    if (!(waiting instanceof GuardedEffect.Happening happening)) {
      return List.of();
    }
    List<String> names = policies.names(happening.event());
    return context.prohibitions().reading(context.states().moved(acting)).stream()
        .filter(c -> names.contains(((Statement.Forbid) c.claim().statement()).subject().name()))
        .toList();
  }

  private Optional<ReactionPair> pair() {
    ReactionPair pair =
        new ReactionPair(context.vocabulary(), context.usual(), first, second, coincidence);
    return pair.meet(context.uses()) ? Optional.of(pair) : Optional.empty();
  }

  // The dependence as a report.

  private OrderDependence dependence(BothOrders.Found found) {
    return new OrderDependence(
        first.claim(),
        second.claim(),
        found.between(),
        found.about(),
        moment(),
        found.start(),
        found.firstFirst(),
        found.secondFirst(),
        ordering(found.pair(), found.differ()),
        Optional.empty(),
        List.of(),
        List.of());
  }

  private String moment() {
    return switch (coincidence) {
      case ONE_EVENT -> "when " + anyEvent(context.vocabulary(), first.hears().orElseThrow());
      case ONE_STEP ->
          "at "
              + english.expression(
                  new Expression.Constant(
                      Span.NONE, OrderDependenceSearch.step(first).orElseThrow()));
      case ONE_CONDITION -> "when what both wait for holds";
      case TWO_EVENTS ->
          "when it happens twice that "
              + anyEvent(context.vocabulary(), first.hears().orElseThrow());
    };
  }

  /** The event with kinds for arguments: "a player replaces a card". */
  static String anyEvent(Vocabulary vocabulary, Expression.Apply event) {
    List<Expression> kinds =
        vocabulary.parametersOf(event.name()).orElse(List.of()).stream()
            .<Expression>map(
                p ->
                    p.type() instanceof Type.Kind kind
                        ? new Expression.KindName(Span.NONE, kind.name())
                        : new Expression.Variable(Span.NONE, p.name()))
            .toList();
    return new EnglishPrinter(vocabulary)
        .effect(new Effect.Happen(Span.NONE, new Expression.Apply(Span.NONE, event.name(), kinds)));
  }

  /**
   * The policies that order the two wherever both are due and their results differ: those that each
   * always do, else a minimal set that does together. A policy that mentions a card applies only if
   * both effects mention it.
   */
  private List<ClaimInForce> ordering(ReactionPair pair, List<Expression> differ) {
    List<ClaimInForce> naming = policies.naming(first.claim(), second.claim());
    if (!naming.isEmpty()) {
      return naming;
    }
    Map<ClaimInForce, List<Expression>> always = new LinkedHashMap<>();
    Map<ClaimInForce, List<Expression>> parts = new LinkedHashMap<>();
    Optional<Expression.Apply> event =
        coincidence == ReactionPair.Coincidence.ONE_EVENT ? pair.trigger(true) : Optional.empty();
    for (GuardedEffect one : ordered(true, pair)) {
      for (GuardedEffect two : ordered(false, pair)) {
        List<OrderPolicies.Between> orders = new ArrayList<>(policies.between(one, two, event));
        if (one instanceof GuardedEffect.Happening h && two instanceof GuardedEffect.Happening g) {
          orders.addAll(policies.stated(h.event(), g.event()));
        }
        for (OrderPolicies.Between policy : orders) {
          pair.unifier().know(policy.variables());
          List<Expression> holds = policy.holds().stream().map(pair::in).toList();
          if (holds.isEmpty()
              || pair.isImpossible(queries, differ, List.of(Expression.And.all(holds)))) {
            always.putIfAbsent(policies.standing(policy.claim()), holds);
          } else if (pair.isPossible(
              queries, Stream.concat(holds.stream(), differ.stream()).toList(), List.of())) {
            parts.putIfAbsent(policies.standing(policy.claim()), holds);
          }
        }
      }
    }
    if (!always.isEmpty()) {
      return List.copyOf(always.keySet());
    }
    List<ClaimInForce> needed = List.copyOf(parts.keySet());
    if (!areEnough(needed, parts, pair, differ)) {
      return List.of();
    }
    for (ClaimInForce policy : needed) {
      List<ClaimInForce> fewer = needed.stream().filter(p -> p != policy).toList();
      if (areEnough(fewer, parts, pair, differ)) {
        needed = fewer;
      }
    }
    return needed;
  }

  /** Whether in every situation one of the chosen policies orders the two. */
  private boolean areEnough(
      List<ClaimInForce> chosen,
      Map<ClaimInForce, List<Expression>> parts,
      ReactionPair pair,
      List<Expression> differ) {
    List<Expression> none = new ArrayList<>();
    parts.forEach(
        (policy, holds) -> {
          if (chosen.contains(policy)) {
            none.add(Expression.And.all(holds));
          }
        });
    return !none.isEmpty() && pair.isImpossible(queries, differ, none);
  }

  private List<GuardedEffect> ordered(boolean ofFirst, ReactionPair pair) {
    if (coincidence == ReactionPair.Coincidence.TWO_EVENTS) {
      return pair.trigger(ofFirst).stream()
          .<GuardedEffect>map(event -> new GuardedEffect.Happening(event, List.of(), List.of()))
          .toList();
    }
    Reaction reaction = ofFirst ? first : second;
    return IntStream.range(0, reaction.effects().size())
        .mapToObj(i -> pair.effect(ofFirst, i))
        .toList();
  }
}
