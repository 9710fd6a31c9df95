package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Finds pairs of reactions that can be due at one moment, one of them or both mandatory, with an
 * effect of their order on the result. See docs/meaning.md, "Order and loops".
 *
 * <p>Whether a reaction is due is decided at its event, but its effects read the situation when
 * they run. Effects commute if they set different states that the other does not read, or add to
 * the same one.
 */
public final class OrderDependenceSearch {
  private final Vocabulary vocabulary;
  private final RulePrinter printer;
  private final OrderContext context;
  private final OrderPolicies policies;
  private final List<Reaction> reactions;

  private OrderDependenceSearch(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.printer = new RulePrinter(vocabulary);
    this.context = new OrderContext(queries);
    this.policies = context.policies();
    this.reactions =
        Reaction.of(vocabulary, queries.claims()).stream()
            .filter(r -> r.form() != Reaction.Form.OBLIGED && r.form() != Reaction.Form.REPEATABLE)
            .filter(r -> !r.isReplacement())
            .toList();
  }

  /** {@return at most one dependence for two rulings, equivalent ones merged, in source order} */
  public static List<OrderDependence> search(LoopQueries queries) {
    return new OrderDependenceSearch(queries).run();
  }

  private List<OrderDependence> run() {
    Map<Set<String>, OrderDependence> found = new LinkedHashMap<>();
    for (int i = 0; i < reactions.size(); i++) {
      for (int j = i; j < reactions.size(); j++) {
        Reaction first = reactions.get(i);
        Reaction second = reactions.get(j);
        if (i != j && first.claim().ruling().equals(second.claim().ruling())
            || !first.isMandatory() && !second.isMandatory()) {
          continue; // the order within one ruling is left to its reader; players choose both
        }
        for (ReactionPair.Coincidence coincidence : meetings(first, second, i == j)) {
          Set<String> key = new LinkedHashSet<>();
          key.add(first.claim().ruling());
          key.add(second.claim().ruling());
          if (!found.containsKey(key)) {
            new Interference(context, first, second, coincidence)
                .find()
                .ifPresent(d -> found.put(key, d));
          }
        }
      }
    }
    return found.values().stream()
        .collect(Collectors.groupingBy(this::sort, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(this::one)
        .toList();
  }

  private List<ReactionPair.Coincidence> meetings(Reaction first, Reaction second, boolean same) {
    List<ReactionPair.Coincidence> meetings = new ArrayList<>();
    if (first.hears().isPresent() && second.hears().isPresent()) {
      Expression.Apply one = first.hears().get();
      Expression.Apply two = second.hears().get();
      if (!same
          && (policies.names(one).contains(two.name())
              || policies.names(two).contains(one.name()))) {
        meetings.add(ReactionPair.Coincidence.ONE_EVENT);
      }
      if (areOrdered(one, two)) {
        meetings.add(ReactionPair.Coincidence.TWO_EVENTS);
      }
    }
    if (!same
        && first.hears().isEmpty()
        && second.hears().isEmpty()
        && step(first).isPresent()
        && step(first).equals(step(second))) {
      meetings.add(ReactionPair.Coincidence.ONE_STEP);
    }
    if (!same && waitsForWhatComesTrue(first) && waitsForWhatComesTrue(second)) {
      meetings.add(ReactionPair.Coincidence.ONE_CONDITION);
    }
    return meetings;
  }

  private static boolean waitsForWhatComesTrue(Reaction reaction) {
    return reaction.form() == Reaction.Form.AS_SOON_AS
        && !reaction.holds().isEmpty()
        && step(reaction).isEmpty();
  }

  private boolean areOrdered(Expression.Apply one, Expression.Apply two) {
    if (one.arguments().isEmpty()
        || two.arguments().isEmpty()
        || vocabulary.event(one.name()).isEmpty()
        || vocabulary.event(two.name()).isEmpty()) {
      return false; // acts are never simultaneous: players take them one by one
    }
    return policies.mention(one)
        && policies.mention(two)
        && policies.between(one, two).stream().anyMatch(p -> p.claim().cards().isEmpty());
  }

  /** The step for which a reaction waits. */
  static Optional<String> step(Reaction reaction) {
    return reaction.holds().stream().flatMap(h -> LoopQueries.step(h).stream()).findFirst();
  }

  /**
   * The first of dependences with the same answer, with the claims of the others. Of several rulings
   * with the same text, the first stands for all.
   */
  private OrderDependence one(List<OrderDependence> sort) {
    OrderDependence shown = sort.getFirst();
    SequencedSet<ClaimInForce> more = new LinkedHashSet<>();
    for (OrderDependence other : sort) {
      more.add(other.first());
      more.add(other.second());
    }
    more.remove(shown.first());
    more.remove(shown.second());
    Set<String> rulings = new HashSet<>();
    shown.cited().forEach(c -> rulings.add(c.ruling()));
    List<List<Object>> own = List.of(says(shown.first()), says(shown.second()));
    List<ClaimInForce> restating =
        more.stream()
            .filter(c -> own.contains(says(c)))
            .filter(c -> rulings.add(c.ruling()))
            .toList();
    return shown.and(restating, more);
  }

  /**
   * What dependences with the same answer have in common. A prohibition is shown with the first two
   * effects that it concerns. So is a policy for all effects on one state.
   */
  private List<Object> sort(OrderDependence dependence) {
    List<Object> what = new ArrayList<>(List.of(dependence.about()));
    dependence.between().forEach(c -> what.add(c.name()));
    boolean forbidden =
        dependence.between().stream()
            .anyMatch(c -> c.claim().statement() instanceof Statement.Forbid);
    if (dependence.isSettled()) {
      dependence.policies().forEach(p -> what.add(p.name()));
    } else if (!forbidden) {
      what.add(Set.copyOf(List.of(says(dependence.first()), says(dependence.second()))));
    }
    return what;
  }

  /** The trigger and effects of a reaction without conditions, in canonical text; and its cards. */
  private List<Object> says(ClaimInForce claim) {
    Statement statement =
        claim.claim().statement() instanceof Statement.AsSoonAs(Span at, var _, var effects)
            ? new Statement.AsSoonAs(at, Expression.Constant.YES, effects)
            : claim.claim().statement();
    Claim bare = Claim.of(statement, claim.claim().variables());
    return List.of(CanonicalText.of(bare, printer.claimLine(bare)), claim.cards());
  }
}
