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
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.checker.reaction.Renamed;
import org.ruleproof.checker.reaction.ShortCycles;
import org.ruleproof.checker.reaction.Unifier;
import org.ruleproof.constraints.situation.Possibility;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.precedence.Precedence;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Order cycles (GAMES, Timing): first, last, before and after that cannot all be met in some situation,
 * two things of one sort that both must come first included.
 *
 * <p>Two rulings that state contrary orders of the same two things are a contradiction, and a cycle of
 * which precedence can pick a side is one too; neither is reported here.
 */
public final class OrderCycleSearch {
  private static final int MOST_CYCLES = 1_000;

  /** The variable that stands for any other thing of the sort. */
  private static final String OTHER = "any other";

  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final Questions questions;
  private final Policies policies;
  private final Precedence precedence;

  private OrderCycleSearch(Vocabulary vocabulary, List<ClaimInForce> claims, Questions questions) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.questions = questions;
    this.policies = new Policies(vocabulary, claims);
    this.precedence = new Precedence(vocabulary.principles());
  }

  /** {@return the order cycles, each set of claims once} */
  public static List<OrderCycle> search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Questions questions) {
    return new OrderCycleSearch(vocabulary, claims, questions).run();
  }

  /**
   * An order between two things.
   *
   * @param place whether it is of one thing against any other of its sort
   */
  private record Order(
      ClaimInForce claim, Expression.Apply earlier, Expression.Apply later, boolean place) {}

  private List<OrderCycle> run() {
    List<Order> orders = new ArrayList<>();
    claims.forEach(c -> order(c).ifPresent(orders::add));
    DirectedPseudograph<Order, DefaultEdge> graph = new DirectedPseudograph<>(DefaultEdge.class);
    orders.forEach(graph::addVertex);
    for (Order one : orders) {
      for (Order two : orders) {
        if (one.later().name().equals(two.earlier().name())) {
          graph.addEdge(one, two);
        }
      }
    }
    Map<Set<String>, OrderCycle> found = new LinkedHashMap<>();
    for (var part : ShortCycles.of(graph, MOST_CYCLES)) {
      for (List<DefaultEdge> cycle : part.cycles()) {
        List<Order> around = cycle.stream().map(graph::getEdgeSource).toList();
        // one claim about any two of a sort may stand against itself
        List<Order> laps =
            around.size() == 1 ? List.of(around.getFirst(), around.getFirst()) : around;
        if (isPossible(laps) && nothingPicks(laps)) {
          OrderCycle of = cycle(laps);
          Set<String> key = new LinkedHashSet<>();
          of.claims().forEach(c -> key.add(c.name()));
          found.putIfAbsent(key, of);
        }
      }
    }
    return List.copyOf(found.values());
  }

  private Optional<Order> order(ClaimInForce claim) {
    return switch (claim.claim().statement()) {
      case Statement.Before b
          when b.earlier() instanceof Expression.Apply e
              && b.later() instanceof Expression.Apply l ->
          Optional.of(new Order(claim, e, l, false));
      case Statement.Resolves r when r.subject() instanceof Expression.Apply subject ->
          Optional.of(placed(claim, subject, r.first()));
      case Statement.HappensAt h
          when h.subject() instanceof Expression.Apply subject
              && h.moment().anchor() instanceof Expression.Apply anchor
              && !anchor.name().equals(subject.name()) ->
          switch (h.moment().relation()) {
            case BEFORE -> Optional.of(new Order(claim, subject, anchor, false));
            case AFTER -> Optional.of(new Order(claim, anchor, subject, false));
            case AT, DURING, START_OF, END_OF -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  private static Order placed(ClaimInForce claim, Expression.Apply subject, boolean first) {
    List<Expression> arguments = new ArrayList<>(subject.arguments());
    if (!arguments.isEmpty()) {
      arguments.set(arguments.size() - 1, new Expression.Variable(Span.NONE, OTHER));
    }
    Expression.Apply other = new Expression.Apply(subject.at(), subject.name(), arguments);
    return first ? new Order(claim, subject, other, true) : new Order(claim, other, subject, true);
  }

  private boolean isPossible(List<Order> around) {
    Unifier unifier = new Unifier();
    List<Expression.Apply> earlier = new ArrayList<>();
    List<Expression.Apply> later = new ArrayList<>();
    List<Renamed> names = new ArrayList<>();
    for (int i = 0; i < around.size(); i++) {
      Order order = around.get(i);
      Renamed renamed = new Renamed(vocabulary, (i + 1) + " ", order.claim().claim().variables());
      otherOf(order).ifPresent(v -> renamed.and(List.of(v)));
      List<Expression> holds = new ArrayList<>();
      order.claim().claim().when().ifPresent(w -> holds.addAll(Parts.conjuncts(w)));
      List<Expression> bars = new ArrayList<>();
      order.claim().claim().unless().ifPresent(bars::add);
      earlier.add(renamed.in(order.earlier()));
      later.add(renamed.in(order.later()));
      renamed.with(holds, bars);
      names.add(renamed);
      unifier.know(renamed.variables());
    }
    for (int i = 0; i < around.size(); i++) {
      if (!unifier.unify(later.get(i), earlier.get((i + 1) % around.size()))) {
        return false;
      }
    }
    List<Expression> holds = new ArrayList<>(unifier.conditions());
    List<Expression> bars = new ArrayList<>();
    for (int i = 0; i < around.size(); i++) {
      names.get(i).holds().forEach(h -> holds.add(unifier.in(h)));
      names.get(i).bars().forEach(b -> bars.add(unifier.in(b)));
      differ(unifier.in(earlier.get(i)), unifier.in(later.get(i))).ifPresent(holds::add);
    }
    if (Pair.opaque(holds) > 1) {
      return false; // nobody can tell whether two such conditions hold together
    }
    return questions.isPossible(holds, bars, unifier.open()) != Possibility.IMPOSSIBLE;
  }

  private Optional<TypedName> otherOf(Order order) {
    return order.place()
        ? vocabulary
            .parametersOf(order.earlier().name())
            .filter(p -> !p.isEmpty())
            .map(p -> new TypedName(OTHER, p.getLast().type()))
        : Optional.empty();
  }

  /** Nothing comes before itself. */
  private static Optional<Expression> differ(Expression.Apply one, Expression.Apply two) {
    if (!one.name().equals(two.name()) || one.arguments().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Expression.Comparison(
            Span.NONE,
            Expression.ComparisonOperator.NOT_EQUAL,
            one.arguments().getLast(),
            two.arguments().getLast()));
  }

  /** Two contrary claims of two rulings are a contradiction; so is what precedence can decide. */
  private boolean nothingPicks(List<Order> around) {
    Set<String> rulings = new LinkedHashSet<>();
    around.forEach(o -> rulings.add(o.claim().ruling()));
    if (around.size() == 2 && rulings.size() == 2) {
      return false;
    }
    for (Order one : around) {
      for (Order two : around) {
        if (precedence.decide(one.claim().standing(), two.claim().standing()).winner()
            != Precedence.Side.NEITHER) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * A policy ranks two that must be first only where it speaks of them as such. Of several that say the
   * same one is named.
   */
  private OrderCycle cycle(List<Order> around) {
    Set<ClaimInForce> own = new LinkedHashSet<>();
    around.forEach(o -> own.add(o.claim()));
    Set<ClaimInForce> ranking = new LinkedHashSet<>();
    Set<ClaimInForce> abstaining = new LinkedHashSet<>();
    for (Policies.Speaking policy : policies.of(subject(around.getFirst()))) {
      Order order = around.getFirst();
      List<Expression> condition = new ArrayList<>();
      order.claim().claim().when().ifPresent(condition::add);
      if (isWithin(policy, order, condition)) {
        ranking.add(policies.standing(policy.claim()));
      } else if (policy.claim().cards().isEmpty()) {
        abstaining.add(policies.standing(policy.claim()));
      }
    }
    return new OrderCycle(List.copyOf(own), List.copyOf(ranking), List.copyOf(abstaining));
  }

  private static Expression.Apply subject(Order order) {
    return order.claim().claim().statement() instanceof Statement.Resolves r
            && r.subject() instanceof Expression.Apply a
        ? a
        : order.earlier();
  }

  /** Whether the policy speaks only of things that the claim speaks of. */
  private boolean isWithin(Policies.Speaking policy, Order order, List<Expression> condition) {
    if (!policy.claim().cards().isEmpty() && policy.claim().cards().equals(order.claim().cards())) {
      return true;
    }
    if (condition.isEmpty() || !order.claim().cards().isEmpty()) {
      return order.claim().cards().isEmpty();
    }
    List<Expression> bars =
        List.of(
            condition.stream()
                .reduce((a, b) -> new Expression.And(Span.NONE, a, b))
                .orElse(Expression.Constant.YES));
    List<TypedName> variables = new ArrayList<>(order.claim().claim().variables());
    variables.addAll(policy.where().variables());
    return questions.isPossible(
            policy.where().holds(), concat(policy.where().bars(), bars), variables)
        == Possibility.IMPOSSIBLE;
  }

  private static List<Expression> concat(List<Expression> one, List<Expression> two) {
    List<Expression> all = new ArrayList<>(one);
    all.addAll(two);
    return all;
  }
}
