package org.ruleproof.corpus.rulebook;

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
import org.ruleproof.corpus.packet.SharedLines;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.RulingEntry;

class RulebookTest {

  private static final String BOOK =
      """
      Babylon 5 made-up rules

      March 10, 2000

      I. The Harbor

      Ships at Rest

      A ship at anchor stays.

      The Loading Round

      Step 1. Load Cargo

      Load what you can.

      An Aside

      It is a long round.

      Step 2. Pay

      Pay for it: all of it.

      II: Tables

      Ports and Tolls

      Grey Harbor

      Green Harbor

      Old Pier

      New Pier

      The Fleets

      Fleets sail together.

      Errata

      These correct the cards.

      Big Hook

      Replace the first sentence with nothing.

      Small Hook

      Rope becomes chain.

      Glossary

      Anchor - What holds a ship.

      It is of iron.

      Tide, etc. - Water that moves.

      Buoy or **Float** - It floats.

      Contacting Us

      Write to the harbor.
      """;

  @Test
  void sections_steps_errata_and_terms_are_places_under_what_holds_them() {
    assertEquals(
        List.of(
            "5 I. The Harbor <",
            "7 Ships at Rest < I. The Harbor",
            "11 The Loading Round < I. The Harbor",
            "13 Step 1. Load Cargo < The Loading Round",
            "17 An Aside < I. The Harbor",
            "21 Step 2. Pay < The Loading Round",
            "25 II: Tables <",
            "37 The Fleets < II: Tables",
            "41 Errata < II: Tables",
            "45 Big Hook < Errata",
            "49 Small Hook < Errata",
            "53 Glossary < II: Tables",
            "55 Anchor < Glossary",
            "59 Tide, etc. < Glossary",
            "61 Buoy or Float < Glossary",
            "63 Contacting Us <"),
        reading(BOOK).document().entries().stream()
            .map(e -> (e.line() + " " + e.topic() + " < " + e.relatesTo()).strip())
            .toList());
    assertEquals("What holds a ship.\nIt is of iron.", entry("Anchor").text());
  }

  @Test
  void a_run_of_short_lines_is_a_table_and_no_run_of_headings() {
    assertTrue(entry("II: Tables").text().contains("Grey Harbor"));
  }

  @Test
  void errata_are_rulings_of_the_day_of_print_and_nothing_else_has_a_date() {
    assertEquals(
        List.of("Errata", "Big Hook", "Small Hook"),
        reading(BOOK).document().entries().stream()
            .filter(entry -> entry.date().isPresent())
            .map(RulingEntry::topic)
            .toList());
    assertEquals("2000-03-10", entry("Errata").date().orElseThrow().toString());
    assertEquals(EntryAction.REPLACES, entry("Big Hook").details().action());
    assertEquals(EntryAction.CORRECTS, entry("Small Hook").details().action());
  }

  @Test
  void the_id_of_the_document_says_that_it_is_a_rulebook() {
    assertEquals("rulebook-made-up", reading(BOOK).document().id());
    assertTrue(reading(BOOK).document().rulebook());
    assertTrue(
        reading(BOOK).document().entries().stream()
            .allMatch(entry -> entry.sourceId().equals("rulebook-made-up")));
  }

  @Test
  void a_heading_of_others_does_not_lack_a_text() {
    assertEquals(EntryAction.HEADS, entry("The Loading Round").details().action());
    assertFalse(entry("The Loading Round").lacksText());
  }

  @Test
  void a_text_that_names_another_game_or_has_no_chapters_is_no_rulebook_of_this_one() {
    Rulebook reader = new Rulebook(GameFacts.BABYLON_5);
    assertTrue(reader.recognises(text(BOOK)));
    assertFalse(reader.recognises(text(BOOK.replace("Babylon 5", "Harbors"))));
    assertFalse(reader.recognises(text(BOOK.replace("II:", "2:"))));
  }

  @Property(tries = 300)
  void no_line_is_lost_and_nothing_throws(@ForAll("books") String book) {
    SourceLines text = text("Babylon 5\n\nI. One\n\n" + book + "\n\nII. Two\n");
    ReadDocument reading = new Rulebook(GameFacts.BABYLON_5).reading(text, GameFacts.BABYLON_5);
    SharedLines.assertNothingIsLost(text, reading);
  }

  @Provide
  Arbitrary<String> books() {
    return Arbitraries.of(
            "Heading",
            "\n\n",
            "\n",
            "Errata",
            "Glossary",
            "Term - text.",
            "Step 1. Go",
            "words of it.",
            "III. Three",
            "- bullet",
            "<i>",
            "\u001b[0m",
            " ",
            "Title Case Line:")
        .list()
        .ofMaxSize(30)
        .map(pieces -> String.join("", pieces));
  }

  private static RulingEntry entry(String topic) {
    return reading(BOOK).document().entries().stream()
        .filter(entry -> entry.topic().equals(topic))
        .findFirst()
        .orElseThrow();
  }

  private static ReadDocument reading(String book) {
    return new Rulebook(GameFacts.BABYLON_5).reading(text(book), GameFacts.BABYLON_5);
  }

  private static SourceLines text(String book) {
    return SourceLines.of("made-up.txt", book.getBytes(StandardCharsets.UTF_8));
  }
}
