package org.ruleproof.corpus.glossary;

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
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

class GlossaryRulingsTest {

  private static final String CAPITALS =
      """
      RULINGS ANCHOR - A ship at
      anchor stays. *BUOY
      - It floats. See also Harbor, Grey. CHAIN (One of two) - Add to the list (L = long):
      Big ship | Rope (L) | Small
      ship | Chain (L), Cord (L) | That is all. DOCK - See Harbor, Grey. |
      """;

  private static final String LINES =
      """
      RULINGS
      anchor - A ship at anchor
      stays. See crane.
      * anchor - dragging - Nobody may
      drag it. Examples:
      - Big Hook - Iron drags nothing.
      *
      buoy - Replace the first
      line of the Glossary entry with this: it floats.
      Crane
      Driver - This card lifts. For
      example, Crane Hand - Left lifts half.
      dock -
      See anchor, harbor.
      """;

  @Test
  void headings_in_capitals_are_seen_anywhere_in_the_text() {
    assertEquals(
        List.of("1 ANCHOR", "2 BUOY", "3 CHAIN (One of two)", "5 DOCK"), headings(CAPITALS));
    assertEquals(List.of("RULINGS"), reading(CAPITALS).document().titleBlock());
    assertTrue(entry(CAPITALS, 1).details().starred());
    assertFalse(entry(CAPITALS, 0).details().starred());
    assertEquals("A ship at\nanchor stays.", entry(CAPITALS, 0).text());
  }

  @Test
  void headings_of_lines_may_be_broken_and_hold_dashes_and_examples_are_none() {
    assertEquals(
        List.of("2 anchor", "4 anchor - dragging", "7 buoy", "10 Crane Driver", "13 dock"),
        headings(LINES));
    assertTrue(entry(LINES, 1).details().starred());
    assertTrue(entry(LINES, 2).details().starred());
    assertFalse(entry(LINES, 3).details().starred());
    assertTrue(entry(LINES, 3).text().endsWith("Crane Hand - Left lifts half."));
  }

  @Test
  void a_table_is_read_cell_by_cell() {
    assertEquals(
        List.of(List.of("Big ship", "Rope (L)"), List.of("Small ship", "Chain (L), Cord (L)")),
        entry(CAPITALS, 2).details().table());
  }

  @Test
  void what_an_entry_does_shows_in_its_own_words() {
    assertEquals(
        List.of(EntryAction.RULES, EntryAction.RULES, EntryAction.ADDS, EntryAction.REFERS),
        reading(CAPITALS).document().entries().stream().map(e -> e.details().action()).toList());
    assertEquals(EntryAction.REPLACES, entry(LINES, 2).details().action());
    assertEquals(EntryAction.CORRECTS, action("Errata: Plays on a ship."));
    assertEquals(EntryAction.DELETES, action("Delete the last line of this glossary entry."));
    assertEquals(EntryAction.REPLACES, action("Delete the entry and replace it with this: none."));
    assertEquals(
        EntryAction.RULES, action("You may add the following turn. It may replace the card."));
  }

  @Test
  void a_comma_parts_two_references_unless_the_document_shows_one_name() {
    assertEquals(List.of("Harbor, Grey"), references(CAPITALS, 1));
    assertEquals(List.of("Harbor, Grey"), references(CAPITALS, 3));
    assertEquals(List.of("anchor", "harbor"), references(LINES, 4));
    assertEquals(
        List.of("dues, payment of"), references("RULINGS\nx - See dues, payment of.\n", 0));
    assertEquals(
        List.of("tide - low", "ebb vs. flow"),
        references("RULINGS\nx - Wait (see tide - low for details). See ebb vs. flow. Go.\n", 0));
    assertEquals(List.of(), references("RULINGS\nx - When you see the card, see it. We see.\n", 0));
  }

  @Test
  void a_bar_at_the_end_of_the_page_is_a_finding_and_no_text() {
    assertEquals("See Harbor, Grey.", entry(CAPITALS, 3).text());
    assertEquals(
        List.of(SourceCategory.STRAY_TEXT),
        reading(CAPITALS).document().findings().stream().map(SourceFinding::category).toList());
  }

  @Test
  void other_texts_are_not_taken_for_rulings() {
    GlossaryRulings reader = new GlossaryRulings(GameFacts.STAR_TREK);
    assertFalse(reader.recognises(text("RULINGSX\nanchor - A ship.\n")));
    assertFalse(reader.recognises(text("Some\nRULINGS\nanchor - A ship.\n")));
    assertFalse(reader.recognises(text("RULINGS\nnothing here\n")));
    assertFalse(reader.recognises(text("")));
  }

  @Property(tries = 300)
  void no_line_is_lost_and_nothing_throws(@ForAll("rulings") String rulings) {
    SourceLines text = text(rulings);
    GlossaryRulings reader = new GlossaryRulings(GameFacts.STAR_TREK);
    if (reader.recognises(text)) {
      SharedLines.assertNothingIsLost(text, reader.reading(text, GameFacts.STAR_TREK));
    }
  }

  @Provide
  Arbitrary<String> rulings() {
    return Arbitraries.of(
            "ANCHOR",
            "BUOY",
            " - ",
            "\n",
            "*",
            "anchor",
            "crane",
            " see it. ",
            "See ",
            "(see ",
            "dock, of",
            ") ",
            ".",
            "|",
            "- ",
            "<b>",
            "&amp;",
            "\u001b[31m",
            "Replace the ",
            ": ",
            "\"")
        .list()
        .ofMaxSize(40)
        .map(pieces -> "RULINGS\n" + String.join("", pieces));
  }

  private static EntryAction action(String body) {
    return entry("RULINGS\nx - " + body + "\n", 0).details().action();
  }

  private static List<String> references(String rulings, int entry) {
    return entry(rulings, entry).details().references().stream()
        .map(EntryReference::target)
        .toList();
  }

  private static List<String> headings(String rulings) {
    return reading(rulings).document().entries().stream()
        .map(entry -> entry.line() + " " + entry.topic())
        .toList();
  }

  private static RulingEntry entry(String rulings, int at) {
    return reading(rulings).document().entries().get(at);
  }

  private static ReadDocument reading(String rulings) {
    return new GlossaryRulings(GameFacts.STAR_TREK).reading(text(rulings), GameFacts.STAR_TREK);
  }

  private static SourceLines text(String rulings) {
    return SourceLines.of("made-up.txt", rulings.getBytes(StandardCharsets.UTF_8));
  }
}
