package org.ruleproof.reports.audit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ruleproof.constraints.contradiction.Clash;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Parts;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Contradictions in which a draft has a part. No further claim carries them, because a guess upon a
 * guess is no finding. None of them rests on words that nobody understood and only one side has.
 */
final class DraftSearch {
  private DraftSearch() {}

  /**
   * {@return what was found, in order of the claims, the same for any number of threads} Drafts that
   * were not understood whole are left out beside reviewed claims: over a packet of hundreds of them,
   * what a word that nobody understood might mean is no finding. Where nothing is reviewed they are
   * all there is.
   */
  static ContradictionSearch.Result search(
      Vocabulary vocabulary, List<ClaimInForce> claims, int threads) {
    List<ClaimInForce> audited = audited(claims);
    return ask(vocabulary, audited, drafts(audited), threads);
  }

  /** {@return the same, of the pairs alone that a claim of these rulings stands in} */
  static ContradictionSearch.Result audited(
      Vocabulary vocabulary, List<ClaimInForce> claims, Set<String> rulings, int threads) {
    return search(vocabulary, audited(claims), rulings, threads);
  }

  /** {@return what was found of the pairs that a claim of these rulings stands in} */
  static ContradictionSearch.Result search(
      Vocabulary vocabulary, List<ClaimInForce> claims, Set<String> rulings, int threads) {
    Set<String> drafts = drafts(claims);
    Set<String> reviewed = new LinkedHashSet<>(rulings);
    reviewed.removeAll(drafts);
    List<ClaimInForce> beside =
        claims.stream().filter(c -> c.draft() || reviewed.contains(c.ruling())).toList();
    ContradictionSearch.Result ofReviewed = ask(vocabulary, beside, reviewed, threads);
    drafts.retainAll(rulings);
    ContradictionSearch.Result ofDrafts = ask(vocabulary, claims, drafts, threads);
    return new ContradictionSearch.Result(
        Stream.concat(ofReviewed.clashes().stream(), ofDrafts.clashes().stream())
            .distinct()
            .toList(),
        AuditSearch.joined(ofReviewed.inconclusive(), ofDrafts.inconclusive()),
        ofReviewed.asked() + ofDrafts.asked(),
        List.of());
  }

  private static ContradictionSearch.Result ask(
      Vocabulary vocabulary, List<ClaimInForce> claims, Set<String> rulings, int threads) {
    if (rulings.isEmpty() || claims.stream().noneMatch(ClaimInForce::draft)) {
      return new ContradictionSearch.Result(List.of(), List.of(), 0, List.of());
    }
    ContradictionSearch.Result found =
        ContradictionSearch.search(
            vocabulary,
            claims,
            new ContradictionSearch.Settings(threads, Optional.empty(), 0, false)
                .touching(ContradictionSearch.Touching.in(rulings)));
    return new ContradictionSearch.Result(
        found.clashes().stream().filter(DraftSearch::isOfDrafts).toList(),
        found.inconclusive(),
        found.asked(),
        List.of());
  }

  private static Set<String> drafts(List<ClaimInForce> claims) {
    return claims.stream()
        .filter(ClaimInForce::draft)
        .map(ClaimInForce::ruling)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static List<ClaimInForce> audited(List<ClaimInForce> claims) {
    return claims.stream().allMatch(ClaimInForce::draft)
        ? claims
        : claims.stream().filter(claim -> !claim.draft() || isUnderstood(claim)).toList();
  }

  /** Whether no condition of it stands only under its own words. */
  private static boolean isUnderstood(ClaimInForce claim) {
    return claim.assertions().stream()
        .flatMap(a -> Stream.of(a.holds(), a.bars(), a.evenIf().stream().toList()))
        .flatMap(List::stream)
        .allMatch(condition -> Parts.opaque(condition).isEmpty());
  }

  /** Whether a draft is one of the two, and what takes an answer back asks for no further words. */
  private static boolean isOfDrafts(Clash clash) {
    Set<String> first = wordings(clash.first());
    boolean isPermission =
        clash.first().assertions().stream().anyMatch(a -> a.force() == Force.NO_BAR);
    return (clash.first().draft() || clash.second().draft())
        && clash.seconds().stream()
            .map(DraftSearch::wordings)
            .allMatch(
                second -> first.containsAll(second) || !isPermission && second.containsAll(first));
  }

  /** The words that a claim asks for and that the vocabulary does not know. */
  private static Set<String> wordings(ClaimInForce claim) {
    return claim.assertions().stream()
        .flatMap(assertion -> assertion.holds().stream())
        .flatMap(condition -> Parts.opaque(condition).stream())
        .collect(Collectors.toSet());
  }
}
