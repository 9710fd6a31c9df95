package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.Clash;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.constraints.contradiction.ParallelMap;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Contradictions in which a draft has a part, pair by pair: no further claim carries them, because a
 * guess upon a guess is no finding. Each pair is asked over the vocabulary with the cards that it
 * names alone, so the cost is that of the pairs, not of the document; pairs that name the same cards
 * are asked over one.
 */
final class DraftSearch {
  private DraftSearch() {}

  /** What was found of the pair at a place. */
  private record Found(int place, ContradictionSearch.Result result) {}

  /**
   * {@return what was found, in order of the claims, the same for any number of threads} Drafts that
   * were not understood whole are left out beside reviewed claims: over a packet of hundreds of them,
   * what a word that nobody understood might mean is no finding. Where nothing is reviewed they are
   * all there is.
   */
  static ContradictionSearch.Result search(RuleBase base, List<ClaimInForce> claims, int threads) {
    return ask(base, audited(base, claims).toList(), threads);
  }

  /** {@return the same, of the pairs alone that a claim of these rulings stands in} */
  static ContradictionSearch.Result audited(
      RuleBase base, List<ClaimInForce> claims, Set<String> rulings, int threads) {
    return ask(base, audited(base, claims).filter(pair -> isOf(pair, rulings)).toList(), threads);
  }

  private static Stream<DraftPairs.ClaimPair> audited(RuleBase base, List<ClaimInForce> claims) {
    boolean reviewed = claims.stream().anyMatch(claim -> !claim.draft());
    return DraftPairs.of(base.vocabulary(), claims).stream()
        .filter(pair -> !reviewed || isUnderstood(pair.first()) && isUnderstood(pair.second()));
  }

  private static boolean isOf(DraftPairs.ClaimPair pair, Set<String> rulings) {
    return rulings.contains(pair.first().ruling()) || rulings.contains(pair.second().ruling());
  }

  /** Whether a draft has no condition that stands only under its own words. */
  private static boolean isUnderstood(ClaimInForce claim) {
    return !claim.draft()
        || claim.assertions().stream()
            .flatMap(a -> Stream.of(a.holds(), a.bars(), a.evenIf().stream().toList()))
            .flatMap(List::stream)
            .allMatch(condition -> Parts.opaque(condition).isEmpty());
  }

  /** {@return what was found of the pairs that a claim of these rulings stands in} */
  static ContradictionSearch.Result search(
      RuleBase base, List<ClaimInForce> claims, Set<String> rulings, int threads) {
    return ask(
        base,
        DraftPairs.of(base.vocabulary(), claims).stream()
            .filter(pair -> isOf(pair, rulings))
            .toList(),
        threads);
  }

  private static ContradictionSearch.Result ask(
      RuleBase base, List<DraftPairs.ClaimPair> pairs, int threads) {
    if (pairs.isEmpty()) {
      return new ContradictionSearch.Result(List.of(), List.of(), 0, List.of());
    }
    List<Item> declared = new ArrayList<>();
    base.files()
        .forEach(
            file ->
                file.items().stream()
                    .filter(item -> item instanceof Declaration)
                    .filter(item -> !(item instanceof Declaration.Card))
                    .forEach(declared::add));
    SequencedMap<Set<String>, List<Integer>> byCards = new LinkedHashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      byCards.computeIfAbsent(cards(pairs.get(i)), c -> new ArrayList<>()).add(i);
    }
    List<Callable<List<Found>>> questions = new ArrayList<>();
    byCards.forEach(
        (cards, places) ->
            questions.add(
                () -> ask(vocabulary(base.vocabulary(), declared, cards), pairs, places)));
    List<Found> found = new ArrayList<>();
    ParallelMap.answers(questions, threads).forEach(found::addAll);
    found.sort(Comparator.comparingInt(Found::place));
    List<Clash> clashes = new ArrayList<>();
    Set<String> inconclusive = new LinkedHashSet<>();
    for (Found one : found) {
      clashes.addAll(one.result().clashes());
      inconclusive.addAll(one.result().inconclusive());
    }
    return new ContradictionSearch.Result(
        clashes, List.copyOf(inconclusive), pairs.size(), List.of());
  }

  private static Set<String> cards(DraftPairs.ClaimPair pair) {
    Set<String> cards = new TreeSet<>(pair.first().cards());
    cards.addAll(pair.second().cards());
    return cards;
  }

  private static Vocabulary vocabulary(Vocabulary whole, List<Item> declared, Set<String> cards) {
    List<Item> items = new ArrayList<>(declared);
    cards.forEach(card -> whole.card(card).ifPresent(items::add));
    return new Vocabulary(items);
  }

  private static List<Found> ask(
      Vocabulary vocabulary, List<DraftPairs.ClaimPair> pairs, List<Integer> places) {
    List<ContradictionSearch.Result> results =
        ContradictionSearch.searchEach(
            vocabulary,
            places.stream()
                .map(pairs::get)
                .map(pair -> List.of(pair.first(), pair.second()))
                .toList(),
            new ContradictionSearch.Settings(1, Optional.empty(), 0, false));
    return IntStream.range(0, places.size())
        .mapToObj(i -> new Found(places.get(i), results.get(i)))
        .toList();
  }
}
