package org.ruleproof.reports.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.ReportSamples;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.view.AuditView;

class AuditTextTest {
  private static final TextOptions PLAIN = new TextOptions(100, false, false);
  private static final TextOptions VERBOSE = new TextOptions(100, false, true);

  @Test
  void both_rulings_stand_side_by_side() {
    List<String> lines = text("", PLAIN).lines().toList();
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("  castling +\\| king")),
        () -> String.join("\n", lines));
    assertTrue(
        lines.stream()
            .anyMatch(l -> l.matches("  2000-01-02, packet line 12 +\\| 2000-01-02, packet.*")));
  }

  @Test
  void unsettled_contradictions_come_first_then_superseded_then_the_rest() {
    String text = text("", VERBOSE);
    List<Integer> places =
        List.of("Unsettled contradictions (1)", "Overruled (1)", "Other findings", "Notes (1)")
            .stream()
            .map(text::indexOf)
            .toList();
    assertEquals(places.stream().sorted().toList(), places);
    assertTrue(places.getFirst() > 0);
  }

  @Test
  void what_is_superseded_is_counted_by_how_far_it_is() {
    assertTrue(
        text("", PLAIN).contains("1 superseded (1 overruled, 0 exceptions, 0 overlaps)"),
        text("", PLAIN));
    assertTrue(text("", PLAIN).contains("it can be struck"));
    assertFalse(text("", PLAIN).contains("Exceptions (0)"));
  }

  @Test
  void notes_are_counted_and_listed_only_when_asked_for() {
    assertFalse(text("", PLAIN).contains("source-0003"));
    assertTrue(text("", PLAIN).contains("1 source:"));
    assertTrue(text("", VERBOSE).contains("source-0003"));
  }

  @Test
  void the_situation_and_who_wins_are_told() {
    String text = text("", PLAIN);
    assertTrue(text.contains("p is in check"));
    assertTrue(text.contains("No principle of the game picks a side."));
    assertTrue(text.contains("'rook' of 2001-01-02 stays in force where both apply"));
    assertTrue(text.contains("Nothing remains of 'tower'."));
    assertTrue(text.contains("a knight may still jump"));
  }

  @Test
  void a_ruling_that_three_others_override_is_told_once() {
    String text = text(overridden(""), PLAIN);
    assertTrue(text.contains("'jump' of 1999-01-02 yields to 3 others where they meet"), text);
    assertEquals(1, text.lines().filter("  jump"::equals).count(), text);
    for (String line : List.of("1. 'bishop' of", "2. 'queen' of", "3. 'rook' of")) {
      assertTrue(text.contains(line), text);
    }
    assertTrue(text.contains("superseded-queen"), text);
  }

  @Test
  void a_ruling_that_two_others_override_is_told_with_each() {
    List<Finding> two = overridden("").subList(0, 2);
    assertFalse(text(two, PLAIN).contains("where they meet"));
  }

  @Test
  void nothing_hostile_reaches_the_terminal_raw_where_findings_are_told_together() {
    assertHarmless(text(overridden(ReportSamples.HOSTILE), VERBOSE));
  }

  private static List<Finding> overridden(String spice) {
    return List.of("bishop", "queen", "rook").stream()
        .map(newer -> ReportSamples.overriding(newer, spice))
        .toList();
  }

  private static String text(List<Finding> findings, TextOptions options) {
    AuditReport all = ReportSamples.report("");
    AuditReport some =
        new AuditReport(
            all.game(),
            all.asOf(),
            all.sources(),
            all.coverage(),
            all.rulings(),
            findings,
            all.notices(),
            all.complete());
    return AuditText.of(new AuditView(some, Optional.empty()), options);
  }

  @Test
  void no_line_of_a_finding_is_wider_than_the_page() {
    for (int width : List.of(60, 80, 100)) {
      List<String> tooWide =
          text("", new TextOptions(width, false, true))
              .lines()
              .filter(line -> Columns.of(line) > width)
              .toList();
      assertEquals(List.of(), tooWide);
    }
  }

  @Test
  void nothing_of_a_hostile_report_reaches_the_terminal_raw() {
    assertHarmless(text(ReportSamples.HOSTILE, VERBOSE));
    assertHarmless(AuditText.of(ReportSamples.contradiction(ReportSamples.HOSTILE), VERBOSE));
    assertHarmless(AuditText.of(ReportSamples.superseded(ReportSamples.HOSTILE), VERBOSE));
  }

  @Test
  void each_reading_of_a_finding_in_a_list_has_a_line_of_its_own() {
    Finding listed =
        ReportSamples.report("").findings().stream()
            .filter(finding -> finding.kind() == FindingKind.SOURCE)
            .findFirst()
            .orElseThrow();
    Finding read = listed.withExplanation("Half of it is 1.\n- rounded up: 1\n- rounded down: 0");
    String text = text(List.of(read), VERBOSE);
    assertTrue(text.lines().anyMatch("  - rounded up: 1"::equals), text);
    assertTrue(text.lines().anyMatch("  - rounded down: 0"::equals), text);
  }

  @Test
  void colours_are_shown_only_where_they_are_wanted() {
    assertTrue(text("", new TextOptions(100, true, false)).contains("\u001b[1;31m"));
    assertFalse(text("", PLAIN).contains("\u001b"));
  }

  @Test
  void an_explanation_shows_claims_facts_and_the_whole_situation() {
    String text = AuditText.of(ReportSamples.contradiction(""), PLAIN);
    assertTrue(text.contains("permit castle(p)"));
    assertTrue(text.contains("A player may castle when in check."));
    assertTrue(text.contains("A king stands on one square."));
    assertTrue(text.contains("checked(p) = yes"));
    assertTrue(text.contains("p has not moved"));
  }

  @Test
  void known_findings_are_left_out_and_stale_entries_named() {
    AuditView view = new AuditView(ReportSamples.report(""), Optional.of(baseline()));
    String text = AuditText.of(view, PLAIN);
    assertFalse(text.contains("contradiction-0001"));
    assertTrue(text.contains("1 known finding left out"));
    assertTrue(text.contains("gone-1 old title"));
  }

  private static Baseline baseline() {
    return new Baseline(
        List.of(
            new Baseline.Entry("contradiction-0001", "contradiction", "t", ""),
            new Baseline.Entry("gone-1", "loop", "old title", "")));
  }

  private static String text(String spice, TextOptions options) {
    return AuditText.of(new AuditView(ReportSamples.report(spice), Optional.empty()), options);
  }
}
