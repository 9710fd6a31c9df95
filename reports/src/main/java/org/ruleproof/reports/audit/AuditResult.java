package org.ruleproof.reports.audit;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.view.CaseView;

/**
 * A finished audit.
 *
 * @param separation what keeps two rulings apart
 * @param plays whether plays of the modelled game come to its contradictions
 */
public record AuditResult(AuditReport report, Separation separation, Plays plays) {

  /** Says which facts or axioms keep two rulings from conflicting. */
  @FunctionalInterface
  public interface Separation {
    /** {@return each pair of claims that could have met and does not} */
    List<SeparatedClaims> between(String firstRulingId, String secondRulingId);
  }

  /**
   * Two claims that speak of one thing and do not contradict each other.
   *
   * @param first what the first ruling says
   * @param second what the second says
   * @param opposed whether their answers exclude each other
   * @param why what keeps them apart
   * @param both how it comes out where both speak, if they do anywhere
   */
  public record SeparatedClaims(
      String first, String second, boolean opposed, String why, Optional<CaseView> both) {}

  /** Looks for plays that come to the situation of a contradiction. */
  @FunctionalInterface
  public interface Plays {
    /** {@return the same findings; the contradictions among them say what plays show of them} */
    Played tried(List<Finding> findings);
  }

  /**
   * Findings of which plays were tried.
   *
   * @param complete whether no limit was reached before the answer
   */
  public record Played(List<Finding> findings, boolean complete) {
    public Played {
      findings = List.copyOf(findings);
    }
  }

  /** {@return the report with plays tried for all contradictions; may take a minute} */
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
        report.complete() && played.complete());
  }
}
