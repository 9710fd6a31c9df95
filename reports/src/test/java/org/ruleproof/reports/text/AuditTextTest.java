package org.ruleproof.reports.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Dispute;
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
    List<String> lines = text("", VERBOSE).lines().toList();
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("  castling +\\| king")),
        () -> String.join("\n", lines));
    assertTrue(
        lines.stream()
            .anyMatch(l -> l.matches("  2000-01-02, packet line 12 +\\| 2000-01-02, packet.*")));
  }

  @Test
  void what_is_to_be_decided_comes_first_then_what_can_be_struck_then_the_rest() {
    String text = text("", VERBOSE);
    List<Integer> places =
        List.of("Decide (7)", "Strike (1)", "Mend the text (4)", "Notes (2)").stream()
            .map(text::indexOf)
            .toList();
    assertEquals(places.stream().sorted().toList(), places);
    assertTrue(places.getFirst() > 0);
  }

  @Test
  void questions_are_counted_by_what_can_be_done_about_them() {
    assertTrue(
        text("", PLAIN)
            .contains("14 from 14 findings: 7 decide, 1 strike, 4 mend the text, 2 notes"),
        text("", PLAIN));
    assertTrue(text("", VERBOSE).contains("it can be struck"));
    assertFalse(text("", VERBOSE).contains("Exceptions that work ("));
  }

  @Test
  void notes_are_counted_and_listed_only_when_asked_for() {
    List<Finding> few =
        ReportSamples.report("").findings().stream()
            .filter(f -> f.kind() == FindingKind.SOURCE)
            .toList();
    assertFalse(text(few, PLAIN).contains("source-0003"));
    assertTrue(text(few, PLAIN).contains("1 source:"));
    assertTrue(text("", VERBOSE).contains("source-0003"));
  }

  @Test
  void the_situation_and_who_wins_are_told() {
    String text = text("", VERBOSE);
    assertTrue(text.contains("p is in check"));
    assertTrue(text.contains("No principle of the game picks a side."));
    assertTrue(text.contains("'rook' of 2001-01-02 stays in force where both apply"));
    assertTrue(text.contains("Nothing remains of 'tower'."));
    assertTrue(text.contains("a knight may still jump"));
  }

  @Test
  void a_long_report_shows_ten_questions_in_a_few_lines_each() {
    List<Finding> many =
        IntStream.range(0, 40).mapToObj(i -> asking("May a king " + i + "?")).toList();
    List<String> lines = text(many, PLAIN).lines().toList();
    assertTrue(lines.size() <= 100, lines.size() + " lines");
    assertEquals(10, lines.stream().filter(l -> l.contains("May a king")).count());
    assertTrue(
        lines.contains("   Yes: 'castling' of 2000-01-02, packet line 12"), lines.toString());
    assertTrue(text(many, PLAIN).contains("These are the first 10 of 40 questions."));
  }

  @Test
  void findings_with_a_disputed_claim_in_common_are_one_question() {
    List<Finding> two = List.of(asking("May a king castle?"), asking("May it?"));
    assertTrue(text(two, PLAIN).contains("2 from 2 findings"), text(two, PLAIN));
    List<Finding> sharing =
        two.stream().map(f -> f.asking(dispute(f.title(), "permit castle(#0)"))).toList();
    assertTrue(text(sharing, PLAIN).contains("1 from 2 findings"), text(sharing, PLAIN));
  }

  private static Finding asking(String question) {
    return ReportSamples.contradiction("").asking(dispute(question, question));
  }

  private static Dispute dispute(String question, String claim) {
    return new Dispute(
        question,
        List.of(
            new Dispute.RulingAnswer(
                "chess:castling:2000-01-02:1", "yes", "A player may castle.", List.of()),
            new Dispute.RulingAnswer(
                "chess:king:2000-01-02:1", "no", "A player may not castle.", List.of())),
        List.of(claim),
        List.of(),
        Set.of(Dispute.Sign.UNSETTLED));
  }

  private static String text(List<Finding> findings, TextOptions options) {
    AuditReport some = ReportSamples.report("", findings);
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
    String text = AuditText.of(view, VERBOSE);
    assertFalse(text.contains("contradiction-0001"));
    assertTrue(text.contains("1 known finding left out"));
    assertTrue(text.contains("gone-1 old title"));
  }

  @Test
  void annotations_stand_on_one_line_each_and_foreign_text_ends_none() {
    AuditView view = new AuditView(ReportSamples.report(ReportSamples.HOSTILE), Optional.empty());
    String lines = GithubText.of(view);
    assertTrue(lines.lines().allMatch(l -> l.matches("::(error|warning|notice) [^:]*::.+")), lines);
    assertTrue(lines.contains("file="), lines);
  }

  private static Baseline.Entry known(String id, String title) {
    return new Baseline.Entry(
        id, Optional.empty(), title, Baseline.Decision.Plain.KNOWN, "", List.of());
  }

  private static Baseline baseline() {
    return new Baseline(List.of(known("contradiction-0001", "t"), known("gone-1", "old title")));
  }

  private static String text(String spice, TextOptions options) {
    return AuditText.of(new AuditView(ReportSamples.report(spice), Optional.empty()), options);
  }
}
