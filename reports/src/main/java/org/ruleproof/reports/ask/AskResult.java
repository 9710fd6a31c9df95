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
 * The rulings about a subject and their state.
 *
 * @param subject the question as given
 * @param situation whether the subject is a situation; otherwise it is a topic
 * @param rulings the rulings with relevant claims, by nearness, then those that name no other card,
 *     then newest first
 * @param cases judged situations, the simplest first
 * @param silent rulings of the topic that have no claims
 * @param beside other rulings in force that share distinctive words with the topic, nearest first
 * @param audit the sources, with the rulings and findings that the answer names; its notices are
 *     about the whole answer
 */
public record AskResult(
    String subject,
    boolean situation,
    List<RulingAnswer> rulings,
    List<CaseView> cases,
    List<Silent> silent,
    List<RulingCitation> beside,
    AuditReport audit) {
  public AskResult {
    rulings = List.copyOf(rulings);
    cases = List.copyOf(cases);
    silent = List.copyOf(silent);
    beside = List.copyOf(beside);
  }

  /** A copy with these cases. */
  AskResult with(List<CaseView> others) {
    return new AskResult(subject, situation, rulings, others, silent, beside, audit);
  }

  /** A copy with one more notice. */
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

  /** Whether a ruling still holds. */
  public enum State {
    /** No contradiction that it loses or that is unsettled. */
    IN_FORCE("in force"),
    /** Some of it is overridden. */
    OVERRIDDEN_IN_PART("in force but for what is overridden"),
    /** All of it is overridden. */
    OVERRIDDEN("overridden"),
    /** Contradicted, and no principle settles it. */
    UNSETTLED("contradicted, and no principle says who wins");

    private final String words;

    State(String words) {
      this.words = words;
    }

    /** The stable code in JSON. */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The words in text reports. */
    public String words() {
      return words;
    }
  }

  /** A ruling without claims, and its text. */
  public record Silent(RulingStatus status, String text) {}

  /**
   * A ruling with its state.
   *
   * @param near whether it shares at least half as many names with the question as the nearest
   *     ruling does; always true for a topic
   * @param claims its relevant claims; for a topic all its claims, or those that name the card
   * @param against the contradictions that it loses or that are unsettled
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
