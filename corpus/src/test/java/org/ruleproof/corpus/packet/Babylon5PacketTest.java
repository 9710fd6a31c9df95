package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** The packet the reader was made for, where it stands beside the repository. */
class Babylon5PacketTest {

  private static final int ENTRIES = 1688;
  private static final int CUT_WORDS = 91;
  private static final int TOPICS = 14;

  private static final Pattern RULING =
      Pattern.compile(
          "\\{\"n\": (\\d+), \"line\": (\\d+), \"topic\": \"((?:[^\"\\\\]|\\\\.)*)\","
              + " \"date\": \"([^\"]*)\"\\}");

  @Test
  void every_entry_is_read() {
    assertEquals(ENTRIES, reading().document().entries().size());
  }

  @Test
  void every_entry_has_a_date_and_an_id_of_its_own() {
    Set<String> ids = new HashSet<>();
    for (RulingEntry entry : reading().document().entries()) {
      assertTrue(entry.date().isPresent(), () -> "no date: " + entry);
      assertTrue(ids.add(entry.id()), () -> "two entries have the id " + entry.id());
    }
  }

  @Test
  void no_line_is_lost() {
    SourceLines text = text();
    Accounts.assertNothingIsLost(
        text, new RulingsPacket(GameFacts.BABYLON_5).reading(text, GameFacts.BABYLON_5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"contradictions", "near-misses", "timing", "rounding"})
  void the_entries_agree_with_the_truth(String file) throws IOException {
    List<RulingEntry> entries = reading().document().entries();
    String truth = Files.readString(Shared.file("gold/" + file + ".jsonl"));
    List<String> expected = new ArrayList<>();
    List<String> read = new ArrayList<>();
    for (Matcher at = RULING.matcher(truth); at.find(); ) {
      RulingEntry entry = entries.get(Integer.parseInt(at.group(1)) - 1);
      String topic = at.group(3).replace("\\\"", "\"").replace("\\\\", "\\");
      expected.add(at.group(1) + " " + at.group(2) + " " + topic + " " + at.group(4));
      read.add(
          at.group(1)
              + " "
              + entry.line()
              + " "
              + entry.topic()
              + " "
              + entry.date().orElseThrow().toString().replace('-', '/'));
    }
    assertTrue(expected.size() > 20, () -> "only " + expected.size() + " rulings in " + file);
    assertEquals(expected, read);
  }

  @Test
  void the_two_entries_without_text_are_found() {
    assertEquals(List.of(2238, 2453), lines(SourceCategory.MISSING_TEXT));
  }

  @Test
  void the_date_before_the_game_is_found() {
    assertEquals(List.of(2851), lines(SourceCategory.IMPOSSIBLE_DATE));
  }

  @Test
  void the_two_dates_that_still_carry_the_year_before_are_found() {
    assertEquals(List.of(965, 1711), lines(SourceCategory.SUSPECT_DATE));
  }

  /** Each was read against its sentence: 88 are cut, 3 are misread or mistyped. */
  @Test
  void words_cut_at_the_margin_are_found_and_little_else() {
    List<Integer> lines = lines(SourceCategory.CUT_WORD);
    assertTrue(
        lines.containsAll(List.of(45, 47, 57, 963, 2084, 2090, 2264, 3271)), lines::toString);
    assertEquals(CUT_WORDS, lines.size(), lines::toString);
  }

  @Test
  void topics_of_several_spellings_are_found_once_each() {
    List<String> messages =
        reading().document().findings().stream()
            .filter(finding -> finding.category() == SourceCategory.TOPIC_SPELLING)
            .map(SourceFinding::message)
            .toList();
    assertEquals(TOPICS, messages.size(), messages::toString);
    assertTrue(
        messages.stream().anyMatch(m -> m.contains("Counciller") && m.contains("Councillor")));
  }

  private static List<Integer> lines(SourceCategory category) {
    return reading().document().findings().stream()
        .filter(finding -> finding.category() == category)
        .map(SourceFinding::line)
        .toList();
  }

  private static SourceLines text() {
    return SourceLines.of("packet.txt", Shared.babylon5());
  }

  private static ReadDocument reading() {
    return new RulingsPacket(GameFacts.BABYLON_5).reading(text(), GameFacts.BABYLON_5);
  }
}
