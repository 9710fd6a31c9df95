package org.ruleproof.reports.audit;

import java.util.List;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.AnswerStore;
import org.ruleproof.constraints.contradiction.ContradictionFindings;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.constraints.contradiction.Separation;
import org.ruleproof.corpus.scenario.CaseSearch;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.view.CaseView;

/** The search for contradictions among the claims in force. */
final class ContradictionAudit {
  /**
   * How many further claims may link two claims of a contradiction; cores of three or more rulings
   * are rare.
   */
  static final int REACH = 1;

  private ContradictionAudit() {}

  /**
   * {@return all findings; deterministic}
   *
   * @param answers answers of earlier runs
   */
  static AuditSearch.Outcome search(AuditSearch search, Optional<AnswerStore> answers) {
    List<ClaimInForce> claims = search.claims();
    if (claims.isEmpty()) {
      return new AuditSearch.Outcome(List.of(), List.of());
    }
    int threads = Runtime.getRuntime().availableProcessors();
    ContradictionSearch.Result reviewed =
        ContradictionSearch.search(
            search.vocabulary(),
            claims.stream().filter(claim -> !claim.draft()).toList(),
            settings(threads, answers));
    ContradictionSearch.Result drafted = DraftSearch.search(search.vocabulary(), claims, threads);
    AuditSearch.Outcome outcome =
        search.outcome(
            ContradictionFindings.of(
                search.vocabulary(),
                claims,
                AuditSearch.joined(reviewed.clashes(), drafted.clashes()),
                search.prose()),
            AuditSearch.joined(reviewed.inconclusive(), drafted.inconclusive()));
    return new AuditSearch.Outcome(outcome.findings(), outcome.undecided(), reviewed.passedOver());
  }

  /** The search settings for the claims of a whole packet. */
  static ContradictionSearch.Settings settings(int threads, Optional<AnswerStore> answers) {
    ContradictionSearch.Settings settings =
        new ContradictionSearch.Settings(threads, Optional.empty(), REACH, false);
    return answers.map(settings::recalling).orElse(settings);
  }

  /** {@return the facts or axioms that keep the two rulings from contradicting each other} */
  static List<AuditResult.SeparatedClaims> separation(
      AuditSearch search, String firstRulingId, String secondRulingId) {
    Vocabulary vocabulary = search.vocabulary();
    CaseSearch cases = new CaseSearch(vocabulary, search.claims());
    return Separation.between(
            vocabulary,
            search.claims(),
            REACH,
            search.inRules(firstRulingId),
            search.inRules(secondRulingId))
        .stream()
        .map(pair -> apart(pair, cases, search.prose()))
        .toList();
  }

  private static AuditResult.SeparatedClaims apart(
      Separation.SeparatedPair pair, CaseSearch cases, FindingProse prose) {
    ClaimInForce first = pair.first().claim();
    ClaimInForce second = pair.second().claim();
    return new AuditResult.SeparatedClaims(
        prose.claim(first).english(),
        prose.claim(second).english(),
        pair.opposed(),
        pair.why(),
        pair.opposed()
            ? cases
                .together(pair.first(), pair.second())
                .map(found -> CaseView.of(found, List.of(first, second), prose::ruling))
            : Optional.empty());
  }
}
