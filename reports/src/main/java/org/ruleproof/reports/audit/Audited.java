package org.ruleproof.reports.audit;

import java.util.List;
import org.ruleproof.model.finding.AuditReport;

/**
 * A finished audit.
 *
 * @param separation what keeps two rulings apart
 */
public record Audited(AuditReport report, Separation separation) {

  /** Says which facts or axioms keep two rulings from conflicting. */
  @FunctionalInterface
  public interface Separation {
    /** {@return a line for each pair of claims that could have met and does not} */
    List<String> between(String firstRulingId, String secondRulingId);
  }
}
