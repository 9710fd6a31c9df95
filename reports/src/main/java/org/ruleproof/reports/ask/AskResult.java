package org.ruleproof.reports.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.view.CaseView;

/**
 * What the rulings say of a subject.
 *
 * @param subject as it was asked
 * @param situation whether it was taken for a situation, not for a topic
 * @param rulings those with claims that speak of it: the near ones first, and of them the nearest, then
 *     the newest
 * @param cases how a situation comes out, the plainest first
 * @param silent rulings of that topic that have no claims
 * @param beside other rulings in force that share the most telling words with a topic, the nearest first
 * @param audit what was read, and of it the rulings and the findings that the answer names; its
 *     notices are sentences about the answer as a whole
 */
public record AskResult(
    String subject,
    boolean situation,
    List<RulingAnswer> rulings,
    List<CaseView> cases,
    List<RulingStatus> silent,
    List<RulingCitation> beside,
    AuditReport audit) {
  public AskResult {
    rulings = List.copyOf(rulings);
    cases = List.copyOf(cases);
    silent = List.copyOf(silent);
    beside = List.copyOf(beside);
  }

  /** The same with cases. */
  AskResult with(List<CaseView> others) {
    return new AskResult(subject, situation, rulings, others, silent, beside, audit);
  }

  /** The same with a notice about it as a whole. */
  AskResult noting(String notice) {
    List<String> notices = new ArrayList<>(audit.notices());
    notices.add(notice);
    AuditReport noted =
        new AuditReport(
            audit.game(),
            audit.asOf(),
            audit.sources(),
            audit.coverage(),
            audit.rulings(),
            audit.findings(),
            notices,
            audit.complete());
    return new AskResult(subject, situation, rulings, cases, silent, beside, noted);
  }

  /** What has become of a ruling. */
  public enum State {
    /** Nothing takes any of it back. */
    IN_FORCE("in force"),
    /** Another wins where both apply. */
    OVERRIDDEN_IN_PART("in force but for what is overridden"),
    /** Nothing of it remains. */
    OVERRIDDEN("overridden"),
    /** No principle says whether it or another holds. */
    UNSETTLED("contradicted, and no principle says who wins");

    private final String words;

    State(String words) {
      this.words = words;
    }

    /** The stable code, as in JSON. */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The state as a report says it. */
    public String words() {
      return words;
    }
  }

  /**
   * A ruling and what has become of it.
   *
   * @param near whether it speaks of what the question speaks of, about as much as any does; of a topic
   *     all do
   * @param claims its claims that speak of the subject; of a topic all of them
   * @param against the contradictions in which it yields or that nothing settles
   */
  public record RulingAnswer(
      RulingCitation ruling,
      State state,
      boolean near,
      List<ClaimCitation> claims,
      List<Finding> against) {
    public RulingAnswer {
      claims = List.copyOf(claims);
      against = List.copyOf(against);
    }
  }
}
