package org.ruleproof.reports.audit;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Extent;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;

/** The total order of findings in reports, independent of the order in which they were found. */
public final class ReportOrder {
  private ReportOrder() {}

  /**
   * {@return the findings sorted by: axiom errors first; kind; level, most severe first; total
   * before partial contradictions; place of the first ruling; id} Source findings keep their order,
   * which is by line. O(n log n).
   */
  public static List<Finding> sorted(List<Finding> findings, List<RulingStatus> rulings) {
    Map<String, Integer> places = new HashMap<>();
    rulings.forEach(ruling -> places.putIfAbsent(ruling.id(), places.size()));
    return findings.stream()
        .sorted(
            Comparator.comparing((Finding finding) -> !VacuityAudit.isOfAxioms(finding))
                .thenComparing(Finding::kind)
                .thenComparing(Finding::level, Comparator.reverseOrder())
                .thenComparing(finding -> finding.resolution().extent().orElse(Extent.PARTIAL))
                .thenComparingInt(finding -> place(finding, places))
                .thenComparing(finding -> isOfSource(finding) ? "" : finding.id()))
        .toList();
  }

  private static int place(Finding finding, Map<String, Integer> places) {
    if (isOfSource(finding)) {
      return 0;
    }
    return finding.rulings().isEmpty()
        ? Integer.MAX_VALUE
        : places.getOrDefault(finding.rulings().getFirst().id(), Integer.MAX_VALUE);
  }

  private static boolean isOfSource(Finding finding) {
    return finding.kind() == FindingKind.SOURCE;
  }
}
