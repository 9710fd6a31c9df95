package org.ruleproof.reports.cache;

import java.util.List;
import org.ruleproof.model.finding.Finding;

/**
 * The outcome of one run's searches.
 *
 * @param undecided one sentence per undecided question, with the reason
 */
public record CachedOutcome(List<Finding> findings, List<String> undecided) {
  public CachedOutcome {
    findings = List.copyOf(findings);
    undecided = List.copyOf(undecided);
  }
}
