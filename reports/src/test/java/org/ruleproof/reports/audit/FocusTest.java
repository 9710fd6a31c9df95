package org.ruleproof.reports.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.screen.Screen;

/** What is looked for alone is found as in the whole audit. */
class FocusTest {
  private static final Path CHESS = Path.of("src/test/resources/org/ruleproof/reports/chess");
  private static final AuditRequest REQUEST =
      new AuditRequest(
          List.of(CHESS.resolve("packet.txt").toString()),
          Optional.empty(),
          List.of(CHESS.resolve("chess.rules")),
          Optional.empty(),
          DraftUse.ELSEWHERE);

  private final AuditReport whole = AuditRun.run(REQUEST, Screen.ofProcess()).report();

  private static List<Finding> in(Focus focus) {
    return AuditRun.run(REQUEST, focus, Screen.ofProcess()).report().findings();
  }

  @Test
  void a_finding_looked_for_by_its_id_is_the_one_of_the_whole_audit() {
    assertFalse(whole.findings().isEmpty());
    assertTrue(whole.findings().stream().anyMatch(f -> f.id().startsWith("conflict-")));
    for (Finding finding : whole.findings()) {
      for (String id :
          List.of(finding.id(), finding.id().substring(0, finding.id().length() - 2))) {
        assertEquals(
            List.of(finding),
            in(new Focus.OfFinding(id)).stream().filter(finding::equals).toList(),
            "looked for " + id);
      }
    }
  }

  @Test
  void the_findings_that_name_a_ruling_are_those_of_the_whole_audit() {
    for (RulingStatus ruling : whole.rulings()) {
      assertEquals(
          naming(whole.findings(), ruling.id()),
          naming(in(new Focus.OfRulings(Set.of(ruling.id()))), ruling.id()),
          "findings of " + ruling.id());
    }
  }

  private static List<Finding> naming(List<Finding> findings, String ruling) {
    return findings.stream()
        .filter(f -> f.rulings().stream().anyMatch(r -> r.id().equals(ruling)))
        .toList();
  }
}
