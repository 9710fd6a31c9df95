package org.ruleproof.checker.order;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.checker.reaction.Questions;
import org.ruleproof.checker.reaction.Reaction;
import org.ruleproof.checker.reaction.Reactions;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Order dependence (GAMES, Timing): for every two mandatory reactions that can be due at one moment, a
 * situation in which they end differently in one order and in the other.
 *
 * <p>Whether a reaction is due is decided at its event; what it does reads the situation when its turn
 * comes. Effects that set different states, or the same in ways that add up, always join.
 */
public final class OrderDependenceSearch {
  private final Vocabulary vocabulary;
  private final List<ClaimInForce> claims;
  private final List<Interplay.Prohibition> prohibitions;
  private final Questions questions;
  private final Policies policies;
  private final List<Reaction> reactions;

  private OrderDependenceSearch(
      Vocabulary vocabulary, List<ClaimInForce> claims, Questions questions) {
    this.vocabulary = vocabulary;
    this.claims = claims;
    this.prohibitions = Interplay.Prohibition.of(claims);
    this.questions = questions;
    this.policies = new Policies(vocabulary, claims);
    this.reactions =
        Reactions.of(vocabulary, claims).stream()
            .filter(r -> r.form() == Reaction.Form.MUST || r.form() == Reaction.Form.AS_SOON_AS)
            .toList();
  }

  /** {@return one dependence for each two claims at most, in source order} */
  public static List<OrderDependence> search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Questions questions) {
    return new OrderDependenceSearch(vocabulary, claims, questions).run();
  }

  private List<OrderDependence> run() {
    Map<Set<String>, OrderDependence> found = new LinkedHashMap<>();
    for (int i = 0; i < reactions.size(); i++) {
      for (int j = i; j < reactions.size(); j++) {
        Reaction first = reactions.get(i);
        Reaction second = reactions.get(j);
        if (i != j && first.claim().ruling().equals(second.claim().ruling())) {
          continue; // what one ruling says at once is for its reader
        }
        for (Pair.Meeting meeting : meetings(first, second, i == j)) {
          Set<String> key = new LinkedHashSet<>();
          key.add(first.claim().ruling());
          key.add(second.claim().ruling());
          if (!found.containsKey(key)) {
            new Interplay(
                    vocabulary, claims, prohibitions, questions, policies, first, second, meeting)
                .find()
                .ifPresent(d -> found.put(key, d));
          }
        }
      }
    }
    List<OrderDependence> all = new ArrayList<>(found.values());
    all.addAll(actsAtOneMoment());
    return all;
  }

  private List<Pair.Meeting> meetings(Reaction first, Reaction second, boolean same) {
    List<Pair.Meeting> meetings = new ArrayList<>();
    if (first.hears().isPresent() && second.hears().isPresent()) {
      Expression.Apply one = first.hears().get();
      Expression.Apply two = second.hears().get();
      if (!same
          && (policies.names(one).contains(two.name())
              || policies.names(two).contains(one.name()))) {
        meetings.add(Pair.Meeting.ONE_EVENT);
      }
      if (areOrdered(one, two)) {
        meetings.add(Pair.Meeting.TWO_EVENTS);
      }
    }
    if (!same
        && first.hears().isEmpty()
        && second.hears().isEmpty()
        && step(first).isPresent()
        && step(first).equals(step(second))) {
      meetings.add(Pair.Meeting.ONE_STEP);
    }
    return meetings;
  }

  private boolean areOrdered(Expression.Apply one, Expression.Apply two) {
    if (one.arguments().isEmpty()
        || two.arguments().isEmpty()
        || vocabulary.event(one.name()).isEmpty()
        || vocabulary.event(two.name()).isEmpty()) {
      return false; // players take acts one after the other, each when he likes
    }
    Set<String> common = new LinkedHashSet<>(policies.names(one));
    common.retainAll(policies.names(two));
    return !common.isEmpty()
        && policies.of(one).stream()
            .filter(p -> p.claim().claim().when().isEmpty())
            .anyMatch(p -> policies.of(two).stream().anyMatch(q -> q.claim() == p.claim()));
  }

  /** The step that a reaction waits for. */
  static Optional<String> step(Reaction reaction) {
    return reaction.holds().stream()
        .filter(Questions::isStep)
        .map(h -> ((Expression.Comparison) h).right())
        .filter(Expression.Constant.class::isInstance)
        .map(c -> ((Expression.Constant) c).name())
        .findFirst();
  }

  /**
   * Acts of which several may come at one trigger, by a permission that says so, and the policy that
   * gives the chances for them: who acts first may decide what the other finds.
   */
  private List<OrderDependence> actsAtOneMoment() {
    List<OrderDependence> found = new ArrayList<>();
    for (ClaimInForce claim : claims) {
      if (!(claim.claim().statement() instanceof Statement.Permit permit)
          || claim.claim().when().isEmpty()) {
        continue;
      }
      boolean another =
          Parts.conjuncts(claim.claim().when().get()).stream()
              .anyMatch(
                  c ->
                      c instanceof Expression.Happened h
                          && h.period() == Period.TRIGGER
                          && h.event().name().equals(permit.act().name()));
      List<ClaimInForce> ordering =
          policies.of(permit.act()).stream()
              .map(Policies.Speaking::claim)
              .filter(p -> p.cards().isEmpty())
              .toList();
      if (another && !ordering.isEmpty()) {
        found.add(
            new OrderDependence(
                claim,
                claim,
                List.of(),
                "one trigger",
                "two players may each " + permit.act().name(),
                "the first finds what set it off as it was",
                "the second finds what the first has left",
                ordering));
      }
    }
    return found;
  }
}
