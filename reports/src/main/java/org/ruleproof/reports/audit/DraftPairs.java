package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import org.ruleproof.constraints.contradiction.PermissionIndex;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.meaning.Unification;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Which drafts may contradict which other claims: permissions and what may take them back, and values
 * of one head, of one card or of any, that exclude each other, of which one asks for no words that the
 * other does not have; no prohibition asks for words that the permission does not have either.
 *
 * <p>Claims are looked up by head and by the card that it names. Cost: O(n) for the claims that name
 * cards, times the number of claims about any card with the same head.
 */
final class DraftPairs {
  /** Two claims, in their order in the rule base. */
  record ClaimPair(ClaimInForce first, ClaimInForce second) {}

  private record PlacedClaim(
      int place, ClaimInForce claim, Assertion assertion, Set<String> wordings) {}

  private static final class ClaimGroup {
    private final List<PlacedClaim> ofAny = new ArrayList<>();
    private final Map<String, List<PlacedClaim>> byCard = new LinkedHashMap<>();
  }

  private final Vocabulary vocabulary;
  private final Map<Topic, ClaimGroup> shelves = new LinkedHashMap<>();
  private final List<PlacedClaim> all = new ArrayList<>();

  private DraftPairs(Vocabulary vocabulary, List<ClaimInForce> claims) {
    this.vocabulary = vocabulary;
    for (int i = 0; i < claims.size(); i++) {
      for (Assertion assertion : claims.get(i).assertions()) {
        if (assertion.force() == Force.NO_BAR) {
          continue;
        }
        PlacedClaim placed = new PlacedClaim(i, claims.get(i), assertion, wordings(assertion));
        all.add(placed);
        ClaimGroup group = shelves.computeIfAbsent(assertion.head().topic(), k -> new ClaimGroup());
        String card = firstCard(assertion.head());
        (card.isEmpty() ? group.ofAny : group.byCard.computeIfAbsent(card, c -> new ArrayList<>()))
            .add(placed);
      }
    }
  }

  /** {@return the pairs in order of their claims, each once; one of the two is a draft at least} */
  static List<ClaimPair> of(Vocabulary vocabulary, List<ClaimInForce> claims) {
    if (claims.stream().noneMatch(ClaimInForce::draft)) {
      return List.of();
    }
    DraftPairs pairs = new DraftPairs(vocabulary, claims);
    SequencedSet<List<Integer>> places = new LinkedHashSet<>();
    Map<ClaimInForce, Integer> order = new IdentityHashMap<>();
    claims.forEach(claim -> order.put(claim, order.size()));
    PermissionIndex.pairs(
        vocabulary,
        claims,
        (permission, prohibition) -> {
          if ((permission.claim().draft() || prohibition.claim().draft())
              && wordings(permission.assertion()).containsAll(wordings(prohibition.assertion()))) {
            int first = Objects.requireNonNull(order.get(permission.claim()));
            int second = Objects.requireNonNull(order.get(prohibition.claim()));
            places.add(List.of(Math.min(first, second), Math.max(first, second)));
          }
        });
    for (PlacedClaim placed : pairs.all) {
      for (Topic key : pairs.keysAbove(placed.assertion().head())) {
        ClaimGroup group = pairs.shelves.get(key);
        if (group != null) {
          String card = firstCard(placed.assertion().head());
          pairs.meet(placed, group.ofAny, places);
          if (!card.isEmpty()) {
            pairs.meet(placed, group.byCard.getOrDefault(card, List.of()), places);
          } else if (!key.equals(placed.assertion().head().topic())) {
            group.byCard.values().forEach(of -> pairs.meet(placed, of, places));
          }
        }
      }
    }
    return places.stream()
        .sorted(
            (a, b) ->
                a.getFirst().equals(b.getFirst())
                    ? Integer.compare(a.getLast(), b.getLast())
                    : Integer.compare(a.getFirst(), b.getFirst()))
        .map(p -> new ClaimPair(claims.get(p.getFirst()), claims.get(p.getLast())))
        .toList();
  }

  private void meet(PlacedClaim one, List<PlacedClaim> others, SequencedSet<List<Integer>> places) {
    for (PlacedClaim other : others) {
      if ((one.claim().draft() || other.claim().draft())
          && !one.claim().ruling().equals(other.claim().ruling())
          && excludes(one, other)
          && Unification.mayUnify(
              one.assertion().head().arguments(), other.assertion().head().arguments())) {
        int first = Math.min(one.place(), other.place());
        places.add(List.of(first, Math.max(one.place(), other.place())));
      }
    }
  }

  /** Whether the two give answers of which not both can be, and each can be where the other is. */
  private static boolean excludes(PlacedClaim one, PlacedClaim other) {
    if (one.assertion().answer() instanceof Answer.Flag f
        && other.assertion().answer() instanceof Answer.Flag g
        && f.yes() == g.yes()) {
      return false;
    }
    return one.wordings().containsAll(other.wordings())
        || other.wordings().containsAll(one.wordings());
  }

  /** The words that a claim asks for and that the vocabulary does not know. */
  private static Set<String> wordings(Assertion assertion) {
    Set<String> wordings = new LinkedHashSet<>();
    assertion.holds().forEach(condition -> wordings.addAll(Parts.opaque(condition)));
    return wordings;
  }

  private static String firstCard(Head head) {
    return head.arguments().stream()
        .filter(Expression.CardName.class::isInstance)
        .map(a -> ((Expression.CardName) a).name())
        .findFirst()
        .orElse("");
  }

  /** The heads that a claim about one speaks of: its own and, of an act or event, those above. */
  private SequencedSet<Topic> keysAbove(Head head) {
    SequencedSet<Topic> topics = head.topic().withThoseAbove(vocabulary);
    if (head.topic() instanceof Topic.Named(var family, String name)) {
      List<String> pending = new ArrayList<>(List.of(name));
      while (!pending.isEmpty()) {
        for (Declaration.Event event : vocabulary.event(pending.removeFirst()).stream().toList()) {
          for (Expression.Apply parent : event.parents()) {
            if (topics.add(new Topic.Named(family, parent.name()))) {
              pending.add(parent.name());
            }
          }
        }
      }
    }
    return topics;
  }
}
