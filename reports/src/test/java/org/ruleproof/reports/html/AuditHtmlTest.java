package org.ruleproof.reports.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
import org.ruleproof.reports.view.Section;

class AuditHtmlTest {

  @Test
  void every_finding_is_on_the_page_with_all_its_rulings() throws IOException {
    Document page = Jsoup.parse(html("", Optional.empty()));
    for (Finding finding : ReportSamples.report("").findings()) {
      Element article = page.getElementById(finding.id());
      assertEquals(finding.title(), article.selectFirst("h3").text());
      assertEquals(finding.rulings().size(), article.select(".ruling").size());
    }
  }

  @Test
  void a_hostile_text_is_shown_and_becomes_no_markup() throws IOException {
    String html = html(ReportSamples.HOSTILE, Optional.of(Baseline.NONE));
    assertHarmless(html);
    Document page = Jsoup.parse(html);
    assertEquals(0, page.select("script, iframe, img, link, object, embed, form").size());
    assertEquals(
        "May a king in check castle?" + SafeText.line(ReportSamples.HOSTILE),
        page.getElementById("contradiction-0001").selectFirst("h3").wholeText());
    assertEquals(1, page.select("style").size());
  }

  @Test
  void the_page_asks_for_nothing_else() throws IOException {
    Document page = Jsoup.parse(html("", Optional.empty()));
    assertEquals(0, page.select("[src], link, script").size());
    assertFalse(page.select("style").html().contains("url("));
    List<String> elsewhere =
        page.select("a[href]").eachAttr("href").stream().filter(h -> !h.startsWith("#")).toList();
    assertEquals(List.of(), elsewhere);
  }

  @Test
  void every_link_has_its_place_and_every_place_its_own_name() throws IOException {
    Document page = Jsoup.parse(html("", Optional.empty()));
    for (String link : page.select("a[href]").eachAttr("href")) {
      assertTrue(page.getElementById(link.substring(1)) != null, link);
    }
    List<String> ids = page.select("[id]").eachAttr("id");
    assertEquals(ids.stream().distinct().toList(), ids);
  }

  @Test
  void each_part_can_be_shown_alone() throws IOException {
    Document page = Jsoup.parse(html("", Optional.empty()));
    String style = page.select("style").html();
    List<String> filters = page.select("a.filter").eachAttr("href");
    assertEquals(Section.values().length, filters.size());
    for (String filter : filters) {
      String part = filter.substring("#only-".length());
      assertEquals(1, page.select(".group." + part).size(), part);
      assertTrue(
          style.contains("body:has(" + filter + ":target) .group." + part + " { display: block; }"),
          style);
    }
  }

  @Test
  void a_sample_page_lies_under_target_to_be_looked_at() throws IOException {
    Path file = Path.of("target/sample-audit.html");
    Files.writeString(file, html(" and so on", Optional.empty()));
    assertTrue(Files.size(file) > 0);
  }

  private static String html(String spice, Optional<Baseline> baseline) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AuditHtml.write(out, new AuditView(ReportSamples.report(spice), baseline));
    return out.toString(StandardCharsets.UTF_8);
  }
}
