package org.ruleproof.reports.view;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.baseline.Baseline;

/**
 * A report against what is known already.
 *
 * @param baseline empty when none was given
 */
public record AuditView(AuditReport report, Optional<Baseline> baseline) {

  /** Whether the finding stands in the baseline. */
  public boolean isKnown(Finding finding) {
    return baseline.map(known -> known.knows(finding)).orElse(false);
  }

  /** {@return the findings of one group in report order, known ones left out} */
  public List<Finding> fresh(FindingGroup group) {
    return report.findings().stream()
        .filter(finding -> FindingGroup.of(finding) == group && !isKnown(finding))
        .toList();
  }

  /** {@return the findings of one group in report order} */
  public List<Finding> all(FindingGroup group) {
    return report.findings().stream().filter(f -> FindingGroup.of(f) == group).toList();
  }

  /** {@return how many findings are known} */
  public int known() {
    return (int) report.findings().stream().filter(this::isKnown).count();
  }

  /** {@return the entries of the baseline that nothing bears out any more} */
  public List<Baseline.Entry> stale() {
    return baseline.map(known -> known.stale(report)).orElse(List.of());
  }

  /** Whether a finding that is not known weighs at least this much. */
  public boolean hasFresh(Level level) {
    return report.findings().stream()
        .anyMatch(finding -> finding.level().compareTo(level) >= 0 && !isKnown(finding));
  }
}
