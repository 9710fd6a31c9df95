package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.AnswerStore;
import org.ruleproof.constraints.contradiction.Clash;
import org.ruleproof.constraints.contradiction.ContradictionFindings;
import org.ruleproof.constraints.contradiction.ContradictionSearch;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.constraints.contradiction.Separation;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.corpus.scenario.CaseSearch;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;
import org.ruleproof.reports.view.CaseView;

/** The search for contradictions among the claims in force. */
final class ContradictionAudit implements AuditSearch {
  /**
   * How many further claims may link two claims of a contradiction; cores of three or more rulings
   * are rare.
   */
  static final int REACH = 1;

  private final Optional<AnswerStore> answers;

  /** An audit that reuses answers of earlier runs. */
  ContradictionAudit(Optional<AnswerStore> answers) {
    this.answers = answers;
  }

  @Override
  public Outcome search(String game, BoundRules rules, Optional<LocalDate> asOf) {
    Vocabulary vocabulary = rules.base().vocabulary();
    List<ClaimInForce> claims = ClaimsInForce.of(rules.base(), game, asOf);
    if (claims.isEmpty()) {
      return new Outcome(List.of(), List.of());
    }
    int threads = Runtime.getRuntime().availableProcessors();
    ContradictionSearch.Result reviewed =
        ContradictionSearch.search(
            vocabulary,
            claims.stream().filter(claim -> !claim.draft()).toList(),
            settings(threads, answers));
    ContradictionSearch.Result drafted = DraftSearch.search(rules.base(), claims, threads);
    List<Clash> clashes = new ArrayList<>(reviewed.clashes());
    clashes.addAll(drafted.clashes());
    List<String> undecided = new ArrayList<>(reviewed.inconclusive());
    undecided.addAll(drafted.inconclusive());
    Map<String, RulingCitation> citations = DocumentNames.citations(game, rules);
    RulePrinter printer = new RulePrinter(vocabulary);
    EnglishPrinter english = new EnglishPrinter(vocabulary);
    List<Finding> findings =
        ContradictionFindings.of(
            vocabulary,
            claims,
            clashes,
            new FindingProse(citations, printer::claim, english::claim));
    Duplicates duplicates = new Duplicates(game, rules, citations);
    return new Outcome(
        findings.stream()
            .map(finding -> DocumentNames.in(finding, citations))
            .map(duplicates::named)
            .toList(),
        undecided,
        reviewed.passedOver());
  }

  /** The search settings for the claims of a whole packet. */
  static ContradictionSearch.Settings settings(int threads, Optional<AnswerStore> answers) {
    ContradictionSearch.Settings settings =
        new ContradictionSearch.Settings(threads, Optional.empty(), REACH, false);
    return answers.map(settings::recalling).orElse(settings);
  }

  @Override
  public List<AuditResult.SeparatedClaims> separation(
      String game, BoundRules rules, String firstRulingId, String secondRulingId) {
    Vocabulary vocabulary = rules.base().vocabulary();
    Map<String, RulingCitation> citations = DocumentNames.citations(game, rules);
    RulePrinter printer = new RulePrinter(vocabulary);
    EnglishPrinter english = new EnglishPrinter(vocabulary);
    FindingProse prose = new FindingProse(citations, printer::claimLine, english::claim);
    List<ClaimInForce> claims = ClaimsInForce.of(rules.base(), game, Optional.empty());
    CaseSearch cases = new CaseSearch(vocabulary, claims, rules.base().rulings());
    return Separation.between(
            vocabulary,
            claims,
            REACH,
            inRules(firstRulingId, citations),
            inRules(secondRulingId, citations))
        .stream()
        .map(pair -> apart(pair, cases, prose))
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

  /** The rule base's id of a ruling, given its id in reports. */
  private static String inRules(String reported, Map<String, RulingCitation> citations) {
    return citations.entrySet().stream()
        .filter(e -> e.getValue().id().equals(reported))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(reported);
  }
}
