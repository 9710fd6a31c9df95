package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.checker.reaction.ReactionNodes;
import org.ruleproof.model.language.Expression;
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
  private final OrderContext context;
  private final OrderPolicies policies;
  private final List<Reaction> reactions;

  private OrderDependenceSearch(LoopQueries queries) {
    this.vocabulary = queries.vocabulary();
    this.context = new OrderContext(queries);
    this.policies = context.policies();
    this.reactions =
        ReactionNodes.of(vocabulary, queries.claims()).stream()
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
    return EquivalentDependences.together(vocabulary, List.copyOf(found.values()));
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
}
