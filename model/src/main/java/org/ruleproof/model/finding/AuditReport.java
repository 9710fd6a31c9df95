package org.ruleproof.model.finding;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The result of an audit, in the order in which it is reported.
 *
 * @param game id of the game
 * @param asOf the date of the audit: later rulings are ignored; empty for all rulings
 * @param notices sentences about the audit as a whole, such as that glosses stand for texts
 * @param passedOver how many pairs of claims make no finding though their answers exclude each other,
 *     a sentence for each reason
 * @param complete false if a limit was reached before the answer
 */
public record AuditReport(
    String game,
    Optional<LocalDate> asOf,
    List<Source> sources,
    Coverage coverage,
    List<RulingStatus> rulings,
    List<Finding> findings,
    List<String> notices,
    List<String> passedOver,
    boolean complete) {
  /** A report that passed over nothing. */
  public AuditReport(
      String game,
      Optional<LocalDate> asOf,
      List<Source> sources,
      Coverage coverage,
      List<RulingStatus> rulings,
      List<Finding> findings,
      List<String> notices,
      boolean complete) {
    this(game, asOf, sources, coverage, rulings, findings, notices, List.of(), complete);
  }

  public AuditReport {
    passedOver = List.copyOf(passedOver);
    sources = List.copyOf(sources);
    rulings = List.copyOf(rulings);
    findings = List.copyOf(findings);
    notices = List.copyOf(notices);
  }

  /** {@return the same report with its documents at other places} */
  public AuditReport at(UnaryOperator<String> place) {
    return new AuditReport(
        game,
        asOf,
        sources.stream()
            .map(s -> new Source(s.id(), place.apply(s.path()), s.sha256(), s.entries()))
            .toList(),
        coverage,
        rulings,
        findings,
        notices,
        passedOver,
        complete);
  }

  /** A document or rule base that was read. */
  public record Source(String id, String path, String sha256, int entries) {}

  /** A ruling and its status. */
  public record RulingStatus(
      String id,
      String source,
      int line,
      String topic,
      String relatesTo,
      Optional<LocalDate> date,
      Status status) {}

  /** How far a ruling is formalised. */
  public enum Status {
    FORMALISED("formalised"),
    PARTLY("partly"),
    DRAFTED("drafted"),
    DUPLICATE("duplicate"),
    OUT_OF_MODEL("outOfModel"),
    UNREADABLE("unreadable"),
    /** No claim has been written for it yet. */
    UNREAD("unread");

    private final String code;

    Status(String code) {
      this.code = code;
    }

    /** The stable code, as in the coverage object of the JSON report. */
    public String code() {
      return code;
    }
  }
}
