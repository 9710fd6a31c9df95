package org.ruleproof.reports.cache;

import java.util.List;
import org.ruleproof.model.finding.Finding;

/**
 * The outcome of one run's searches.
 *
 * @param undecided one sentence per undecided question, with the reason
 * @param passedOver as in an audit report
 */
public record CachedOutcome(
    List<Finding> findings, List<String> undecided, List<String> passedOver) {
  public CachedOutcome {
    passedOver = List.copyOf(passedOver);
    findings = List.copyOf(findings);
    undecided = List.copyOf(undecided);
  }
}
