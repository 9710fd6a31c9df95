package org.ruleproof.corpus.faq;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.corpus.packet.SharedLines;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.RulingEntry;

class HtmlQuestionsTest {

  private static final int HOSTILE = 2_000_000;

  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html>
      <head><title>Galactic Empires, made up</title>
      <script>alert("<b>Not a term:</b>")</script></head>
      <body>
      <h1>Harbors</h1>
      <p>What <b>this</b> is: a page.</p>
      <h2 id="SHIPS">Ships &amp; boats</h2>
      <div id="Anchor"><p>
        <b>Anchor (old):</b> A ship at anchor <i>stays</i>.</p>
        <p>See <a href="#Buoy">Buoys</a> under <a href="#SHIPS">Ships</a>.
        The <a href="x.html">end</a>.</p></div>
      <div id="Kinds"><p><b>Kinds:</b> There are two.</p>
      <div id="Big"></div><p><b>Big</b>: Large &quot;ones&quot;.</p>
      <div id="Small"></div><p><b>Small:</b> For more, see
        <a href="other.html#S1">S1 Small</a>.</p>
      </div>
      <div id="Buoy"><p><b>Buoy:</b> See <a href="#Anchor">Anchor</a>.</p></div>
      <ul><li><a href="#Buoy">Buoy</a></li></ul>
      <b>Lost:</b> no id.
      </body></html>
      """;

  @Test
  void terms_are_read_with_id_section_and_what_they_stand_inside_of() {
    assertEquals(
        List.of(
            "9 Anchor Anchor (old) [Ships & boats] ",
            "13 Kinds Kinds [Ships & boats] ",
            "14 Big Big [Ships & boats] Kinds",
            "15 Small Small [Ships & boats] Kinds",
            "18 Buoy Buoy [Ships & boats] "),
        entries().stream()
            .map(
                e ->
                    e.line()
                        + " "
                        + e.details().place().orElse("")
                        + " "
                        + e.topic()
                        + " ["
                        + e.relatesTo()
                        + "] "
                        + e.details().parent().orElse(""))
            .toList());
    assertEquals(
        "A ship at anchor stays.\nSee Buoys under Ships.\nThe end.", entries().getFirst().text());
    assertEquals("Large \"ones\".", entries().get(2).text());
  }

  @Test
  void a_link_after_see_is_a_reference_and_no_other_is() {
    assertEquals(
        List.of("Buoys Buoy", "S1 Small other.html#S1", "Anchor Anchor"),
        entries().stream()
            .flatMap(entry -> entry.details().references().stream())
            .map((EntryReference ref) -> ref.target() + " " + ref.place().orElse(""))
            .toList());
    assertEquals(EntryAction.REFERS, entries().getLast().details().action());
    assertEquals(EntryAction.RULES, entries().getFirst().details().action());
  }

  @Test
  void programs_are_not_read_and_no_line_of_the_page_is_lost() {
    SharedLines.assertNothingIsLost(text(PAGE), reading(PAGE));
    assertTrue(reading(PAGE).document().findings().stream().anyMatch(f -> f.line() == 1));
    assertTrue(reading(PAGE).document().findings().stream().anyMatch(f -> f.lastLine() == 21));
  }

  @Test
  void other_pages_are_not_taken_for_it() {
    HtmlQuestions reader = new HtmlQuestions(GameFacts.GALACTIC_EMPIRES);
    assertTrue(reader.recognises(text(PAGE)));
    assertFalse(reader.recognises(text(PAGE.replace("Galactic Empires", "Harbors"))));
    assertFalse(reader.recognises(text(PAGE.replace("<b>", "<u>"))));
    assertFalse(reader.recognises(text("Galactic Empires <b>Anchor:</b>")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div id=a><b>x:</b>",
        "<b>",
        "<b>x:</b>",
        "<div>",
        "<h1>",
        "<a href=#x>see ",
        "<p id=q>",
        "\n",
        "&amp;",
        "<!--",
        "<b><i>"
      })
  void no_page_takes_long(String again) {
    String page =
        "<html>Galactic Empires<div id=a><p><b>A:</b> " + again.repeat(HOSTILE / again.length());
    assertTrue(reading(page).lines().isComplete());
  }

  @Property(tries = 300)
  void no_line_is_lost_and_nothing_throws(@ForAll("pages") String page) {
    String whole = "<html>\nGalactic Empires\n" + page;
    ReadDocument reading = reading(whole);
    assertTrue(reading.lines().isComplete());
  }

  @Provide
  Arbitrary<String> pages() {
    return Arbitraries.of(
            "<div id=\"a\">",
            "</div>",
            "<p>",
            "</p>",
            "<b>",
            "</b>",
            "Term:",
            "\n",
            "words",
            "see ",
            "<a href=\"#a\">",
            "</a>",
            "<h1 id=x>",
            "</h1>",
            "<script>",
            "</script>",
            "&nbsp;",
            "\u0000",
            "\u001b[2J",
            "<table><tr>")
        .list()
        .ofMaxSize(50)
        .map(pieces -> String.join("", pieces));
  }

  private static List<RulingEntry> entries() {
    return reading(PAGE).document().entries();
  }

  private static ReadDocument reading(String page) {
    return new HtmlQuestions(GameFacts.GALACTIC_EMPIRES)
        .reading(text(page), GameFacts.GALACTIC_EMPIRES);
  }

  private static SourceLines text(String page) {
    return SourceLines.of("made-up.html", page.getBytes(StandardCharsets.UTF_8));
  }
}
