package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.Clash;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.RuleBase;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Contradictions in which a draft has a part, pair by pair: no further claim carries them, because a
 * guess upon a guess is no finding. Each pair is asked over the vocabulary with the cards that it
 * names alone, so the cost is that of the pairs, not of the document.
 */
final class DraftSearch {
  private DraftSearch() {}

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

  private static Stream<DraftPairs.Pair> audited(RuleBase base, List<ClaimInForce> claims) {
    boolean reviewed = claims.stream().anyMatch(claim -> !claim.draft());
    return DraftPairs.of(base.vocabulary(), claims).stream()
        .filter(pair -> !reviewed || isUnderstood(pair.first()) && isUnderstood(pair.second()));
  }

  private static boolean isOf(DraftPairs.Pair pair, Set<String> rulings) {
    return rulings.contains(pair.first().ruling()) || rulings.contains(pair.second().ruling());
  }

  /** Whether a draft has no condition that stands only under its own words. */
  private static boolean isUnderstood(ClaimInForce claim) {
    return !claim.draft()
        || claim.assertions().stream()
            .flatMap(a -> Stream.of(a.holds(), a.bars(), a.evenIf().stream().toList()))
            .flatMap(List::stream)
            .noneMatch(DraftSearch::isOpaque);
  }

  private static boolean isOpaque(Expression condition) {
    return condition instanceof Expression.Opaque
        || Parts.children(condition).stream().anyMatch(DraftSearch::isOpaque);
  }

  /** {@return what was found of the pairs that a claim of these rulings stands in} */
  static ContradictionSearch.Result search(
      RuleBase base, List<ClaimInForce> claims, Set<String> rulings, int threads) {
    List<DraftPairs.Pair> pairs =
        DraftPairs.of(base.vocabulary(), claims).stream()
            .filter(pair -> isOf(pair, rulings))
            .toList();
    return ask(base, pairs, threads);
  }

  private static ContradictionSearch.Result ask(
      RuleBase base, List<DraftPairs.Pair> pairs, int threads) {
    if (pairs.isEmpty()) {
      return new ContradictionSearch.Result(List.of(), List.of(), 0);
    }
    List<Item> declared = new ArrayList<>();
    base.files()
        .forEach(
            file ->
                file.items().stream()
                    .filter(item -> item instanceof Declaration)
                    .filter(item -> !(item instanceof Declaration.Card))
                    .forEach(declared::add));
    List<Callable<ContradictionSearch.Result>> questions = new ArrayList<>();
    for (DraftPairs.Pair pair : pairs) {
      questions.add(() -> ask(base.vocabulary(), declared, pair));
    }
    List<Clash> clashes = new ArrayList<>();
    Set<String> inconclusive = new LinkedHashSet<>();
    for (ContradictionSearch.Result result : answers(questions, threads)) {
      clashes.addAll(result.clashes());
      inconclusive.addAll(result.inconclusive());
    }
    return new ContradictionSearch.Result(clashes, List.copyOf(inconclusive), pairs.size());
  }

  private static ContradictionSearch.Result ask(
      Vocabulary vocabulary, List<Item> declared, DraftPairs.Pair pair) {
    List<ClaimInForce> claims = List.of(pair.first(), pair.second());
    List<Item> items = new ArrayList<>(declared);
    Set<String> cards = new LinkedHashSet<>(pair.first().cards());
    cards.addAll(pair.second().cards());
    cards.forEach(card -> vocabulary.card(card).ifPresent(items::add));
    return ContradictionSearch.search(
        new Vocabulary(items),
        claims,
        new ContradictionSearch.Settings(1, Optional.empty(), 0, false));
  }

  private static List<ContradictionSearch.Result> answers(
      List<Callable<ContradictionSearch.Result>> questions, int threads) {
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<ContradictionSearch.Result> results = new ArrayList<>();
      for (Future<ContradictionSearch.Result> answer : workers.invokeAll(questions)) {
        results.add(answer.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the search was interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a question of the search failed", e.getCause());
    }
  }
}
