package org.ruleproof.corpus.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
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
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

class MarkdownListTest {

  private static final GameFacts GAME = GameFacts.named("harbors");
  private static final String LIST =
      """
      # Harbor rulings

      Game: harbors

      ## Tolls

      - Toll - 2003-05-17 - Pay the toll once.
        A second line goes on.

        So does this one - after a gap.
      * Toll - double - 2003/05/18 - Pay it twice. See Toll.

      ## Ships

      - **Anchor** \u2013 undated \u2013
        It stays.
      - Buoy - 2003-02-30 - It floats.
      Right under it.

      Nobody's line.
      - no date here
      """;

  @Test
  void items_are_read_with_topic_date_and_text() {
    List<RulingEntry> entries = reading(LIST).document().entries();
    assertEquals(
        List.of("Toll", "Toll - double", "Anchor", "Buoy"),
        entries.stream().map(RulingEntry::topic).toList());
    assertEquals(
        "Pay the toll once.\nA second line goes on.\nSo does this one - after a gap.",
        entries.getFirst().text());
    assertEquals(Optional.of(LocalDate.of(2003, 5, 18)), entries.get(1).date());
    assertEquals("harbors:anchor:undated:1", entries.get(2).id());
    assertEquals("It stays.", entries.get(2).text());
    assertEquals("It floats.\nRight under it.", entries.get(3).text());
  }

  @Test
  void a_heading_among_the_items_is_the_second_subject_of_those_below() {
    assertEquals(
        List.of("", "", "Ships", "Ships"),
        reading(LIST).document().entries().stream().map(RulingEntry::relatesTo).toList());
  }

  @Test
  void references_are_read() {
    assertEquals(
        List.of("Toll"),
        reading(LIST).document().entries().get(1).details().references().stream()
            .map(EntryReference::target)
            .toList());
  }

  @Test
  void what_is_no_item_or_lacks_a_part_is_a_finding() {
    assertEquals(
        List.of(
            "13 STRAY_TEXT",
            "15 MISSING_DATE",
            "17 IMPOSSIBLE_DATE",
            "20 STRAY_TEXT",
            "21 STRAY_TEXT"),
        reading(LIST).document().findings().stream()
            .map(found -> found.line() + " " + found.category())
            .toList());
    assertEquals(
        List.of(SourceCategory.MISSING_TEXT),
        reading("- Toll - 2003-05-17\n").document().findings().stream()
            .map(SourceFinding::category)
            .toList());
  }

  @Test
  void an_item_without_a_blank_behind_its_mark_is_no_part_of_the_one_before() {
    ReadDocument list =
        reading("- Toll - 2003-05-17 - Pay.\n-Buoy - 2003-05-18 - It floats.\n  By day.\n");
    assertEquals(
        List.of("Pay."), list.document().entries().stream().map(RulingEntry::text).toList());
    assertEquals(
        List.of("2 STRAY_TEXT", "3 STRAY_TEXT"),
        list.document().findings().stream()
            .map(found -> found.line() + " " + found.category())
            .toList());
  }

  @Test
  void the_list_names_its_game_before_the_first_item() {
    MarkdownList reader = new MarkdownList();
    assertEquals(Optional.of("harbors"), reader.gameNamedIn(text(LIST)));
    assertEquals(Optional.empty(), reader.gameNamedIn(text("- a - 2003-05-17 - b\nGame: x\n")));
    assertEquals(
        Optional.empty(), reader.gameNamedIn(text("Game: ../x y\n- a - 2003-05-17 - b\n")));
  }

  @Test
  void a_text_without_such_an_item_is_no_list() {
    assertFalse(new MarkdownList().recognises(text("- one - two - three\n- 2003-05-17\n")));
    assertTrue(new MarkdownList().recognises(text("+ one - UNDATED - three\n")));
  }

  @Test
  void a_date_that_is_none_is_kept_in_what_is_said_of_the_item() {
    SourceLines text = text("- Toll - 2003/99/99");
    SharedLines.assertNothingIsLost(text, new MarkdownList().reading(text, GAME));
  }

  @Property(tries = 300)
  void no_line_is_lost_and_nothing_throws(@ForAll("lists") String list) {
    SourceLines text = text(list);
    SharedLines.assertNothingIsLost(text, new MarkdownList().reading(text, GAME));
  }

  @Provide
  Arbitrary<String> lists() {
    return Arbitraries.of(
            "- Toll",
            " - ",
            "2003-05-17",
            "\n",
            "  ",
            "words",
            "undated",
            "## Ships",
            "* Toll",
            "\u2014",
            "<script>",
            "\u001b[2J",
            "&lt;",
            "2003/99/99",
            "See Toll. ")
        .list()
        .ofMaxSize(40)
        .map(pieces -> String.join("", pieces));
  }

  private static ReadDocument reading(String list) {
    return new MarkdownList().reading(text(list), GAME);
  }

  private static SourceLines text(String list) {
    return SourceLines.of("made-up.md", list.getBytes(StandardCharsets.UTF_8));
  }
}
