package org.ruleproof.reports.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.AnswerStore;
import org.ruleproof.corpus.binding.Binding;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.cache.Cache;
import org.ruleproof.reports.cache.CachedOutcome;
import org.ruleproof.reports.explore.SearchEngine;
import org.ruleproof.reports.screen.InputException;
import org.ruleproof.reports.screen.Screen;
import org.ruleproof.reports.view.ReportPhrases;

/** Runs one audit, from request to report. */
public final class AuditRun {
  private AuditRun() {}

  /**
   * {@return the audit} Deterministic: the same request over the same files gives the same report.
   *
   * @throws InputException one line per error in the input
   */
  public static AuditResult run(AuditRequest request, Screen screen) {
    return run(request, new Focus.Everything(), screen);
  }

  /**
   * {@return the part of the audit in focus} Findings in focus are the same as in the whole audit.
   *
   * @throws InputException one line per error in the input
   */
  public static AuditResult run(AuditRequest request, Focus focus, Screen screen) {
    screen.progress("reading rules");
    RequestedRules read = RequestedRules.of(request, request.drafts(), screen);
    List<SourceDocument> packets = read.packets();
    AuditRules rules = read.read();
    Binding binding = read.binding();
    screen.progress("searching " + binding.rules().base().rulings().size() + " rulings");
    AuditSearch.Outcome outcome =
        isFound(focus, binding.findings())
            ? new AuditSearch.Outcome(List.of(), List.of())
            : Disputes.asked(binding.rules().base(), outcome(request, focus, rules, binding));
    screen.progressDone();
    List<Finding> findings = new ArrayList<>(outcome.findings());
    findings.addAll(binding.findings());
    AuditReport report =
        new AuditReport(
            rules.game(),
            request.asOf(),
            binding.sources(),
            binding.coverage(),
            binding.statuses(),
            ReportOrder.sorted(findings, binding.statuses()),
            notices(request, packets, rules, outcome),
            outcome.passedOver(),
            outcome.undecided().isEmpty());
    return new AuditResult(
        report,
        (first, second) ->
            ContradictionAudit.separation(
                AuditSearch.of(rules.game(), binding.rules(), Optional.empty()), first, second),
        new PlayedFindings(
            rules.game(),
            AuditSearches.reviewed(binding.rules()),
            Optional.of(read.users()).filter(u -> !rules.bundled()),
            request.asOf(),
            SearchEngine.small(screen)),
        new ClaimEdits(rules.game(), binding.rules().base()),
        () -> StatedClaim.of(rules.game(), binding.rules(), request.asOf()),
        () -> RulingReading.of(binding.rules(), ruling -> true),
        () ->
            RulingClasses.of(
                new TouchedAudit(rules.game(), binding.rules(), request.asOf()),
                rules.base().vocabulary(),
                report));
  }

  /** The outcome of the searches, from the cache if an earlier run had the same inputs. */
  private static AuditSearch.Outcome outcome(
      AuditRequest request, Focus focus, AuditRules rules, Binding binding) {
    Optional<AnswerStore> answers = request.cache().map(Cache::answers);
    AuditSearches searches =
        new AuditSearches(rules.game(), binding.rules(), request.asOf(), answers);
    return request
        .cache()
        .map(
            cache ->
                cache.outcome(
                    List.of(
                        rules.game(),
                        request.asOf(),
                        request.drafts(),
                        focus,
                        rules.files(),
                        binding.sources()),
                    () -> kept(searches.in(focus))))
        .map(kept -> new AuditSearch.Outcome(kept.findings(), kept.undecided(), kept.passedOver()))
        .orElseGet(() -> searches.in(focus));
  }

  private static CachedOutcome kept(AuditSearch.Outcome outcome) {
    return new CachedOutcome(outcome.findings(), outcome.undecided(), outcome.passedOver());
  }

  /** Whether the focus is a finding of the documents, which needs no search. */
  private static boolean isFound(Focus focus, List<Finding> findings) {
    return focus instanceof Focus.OfFinding(String id)
        && findings.stream().anyMatch(f -> f.id().startsWith(id) && id.contains("-"));
  }

  private static List<String> notices(
      AuditRequest request,
      List<SourceDocument> packets,
      AuditRules rules,
      AuditSearch.Outcome outcome) {
    List<String> notices = new ArrayList<>();
    if (outcome.findings().stream().anyMatch(VacuityAudit::isOfAxioms)) {
      notices.add(
          "The axioms of the rule base leave no situation: what is listed here beside that tells"
              + " nothing.");
    }
    if (!packets.isEmpty() && packets.stream().allMatch(SourceDocument::rulebook)) {
      notices.add(
          "Only a rulebook was given: claims for entries of packets took no part in the audit.");
    }
    if (request.packets().isEmpty()) {
      notices.add(
          "No packet was given: "
              + (rules.bundled() ? "the bundled rule base" : "the rule base")
              + " was audited by itself, and its own glosses stand where the texts of the rulings"
              + " would.");
    }
    if (!outcome.undecided().isEmpty()) {
      notices.add(
          ReportPhrases.count(outcome.undecided().size(), "question")
              + " could not be decided: there may be more than is listed here.");
      notices.addAll(outcome.undecided());
    }
    return notices;
  }
}
