package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.ruleproof.checker.reaction.EventApplicability;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.ShortCycles;
import org.ruleproof.checker.reaction.Unifier;
import org.ruleproof.constraints.situation.Satisfiability;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.precedence.Prevailing;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds claims of first, last, before and after that cannot all be met in some situation. This
 * includes two things of one kind that both must come first. See docs/meaning.md, "Order and
 * loops".
 *
 * <p>Opposite orders of the same two effects in two rulings are contradictions, which are not
 * searched for here; those of two named rules are cycles, and two things of one kind that must both
 * come first. A longer cycle counts as a contradiction too, if precedence picks the ruling that
 * yields.
 */
public final class OrderCycleSearch {
  private static final int MOST_CYCLES = 1_000;

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final LoopQueries queries;
  private final OrderPolicies policies;
  private final Prevailing prevailing;

  private OrderCycleSearch(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.claims = queries.claims();
    this.queries = queries;
    this.policies = new OrderPolicies(vocabulary, claims);
    this.prevailing = new Prevailing(vocabulary.principles());
  }

  /** {@return the order cycles, one for each set of claims} */
  public static List<OrderCycle> search(LoopQueries queries) {
    return new OrderCycleSearch(queries).run();
  }

  private List<OrderCycle> run() {
    List<StatedOrder> orders = new ArrayList<>();
    claims.forEach(c -> StatedOrder.of(c).ifPresent(orders::add));
    DirectedPseudograph<StatedOrder, DefaultEdge> graph =
        new DirectedPseudograph<>(DefaultEdge.class);
    orders.forEach(graph::addVertex);
    for (StatedOrder one : orders) {
      for (StatedOrder two : orders) {
        if (one.leadsTo(two)) {
          graph.addEdge(one, two);
        }
      }
    }
    Map<Set<String>, OrderCycle> found = new LinkedHashMap<>();
    for (var part : ShortCycles.of(graph, MOST_CYCLES)) {
      for (List<DefaultEdge> cycle : part.cycles()) {
        List<StatedOrder> around = cycle.stream().map(graph::getEdgeSource).toList();
        // A claim about any two of a kind may conflict with itself.
        List<StatedOrder> orderings =
            around.size() == 1 ? List.of(around.getFirst(), around.getFirst()) : around;
        if (!isContradictionOfTwo(orderings) && !isRoundabout(orderings) && isPossible(orderings)) {
          OrderCycle of = cycle(orderings);
          Set<String> key = new LinkedHashSet<>();
          of.claims().forEach(c -> key.add(c.name()));
          found.putIfAbsent(key, of);
        }
      }
    }
    return List.copyOf(found.values());
  }

  private boolean isPossible(List<StatedOrder> around) {
    Unifier unifier = new Unifier();
    List<StatedOrder.Instance> orders = new ArrayList<>();
    for (StatedOrder order : around) {
      orders.add(order.instance(vocabulary, (orders.size() + 1) + " "));
      unifier.know(orders.getLast().variables());
    }
    for (int i = 0; i < orders.size(); i++) {
      if (!unifier.unify(orders.get(i).later(), orders.get((i + 1) % orders.size()).earlier())) {
        return false;
      }
    }
    List<Expression> holds = new ArrayList<>(unifier.conditions());
    List<Expression> bars = new ArrayList<>();
    for (StatedOrder.Instance order : orders) {
      holds.addAll(unifier.in(order.holds()));
      bars.addAll(unifier.in(order.bars()));
    }
    if (ReactionPair.opaque(holds) > 1) {
      return false; // Whether two different opaque conditions hold together is unknown.
    }
    return queries.isPossible(holds, bars, unifier.open()) != Satisfiability.IMPOSSIBLE;
  }

  /** Whether two rulings state opposite orders of the same two things. */
  private static boolean isContradictionOfTwo(List<StatedOrder> around) {
    Set<String> rulings = new LinkedHashSet<>();
    around.forEach(o -> rulings.add(o.claim().ruling()));
    return around.size() == 2
        && rulings.size() == 2
        && !(around.getFirst().first().isPresent()
            && around.getFirst().first().equals(around.getLast().first()))
        && around.stream().noneMatch(StatedOrder::isOfRules)
        && around.stream().noneMatch(StatedOrder::isAmongAll);
  }

  /** Whether a shorter cycle exists, because one of the orders is among all things. */
  private static boolean isRoundabout(List<StatedOrder> around) {
    return around.size() > 2 && around.stream().anyMatch(StatedOrder::isAmongAll);
  }

  /**
   * The ruling that yields: every other one prevails over it. Where precedence only says which
   * rulings stay, the result is open.
   */
  private Optional<OrderCycle.Decision> decision(Set<ClaimInForce> around) {
    for (ClaimInForce loser : around) {
      List<ClaimInForce> others =
          around.stream().filter(o -> !o.ruling().equals(loser.ruling())).toList();
      if (others.isEmpty() || !others.stream().allMatch(o -> wins(o, loser))) {
        continue;
      }
      ClaimInForce winner =
          others.stream()
              .filter(o -> others.stream().noneMatch(p -> wins(p, o)))
              .findFirst()
              .orElse(others.getFirst());
      return Optional.of(
          new OrderCycle.Decision(
              winner,
              loser,
              prevailing
                  .decide(winner.standing(), loser.standing())
                  .principle()
                  .map(Declaration.Principle::name)));
    }
    return Optional.empty();
  }

  private boolean wins(ClaimInForce one, ClaimInForce two) {
    return prevailing.beats(one.standing(), two.standing());
  }

  /**
   * The cycle with its policies. A policy ranks two things that must be first only if it is about
   * such things. Of equivalent policies one is named.
   */
  private OrderCycle cycle(List<StatedOrder> around) {
    Set<ClaimInForce> own = new LinkedHashSet<>();
    around.forEach(o -> own.add(o.claim()));
    Set<ClaimInForce> ranking = new LinkedHashSet<>();
    Set<ClaimInForce> abstaining = new LinkedHashSet<>();
    for (EventApplicability policy : policies.of(subject(around.getFirst()))) {
      StatedOrder order = around.getFirst();
      List<Expression> condition = new ArrayList<>();
      order.claim().claim().when().ifPresent(condition::add);
      if (isWithin(policy, order, condition)) {
        ranking.add(policies.standing(policy.claim()));
      } else if (policy.claim().cards().isEmpty()) {
        abstaining.add(policies.standing(policy.claim()));
      }
    }
    return new OrderCycle(
        List.copyOf(own), List.copyOf(ranking), List.copyOf(abstaining), decision(own));
  }

  private static Expression.Apply subject(StatedOrder order) {
    return order.claim().claim().statement() instanceof Statement.Resolves r
            && r.subject() instanceof Expression.Apply a
        ? a
        : order.earlier();
  }

  /** Whether the policy applies only where the claim does. */
  private boolean isWithin(
      EventApplicability policy, StatedOrder order, List<Expression> condition) {
    if (!policy.claim().cards().isEmpty() && policy.claim().cards().equals(order.claim().cards())) {
      return true;
    }
    if (condition.isEmpty() || !order.claim().cards().isEmpty()) {
      return order.claim().cards().isEmpty();
    }
    List<Expression> bars = new ArrayList<>(List.of(Expression.And.all(condition)));
    List<TypedName> variables = new ArrayList<>(order.claim().claim().variables());
    variables.addAll(policy.variables());
    bars.addAll(0, policy.bars());
    return queries.isPossible(policy.holds(), bars, variables) == Satisfiability.IMPOSSIBLE;
  }
}
