package org.ruleproof.reports.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.reports.baseline.Baseline;

/**
 * A report with its baseline.
 *
 * @param baseline the known findings, if given
 * @param texts gives the texts beside their claims; takes some seconds for a whole packet
 */
public record AuditView(
    AuditReport report, Optional<Baseline> baseline, Supplier<FidelityView> texts) {
  /** A report without its texts. */
  public AuditView(AuditReport report, Optional<Baseline> baseline) {
    this(report, baseline, () -> FidelityView.of(report.game(), List.of()));
  }

  /** The same report with its texts. */
  public AuditView withTexts(Supplier<FidelityView> texts) {
    return new AuditView(report, baseline, texts);
  }

  /** Whether the baseline knows the finding. */
  public boolean isKnown(Finding finding) {
    return baseline.map(known -> known.knows(finding)).orElse(false);
  }

  /** {@return the findings that the baseline does not know, in report order} */
  public List<Finding> fresh() {
    return report.findings().stream().filter(finding -> !isKnown(finding)).toList();
  }

  /** {@return the questions of the fresh findings, the section to begin with first} */
  public List<DisputedQuestion> questions() {
    return Questions.of(fresh());
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
