package org.ruleproof.reports.audit;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.view.CaseView;

/**
 * A finished audit.
 *
 * @param separation explains why two rulings do not contradict each other
 * @param plays searches the modelled game for the situations of the contradictions
 * @param edits finds what to change in the rules so that one side of a contradiction holds
 * @param claims gives the claims in force
 * @param texts gives the rulings' texts beside their claims
 * @param classes gives what each ruling adds to older ones; takes as long as a small audit
 */
public record AuditResult(
    AuditReport report,
    Separation separation,
    Plays plays,
    Edits edits,
    Supplier<List<StatedClaim>> claims,
    Supplier<List<RulingReading>> texts,
    Supplier<List<ClassedRuling>> classes) {

  /** Finds the facts or axioms that keep two rulings from contradicting each other. */
  @FunctionalInterface
  public interface Separation {
    /** {@return each pair of claims about the same head that does not contradict} */
    List<SeparatedClaims> between(String firstRulingId, String secondRulingId);
  }

  /**
   * Two claims about the same head that do not contradict each other.
   *
   * @param first the first ruling's claim, in English
   * @param second the second ruling's claim, in English
   * @param opposed whether their answers exclude each other
   * @param why why both do not apply in one situation
   * @param both a judged situation in which both apply, if there is one
   */
  public record SeparatedClaims(
      String first, String second, boolean opposed, String why, Optional<CaseView> both) {}

  /** Finds the change of one claim after which it no longer contradicts others. */
  @FunctionalInterface
  public interface Edits {
    /**
     * {@return what to do with the claim that yields}
     *
     * @param keeps findings of that claim, with the claim that holds in each
     */
    ClaimEdit of(SequencedMap<Finding, ClaimCitation> keeps, ClaimCitation yields);
  }

  /** A change of a claim. */
  public sealed interface ClaimEdit {
    /** Nothing would be left of it. */
    record Strike() implements ClaimEdit {}

    /**
     * It gets an exception, which a search has confirmed.
     *
     * @param claim the whole claim with it, in the rule language
     * @param english the same in English
     */
    record Narrow(String claim, String english) implements ClaimEdit {}

    /** No simple exception is enough. */
    record ByHand() implements ClaimEdit {}
  }

  /** Searches for plays that reach the situation of a contradiction. */
  @FunctionalInterface
  public interface Plays {
    /** {@return the same findings, with the result of the search added to each contradiction} */
    Played tried(List<Finding> findings);
  }

  /**
   * Findings after the search for plays.
   *
   * @param complete whether the search ended before it reached a limit
   */
  public record Played(List<Finding> findings, boolean complete) {
    public Played {
      findings = List.copyOf(findings);
    }
  }

  /** {@return the same with another report} */
  public AuditResult reporting(AuditReport other) {
    return new AuditResult(other, separation, plays, edits, claims, texts, classes);
  }

  /** {@return the report after a search for plays to all contradictions; may take a minute} */
  public AuditReport played() {
    Played played = plays.tried(report.findings());
    return new AuditReport(
        report.game(),
        report.asOf(),
        report.sources(),
        report.coverage(),
        report.rulings(),
        played.findings(),
        report.notices(),
        report.passedOver(),
        report.complete() && played.complete());
  }
}
