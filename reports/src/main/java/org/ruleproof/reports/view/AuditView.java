package org.ruleproof.reports.view;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.baseline.Baseline;

/**
 * A report with its baseline.
 *
 * @param baseline the known findings, if given
 */
public record AuditView(AuditReport report, Optional<Baseline> baseline) {

  /** Whether the baseline knows the finding. */
  public boolean isKnown(Finding finding) {
    return baseline.map(known -> known.knows(finding)).orElse(false);
  }

  /** {@return the group's findings without known ones, in report order} */
  public List<Finding> fresh(FindingGroup group) {
    return report.findings().stream()
        .filter(finding -> FindingGroup.of(finding) == group && !isKnown(finding))
        .toList();
  }

  /** {@return the group's findings, in report order} */
  public List<Finding> all(FindingGroup group) {
    return report.findings().stream().filter(f -> FindingGroup.of(f) == group).toList();
  }

  /** {@return the number of known findings} */
  public int known() {
    return (int) report.findings().stream().filter(this::isKnown).count();
  }

  /** {@return the baseline entries that match no finding} */
  public List<Baseline.Entry> stale() {
    return baseline.map(known -> known.stale(report)).orElse(List.of());
  }

  /** Whether an unknown finding has at least this level. */
  public boolean hasFresh(Level level) {
    return report.findings().stream()
        .anyMatch(finding -> finding.level().compareTo(level) >= 0 && !isKnown(finding));
  }
}
