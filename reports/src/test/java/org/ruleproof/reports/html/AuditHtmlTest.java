package org.ruleproof.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.ReportSamples;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.AuditView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditHtmlTest {
  @Test
  void every_finding_is_in_the_page_with_all_its_rulings() throws IOException {
    JsonNode data = data(html("", Optional.empty()));
    for (Finding finding : ReportSamples.report("").findings()) {
      JsonNode question =
          data.path("questions")
              .valueStream()
              .filter(q -> written(q, finding).isPresent())
              .findFirst()
              .orElseThrow();
      JsonNode written = written(question, finding).orElseThrow();
      // a title that is the question's own is written once
      assertEquals(
          finding.title(), written.path("title").asString(question.path("text").asString()));
      assertEquals(finding.rulings().size(), written.path("rulings").size());
      finding.rulings().forEach(r -> assertTrue(data.path("rulings").has(r.id()), r.id()));
    }
  }

  private static Optional<JsonNode> written(JsonNode question, Finding finding) {
    return question
        .path("findings")
        .valueStream()
        .filter(f -> f.path("id").asString().equals(finding.id()))
        .findFirst();
  }

  @Test
  void a_hostile_text_is_data_and_becomes_no_markup() throws IOException {
    String html = html(ReportSamples.HOSTILE, Optional.of(Baseline.NONE));
    assertHarmless(html);
    Document page = Jsoup.parse(html);
    assertEquals(2, page.select("script").size());
    assertEquals(0, page.select("iframe, img, link, object, embed").size());
    assertEquals(1, page.select("style").size());
    assertEquals(
        "May a king in check castle?" + SafeText.line(ReportSamples.HOSTILE),
        data(html)
            .path("questions")
            .valueStream()
            .filter(q -> q.path("id").asString().equals("contradiction-0001"))
            .map(q -> q.path("text").asString())
            .findFirst()
            .orElseThrow());
  }

  @Test
  void the_page_asks_for_nothing_else_and_runs_only_its_own_script() throws Exception {
    Document page = Jsoup.parse(html("", Optional.empty()));
    assertEquals(0, page.select("[src], link, a[href], [action]").size());
    assertFalse(page.select("style").html().contains("url("));
    String policy = page.select("meta[http-equiv]").attr("content");
    String script = page.select("script").last().data();
    assertFalse(script.contains("innerHTML"));
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
    assertEquals(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
            + Base64.getEncoder().encodeToString(hash)
            + "'",
        policy);
  }

  private static JsonNode data(String html) {
    Element data = Jsoup.parse(html).getElementById("data");
    return JsonMapper.builder().build().readTree(data.data());
  }

  private static String html(String spice, Optional<Baseline> baseline) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AuditHtml.write(out, new AuditView(ReportSamples.report(spice), baseline));
    return out.toString(StandardCharsets.UTF_8);
  }
}
