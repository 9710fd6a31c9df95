package org.ruleproof.constraints.contradiction;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.constraints.situation.Identity;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ContentDigest;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * A digest of everything that the answer to a question depends on, unless the scope is fixed: the
 * vocabulary, the question, the two sides, each claim that the question reads, in source order, and
 * the rounding of their quotients. Only the cards that these name are included, so that adding a
 * card to the vocabulary changes no other question. Thread-safe.
 */
final class QuestionDigest {
  /** A claim and its index in source order. */
  private record Placed(ClaimInForce claim, int place) {}

  /** A digest, and the cards that its content names. */
  private record Digested(String digest, Set<String> cards) {}

  private final Vocabulary vocabulary;
  private final PairSolver solver;
  private final RelevanceFilter filter;
  private final Digested rules;
  private final Map<String, Placed> claims = new HashMap<>();
  private final Map<String, Set<String>> stated;
  private final Map<String, Digested> claimDigests = new ConcurrentHashMap<>();
  private final Map<Identity<Assertion>, Digested> sideDigests = new ConcurrentHashMap<>();

  QuestionDigest(
      Vocabulary vocabulary,
      List<ClaimInForce> claims,
      PairSolver solver,
      RelevanceFilter filter,
      ContradictionSearch.Settings settings) {
    this.vocabulary = vocabulary;
    this.solver = solver;
    this.filter = filter;
    this.rules =
        digested(
            new ContentDigest()
                .add(
                    vocabulary.declarations().stream()
                        .filter(declared -> !(declared instanceof Declaration.Card))
                        .toList())
                .add(settings.reach())
                .add(settings.narrowings()));
    for (ClaimInForce claim : claims) {
      this.claims.putIfAbsent(claim.name(), new Placed(claim, this.claims.size()));
    }
    this.stated =
        solver.stated().facts().stream()
            .collect(
                Collectors.groupingBy(
                    List::getFirst, Collectors.mapping(List::getLast, Collectors.toSet())));
  }

  /** The digest of a question about two sides. */
  String of(ContradictionMode mode, ClaimSide first, ClaimSide second, Exemption exemption) {
    ContentDigest digest = new ContentDigest().add(rules.digest()).add(mode).add(exemption);
    add(digest, first, List.of(second));
    return digest.hexadecimal();
  }

  /** The digest of the question whether one ruling's prohibitions revoke a permission. */
  String of(ClaimSide permission, List<ClaimSide> prohibitions) {
    ContentDigest digest = new ContentDigest().add(rules.digest()).add("ruling");
    add(digest, permission, prohibitions);
    return digest.hexadecimal();
  }

  /**
   * The digest of a question that is asked together with others.
   *
   * @param all the digest of all that are asked together
   */
  String among(String question, String all) {
    return new ContentDigest().add(question).add(all).hexadecimal();
  }

  /**
   * The digest of what may leave a clash no situation: claims that give values to what the sides read,
   * and all facts stated about the cards in the question.
   */
  String stated(ClaimSide first, List<ClaimSide> seconds) {
    Set<String> cards = new TreeSet<>(rules.cards());
    cards.addAll(side(first).cards());
    Set<String> speakers = solver.reads().speakers(first, seconds);
    Set<String> reads = solver.reads().own(first, seconds);
    reads.addAll(speakers);
    for (ClaimSide second : seconds) {
      cards.addAll(side(second).cards());
      reads.addAll(solver.reads().carriers(first, List.of(second)));
    }
    placed(reads).forEach(placed -> cards.addAll(claim(placed.claim()).cards()));
    SortedMap<String, Set<String>> facts = new TreeMap<>();
    cards.forEach(card -> facts.put(card, stated.getOrDefault(card, Set.of())));
    ContentDigest stated = new ContentDigest().add(facts);
    placed(speakers).forEach(placed -> stated.add(claim(placed.claim()).digest()));
    return stated.hexadecimal();
  }

  private void add(ContentDigest digest, ClaimSide first, List<ClaimSide> seconds) {
    digest.add(side(first).digest());
    Set<String> reads = solver.reads().own(first, seconds);
    for (ClaimSide second : seconds) {
      Set<String> carriers = solver.reads().carriers(first, List.of(second));
      reads.addAll(carriers);
      digest
          .add(side(second).digest())
          .add(filter.mayImply(first, second))
          .add(filter.mayImply(second, first))
          .add(filter.mayExcuse(first, second))
          .add(carriers);
    }
    digest.add(filter.mayImplyTogether(first, seconds));
    placed(reads).forEach(placed -> digest.add(claim(placed.claim()).digest()));
  }

  private Stream<Placed> placed(Set<String> names) {
    return names.stream()
        .flatMap(name -> Optional.ofNullable(claims.get(name)).stream())
        .sorted(Comparator.comparingInt(Placed::place));
  }

  private Digested claim(ClaimInForce claim) {
    return claimDigests.computeIfAbsent(
        claim.name(),
        _ -> digested(new ContentDigest().add(claim).add(solver.quotients().of(claim))));
  }

  private Digested side(ClaimSide side) {
    return sideDigests.computeIfAbsent(
        new Identity<>(side.assertion()),
        _ ->
            digested(
                new ContentDigest()
                    .add(side.assertion())
                    .add(side.itself())
                    .add(solver.quotients().of(side.claim()))
                    .add(Optional.of(side.claim().name()))
                    .add(side.through().map(ClaimInForce::name))));
  }

  /** The digest of the content and of the declarations of the cards that it names. */
  private Digested digested(ContentDigest content) {
    SortedMap<String, Declaration.Card> cards = named(content.texts());
    return new Digested(
        content.add(List.copyOf(cards.values())).hexadecimal(), Set.copyOf(cards.keySet()));
  }

  /** The cards with these names, and those that their declarations name. */
  private SortedMap<String, Declaration.Card> named(Collection<String> texts) {
    SortedMap<String, Declaration.Card> cards = new TreeMap<>();
    Deque<String> pending = new ArrayDeque<>(texts);
    while (!pending.isEmpty()) {
      String text = pending.remove();
      if (!cards.containsKey(text)) {
        vocabulary
            .card(text)
            .ifPresent(
                card -> {
                  cards.put(text, card);
                  pending.addAll(new ContentDigest().add(card).texts());
                });
      }
    }
    return cards;
  }
}
