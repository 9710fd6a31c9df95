package org.ruleproof.reports.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.reports.ReportSamples;
import org.ruleproof.reports.Schemas;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.view.AuditView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportJsonTest {

  @Test
  void a_report_keeps_to_the_schema_that_ships_with_the_program() throws IOException {
    Schemas.assertIsReport(json(ReportSamples.report(""), Optional.empty()));
  }

  @Test
  void a_hostile_report_keeps_to_the_schema_and_shows_nothing_raw() throws IOException {
    String json = json(ReportSamples.report(ReportSamples.HOSTILE), Optional.of(Baseline.NONE));
    Schemas.assertIsReport(json);
    assertHarmless(json);
  }

  @Test
  void text_comes_back_to_the_last_character_but_for_half_characters() throws IOException {
    JsonNode root =
        JsonMapper.shared()
            .readTree(json(ReportSamples.report(ReportSamples.HOSTILE), Optional.empty()));
    assertEquals(
        "May a king in check castle?" + ReportSamples.HOSTILE.replace('\uD800', '\uFFFD'),
        root.path("findings").path(0).path("title").asString());
  }

  @Test
  void each_member_says_what_the_report_says() throws IOException {
    JsonNode root = JsonMapper.shared().readTree(json(ReportSamples.report(""), Optional.empty()));
    assertEquals("chess", root.path("game").asString());
    assertEquals("2000-07-17", root.path("asOf").asString());
    assertEquals(7, root.path("coverage").path("rulings").asInt());
    JsonNode second = root.path("findings").path(1);
    assertEquals("superseded", second.path("kind").asString());
    assertEquals(3, second.path("rulings").size());
    assertEquals("2001-01-02", second.path("rulings").path(0).path("date").asString());
    assertEquals(true, second.path("rulings").path(2).path("date").isNull());
    assertEquals("rulebook-basics", second.path("rulings").path(2).path("source").asString());
    assertEquals("chess:rook:2001-01-02:1", second.path("resolution").path("inForce").asString());
    assertEquals("general-prevails", second.path("resolution").path("extent").asString());
    assertEquals(
        true, root.path("findings").path(0).path("resolution").path("extent").isMissingNode());
    assertEquals(2, second.path("trace").size());
    assertEquals(true, root.path("findings").path(2).path("witness").isNull());
  }

  @Test
  void known_findings_are_marked() throws IOException {
    AuditReport report = ReportSamples.report("");
    Baseline baseline = Baseline.NONE.renewedBy(report);
    JsonNode root = JsonMapper.shared().readTree(json(report, Optional.of(baseline)));
    assertEquals(true, root.path("findings").path(0).path("known").asBoolean());
  }

  @Test
  void what_was_read_keeps_to_the_same_schema() throws IOException {
    RulingEntry entry =
        RulingEntry.of(
            "chess", "packet", 3, "Topic" + ReportSamples.HOSTILE, "", Optional.empty(), 1, "Text");
    SourceDocument document =
        new SourceDocument(
            "packet",
            "packet.txt",
            "chess",
            "ab".repeat(32),
            List.of("Title" + ReportSamples.HOSTILE),
            List.of(entry),
            List.of(
                SourceFinding.at(
                    SourceCategory.CUT_WORD, entry, 4, "A word" + ReportSamples.HOSTILE)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportJson.write(out, document);
    String json = out.toString(StandardCharsets.UTF_8);
    Schemas.assertIsReport(json);
    assertHarmless(json);
    assertEquals(
        "Text", JsonMapper.shared().readTree(json).path("rulings").path(0).path("text").asString());
  }

  private static String json(AuditReport report, Optional<Baseline> baseline) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ReportJson.write(out, new AuditView(report, baseline));
    return out.toString(StandardCharsets.UTF_8);
  }
}
