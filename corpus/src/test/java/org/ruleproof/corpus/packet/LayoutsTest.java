package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;

/** What single pages of a packet are read as, damaged ones included. */
class LayoutsTest {

  @Test
  void a_heading_may_run_on_over_the_next_line() {
    RulingEntry entry =
        only(
            """
            **Rule/Card:** Toll of the
            Grey Harbor **Relates to:** Ferries
            1999/04/05 Pay once.
            """);
    assertEquals("Toll of the Grey Harbor", entry.topic());
    assertEquals("Ferries", entry.relatesTo());
    assertEquals("Pay once.", entry.text());
  }

  @Test
  void a_second_subject_may_run_on_over_the_next_line() {
    RulingEntry entry =
        only(
            """
            **Rule/Card:** Toll **Relates to:** Grey
            Harbor
            1999/04/05 Pay once.
            """);
    assertEquals("Grey Harbor", entry.relatesTo());
  }

  @Test
  void a_text_broken_into_lines_stays_one_text() {
    RulingEntry entry =
        only(
            """
            - Rule/Card:** Toll **Relates to:**
             1999/04/05 Pay the toll\u0020
             of the harbor

             once.
            """);
    assertEquals("Pay the toll\nof the harbor\nonce.", entry.text());
  }

  @Test
  void a_line_of_the_text_may_begin_with_a_date() {
    RulingEntry entry =
        only(
            """
            - Rule/Card:** Toll **Relates to:**
             1999/04/05 This replaces the ruling of
             1998/12/01 on tolls.
            """);
    assertEquals(Optional.of(LocalDate.of(1999, 4, 5)), entry.date());
    assertEquals("This replaces the ruling of\n1998/12/01 on tolls.", entry.text());
  }

  @Test
  void a_dated_text_after_a_gap_has_lost_its_heading() {
    SourceDocument document =
        read(
            """
            - Rule/Card:** Toll **Relates to:**
             1999/04/05 Pay once.

             1999/04/06 Ferries are free
             on holidays.
            """);
    assertEquals("Pay once.", document.entries().getFirst().text());
    SourceFinding stray = only(document, SourceCategory.STRAY_TEXT);
    assertEquals(List.of(4, 5), List.of(stray.line(), stray.lastLine()));
  }

  @Test
  void a_dated_text_before_the_first_heading_is_no_title() {
    SourceDocument document =
        read(
            """
            Made-up rulings
            1999/04/06 Ferries are free
            - Rule/Card:** Toll **Relates to:**
             1999/04/05 Pay once.
            """);
    assertEquals(List.of("Made-up rulings"), document.titleBlock());
    assertEquals(2, only(document, SourceCategory.STRAY_TEXT).line());
  }

  @Test
  void page_furniture_is_no_text() {
    SourceDocument document =
        read(
            """
            MADE-UP RULINGS
            - Rule/Card:** Toll **Relates to:**
             1999/04/05 Pay
            ---
            Page 3 of 9
            MADE-UP RULINGS
             once.
            """);
    assertEquals("Pay\nonce.", document.entries().getFirst().text());
    List<Integer> strays =
        document.findings().stream()
            .filter(finding -> finding.category() == SourceCategory.STRAY_TEXT)
            .map(SourceFinding::line)
            .toList();
    assertEquals(List.of(4, 5, 6), strays);
  }

  @Test
  void an_entry_without_text_is_reported() {
    SourceDocument document =
        read(
            "- Rule/Card:** Toll **Relates to:**\n"
                + " 1999/04/05\n"
                + "- Rule/Card:** Fare **Relates to:**\n"
                + " 1999/04/05 Free.\n");
    assertEquals(1, only(document, SourceCategory.MISSING_TEXT).line());
    assertEquals("", document.entries().getFirst().text());
  }

  @Test
  void an_entry_without_a_date_is_undated() {
    SourceDocument document = read("- Rule/Card:** Toll **Relates to:**\n Pay once.\n");
    RulingEntry entry = document.entries().getFirst();
    assertEquals("babylon5:toll:undated:1", entry.id());
    assertEquals("Pay once.", entry.text());
    assertEquals(1, only(document, SourceCategory.MISSING_DATE).line());
  }

  @Test
  void a_day_that_the_calendar_lacks_is_reported() {
    SourceDocument document = read("- Rule/Card:** Toll **Relates to:**\n 1999/02/30 Pay once.\n");
    assertEquals(Optional.empty(), document.entries().getFirst().date());
    assertEquals("Pay once.", document.entries().getFirst().text());
    assertEquals(2, only(document, SourceCategory.IMPOSSIBLE_DATE).line());
  }

  @Test
  void a_date_read_with_letters_for_digits_is_reported() {
    SourceDocument document = read("- Rule/Card:** Toll **Relates to:**\n 2OOO/02/03 Pay once.\n");
    assertEquals("Pay once.", document.entries().getFirst().text());
    assertTrue(only(document, SourceCategory.IMPOSSIBLE_DATE).message().contains("2OOO/02/03"));
  }

  @Test
  void markup_and_terminal_escapes_are_kept_as_they_are() {
    String text = "<script>alert('&amp;')</script> \u001b[31mred\u001b[0m \\*twice\\*";
    SourceDocument document =
        read("- Rule/Card:** Toll **Relates to:**\n 1999/04/05 " + text + "\n");
    assertEquals(text, document.entries().getFirst().text());
    assertTrue(only(document, SourceCategory.DAMAGED).message().contains("U+001B"));
  }

  @Test
  void bytes_that_are_no_text_are_reported_and_the_rest_is_read() {
    byte[] bytes =
        PacketSamples.utf8("- Rule/Card:** Toll **Relates to:**\n 1999/04/05 Pay the ?oll once.\n");
    bytes[new String(bytes, StandardCharsets.US_ASCII).indexOf('?')] =
        (byte) 0x81; // no letter in any of the encodings
    SourceDocument document = PacketSamples.reading(bytes).document();
    assertEquals("Pay the \ufffdoll once.", document.entries().getFirst().text());
    assertEquals(2, only(document, SourceCategory.DAMAGED).line());
  }

  @Test
  void a_file_cut_in_the_middle_of_an_entry_gives_the_rest_and_a_finding() {
    SourceDocument document =
        read(
            "- Rule/Card:** Toll **Relates to:**\n 1999/04/05 Pay once.\n"
                + "- Rule/Card:** Fare **Relates to:**\n 1999/04/06 Fares are pa");
    assertEquals(2, document.entries().size());
    SourceFinding cut = only(document, SourceCategory.DAMAGED);
    assertEquals(4, cut.line());
    assertEquals(List.of("babylon5:fare:1999-04-06:1"), cut.entryIds());
  }

  private static RulingEntry only(String text) {
    SourceDocument document = read(text);
    assertEquals(1, document.entries().size(), () -> "entries: " + document.entries());
    return document.entries().getFirst();
  }

  private static SourceFinding only(SourceDocument document, SourceCategory category) {
    List<SourceFinding> found =
        document.findings().stream().filter(finding -> finding.category() == category).toList();
    assertEquals(1, found.size(), () -> category + " in " + document.findings());
    return found.getFirst();
  }

  private static SourceDocument read(String text) {
    return PacketSamples.reading(PacketSamples.utf8(text)).document();
  }
}
