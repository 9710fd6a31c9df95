package org.ruleproof.corpus.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;

class LinkedDocumentsTest {

  private static final String LONG =
      "A ship that lies at anchor in a grey harbor pays one coin of toll each turn to its owner.";

  @Test
  void one_text_under_two_topics_is_found_whatever_its_line_breaks() {
    List<SourceFinding> found =
        found(
            SourceCategory.SAME_TEXT,
            "- Toll - 2003-05-17 - Pay the toll\n  once.\n- Coin - 2003-05-18 - Pay the toll once.\n");
    assertEquals(1, found.size());
    assertEquals(
        List.of("harbors:toll:2003-05-17:1", "harbors:coin:2003-05-18:1"),
        found.getFirst().entryIds());
  }

  @Test
  void one_meaning_in_nearly_the_same_words_is_found() {
    assertEquals(1, similar(LONG, LONG.replace("lies at", "is at").replace("pays", "is paying")));
  }

  @Test
  void what_decides_a_text_keeps_two_apart() {
    assertEquals(0, similar(LONG, LONG.replace("pays", "never pays")));
    assertEquals(0, similar(LONG, LONG.replace("each turn", "each turn, but only once")));
    assertEquals(0, similar(LONG + " It pays 2.", LONG + " It pays 3."));
    assertEquals(
        0, similar(LONG, "The owner of a grey harbor is the first player that enters it."));
  }

  @Test
  void two_entries_that_say_one_thing_each_of_its_own_topic_are_no_duplicates() {
    assertEquals(
        List.of(),
        found(
            SourceCategory.SIMILAR_TEXT,
            "- Toll Road - 2003-05-17 - "
                + LONG
                + " So does a Road.\n- Toll Bridge - 2003-05-17 - "
                + LONG
                + " So does a Bridge.\n"));
  }

  @Test
  void a_reference_to_no_entry_is_found_with_what_begins_so() {
    List<SourceFinding> found =
        found(
            SourceCategory.MISSING_ENTRY,
            "- Toll - 2003-05-17 - Pay. See Coins, harbor (grey). See tide.\n"
                + "- Coin - undated - It is round.\n- Tide - low - undated - Water falls.\n");
    assertEquals(
        List.of(
            "The entry \"Toll\" of 2003-05-17 refers to \"harbor (grey)\", which the documents at hand do"
                + " not hold.",
            "The entry \"Toll\" of 2003-05-17 refers to \"tide\", which the documents at hand do not hold;"
                + " they hold \"Tide - low\"."),
        found.stream().map(SourceFinding::message).toList());
  }

  @Test
  void a_reversal_names_the_entry_that_it_dates_or_the_latest_earlier_one_of_its_topic() {
    List<SourceFinding> found =
        found(
            SourceCategory.REVERSAL,
            "- Toll - 2003-05-01 - One.\n- Toll - 2003-05-03 - Two.\n"
                + "- Toll - 2003-05-07 - This reverses the earlier ruling on it. Pay three.\n"
                + "- Coin - 2003-05-07 - The previous ruling of March is overruled.\n"
                + "- Tide - 2003-05-07 - The earlier tide reverses. It is a ruling.\n"
                + "- Boat - 2003-05-01 - One.\n- Boat - 2003-05-03 - Two.\n"
                + "- Boat - 2003-05-07 - It floats. (Partial reversal of RTR 20030501)\n"
                + "- Oar - 2003-05-07 - It rows. [REVERSAL]\n");
    assertEquals(
        List.of(
            List.of("harbors:toll:2003-05-07:1", "harbors:toll:2003-05-03:1"),
            List.of("harbors:coin:2003-05-07:1"),
            List.of("harbors:boat:2003-05-07:1", "harbors:boat:2003-05-01:1"),
            List.of("harbors:oar:2003-05-07:1")),
        found.stream().map(SourceFinding::entryIds).toList());
  }

  @Test
  void references_and_duplicates_are_seen_across_documents() {
    List<SourceDocument> both =
        LinkedDocuments.of(
            List.of(
                read("a/rulings.md", "- Toll - 2003-05-17 - Pay in coin, please now. See Coin.\n"),
                read("b/rulings.md", "- Coin - undated - Pay in coin, please now. See Coin.\n")));
    List<SourceCategory> found =
        both.stream()
            .flatMap(document -> document.findings().stream())
            .map(SourceFinding::category)
            .toList();
    assertEquals(List.of(SourceCategory.SAME_TEXT, SourceCategory.MISSING_DATE), found);
  }

  @Test
  void two_files_of_one_name_have_two_ids_and_their_entries_too() {
    String list = "- Toll - 2003-05-17 - Pay.\n- Toll - 2003-05-99 - Pay.\n";
    List<SourceDocument> both =
        LinkedDocuments.of(
            List.of(
                read("a/rulings.md", list),
                read("b/rulings.md", list),
                read("rulings-2.md", list)));
    assertEquals(
        List.of("rulings", "rulings-2", "rulings-2-2"),
        both.stream().map(SourceDocument::id).toList());
    Set<String> ids = new HashSet<>();
    for (SourceDocument document : both) {
      for (RulingEntry entry : document.entries()) {
        assertEquals(document.id(), entry.sourceId());
        assertTrue(ids.add(entry.id()), entry.id());
      }
      for (SourceFinding finding : document.findings()) {
        assertEquals(document.id(), finding.sourceId());
        assertTrue(ids.containsAll(finding.entryIds()) || finding.entryIds().size() > 1);
      }
    }
  }

  @Test
  void documents_linked_once_are_not_changed_but_for_findings_by_linking_them_again() {
    SourceDocument once =
        LinkedDocuments.of(List.of(read("a.md", "- Toll - 2003-05-17 - " + LONG + "\n")))
            .getFirst();
    assertEquals(List.of(once), LinkedDocuments.of(List.of(once)));
  }

  private static int similar(String first, String second) {
    return found(
            SourceCategory.SIMILAR_TEXT,
            "- One - 2003-05-17 - " + first + "\n- Two - 2003-05-18 - " + second + "\n")
        .size();
  }

  private static List<SourceFinding> found(SourceCategory category, String list) {
    return LinkedDocuments.of(List.of(read("list.md", list))).stream()
        .flatMap(document -> document.findings().stream())
        .flatMap(found -> found.category() == category ? Stream.of(found) : Stream.empty())
        .toList();
  }

  private static SourceDocument read(String path, String list) {
    return assertInstanceOf(
            Read.class,
            DocumentReaders.read(
                path, list.getBytes(StandardCharsets.UTF_8), Optional.of("harbors"), List.of()))
        .document();
  }
}
