package org.ruleproof.reports.cache;

import java.util.List;
import org.ruleproof.model.finding.Finding;

/**
 * What the searches of one run came to.
 *
 * @param undecided for each question that has no answer, a sentence that says why
 */
public record CachedOutcome(List<Finding> findings, List<String> undecided) {
  public CachedOutcome {
    findings = List.copyOf(findings);
    undecided = List.copyOf(undecided);
  }
}
