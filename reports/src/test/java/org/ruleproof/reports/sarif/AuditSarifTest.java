package org.ruleproof.reports.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.reports.ReportSamples;
import org.ruleproof.reports.Schemas;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.view.AuditView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditSarifTest {

  @Test
  void a_report_keeps_to_the_official_schema() throws IOException {
    Schemas.assertIsSarif(sarif("", Optional.empty()));
  }

  @Test
  void a_hostile_report_keeps_to_the_official_schema_and_shows_nothing_raw() throws IOException {
    String sarif =
        sarif(ReportSamples.HOSTILE, Optional.of(baseline("reason" + ReportSamples.HOSTILE)));
    Schemas.assertIsSarif(sarif);
    assertHarmless(sarif);
  }

  @Test
  void each_result_has_its_rule_its_level_its_place_and_its_fingerprint() throws IOException {
    JsonNode run = run(sarif("", Optional.empty()));
    JsonNode result = run.path("results").path(0);
    assertEquals("contradiction", result.path("ruleId").asString());
    assertEquals("error", result.path("level").asString());
    assertEquals(
        "contradiction",
        run.path("tool")
            .path("driver")
            .path("rules")
            .path(result.path("ruleIndex").asInt())
            .path("id")
            .asString());
    JsonNode place = result.path("locations").path(0).path("physicalLocation");
    assertEquals(12, place.path("region").path("startLine").asInt());
    assertEquals("dir/packet", place.path("artifactLocation").path("uri").asString());
    assertEquals(
        "contradiction-0001", result.path("fingerprints").path(ResultSarif.FINGERPRINT).asString());
    assertEquals(1, result.path("relatedLocations").size());
  }

  @Test
  void a_finding_about_lines_of_no_ruling_has_their_place() throws IOException {
    for (JsonNode result : run(sarif("", Optional.empty())).path("results")) {
      assertTrue(result.path("locations").size() > 0, result.toString());
      if (result.path("ruleId").asString().equals("source")) {
        JsonNode place = result.path("locations").path(0).path("physicalLocation");
        assertEquals("dir/packet", place.path("artifactLocation").path("uri").asString());
        assertEquals(4, place.path("region").path("startLine").asInt());
        assertEquals(6, place.path("region").path("endLine").asInt());
      }
    }
  }

  @Test
  void known_findings_are_unchanged_and_suppressed_with_their_reason() throws IOException {
    JsonNode results = run(sarif("", Optional.of(baseline("by design")))).path("results");
    assertEquals("unchanged", results.path(0).path("baselineState").asString());
    assertEquals(
        "by design", results.path(0).path("suppressions").path(0).path("justification").asString());
    assertEquals("new", results.path(1).path("baselineState").asString());
  }

  @Test
  void every_path_becomes_a_uri_reference() {
    for (String path :
        List.of("a b.txt", "/tmp/\u00fc%#?.txt", "c:\\x", "", ReportSamples.HOSTILE)) {
      assertEquals(path.startsWith("/"), URI.create(UriReference.of(path)).isAbsolute());
    }
  }

  private static Baseline baseline(String reason) {
    return new Baseline(
        List.of(
            new Baseline.Entry(
                "contradiction-0001",
                Optional.empty(),
                "t",
                Baseline.Decision.Plain.KNOWN,
                reason,
                List.of())));
  }

  private static JsonNode run(String sarif) {
    return JsonMapper.shared().readTree(sarif).path("runs").path(0);
  }

  private static String sarif(String spice, Optional<Baseline> baseline) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AuditSarif.write(out, new AuditView(ReportSamples.report(spice), baseline));
    return out.toString(StandardCharsets.UTF_8);
  }
}
