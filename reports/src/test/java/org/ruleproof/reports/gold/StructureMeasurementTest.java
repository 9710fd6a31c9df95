package org.ruleproof.reports.gold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.model.document.SourceDocument;

class StructureMeasurementTest {

  private static final String LISTED =
      """
      {"source": "har", "heading": "toll", "starred": true, "action": "plain ruling", "refs": ["coin"], \
      "first_words": "Pay. See coin.", "last_words": "Pay. See coin.", "words": 3, "line": 2}
      {"source": "har", "heading": "tide", "starred": false, "action": "delete entry", "refs": [], \
      "first_words": "It falls.", "last_words": "It falls.", "words": 2, "line": 3}
      {"source": "other", "heading": "x", "line": 1}
      """;

  /**
   * One row is left out: the document has the bar between ship and commander in the wrong place there,
   * and it is read as it stands.
   */
  @ParameterizedTest
  @CsvSource({
    "002_825cf5ebff53334e.txt, 29, 20, 19",
    "003_92203431c53dbc6d.txt, 61, 0, 0",
    "004_5c48bb6bc5e9de9d.txt, 86, 0, 0"
  })
  void every_entry_is_read_as_readers_saw_it(String file, int entries, int rows, int agreeingRows) {
    Path shared = SharedFolder.orSkip();
    StructureMeasurement measured =
        StructureMeasurement.of(
            assertInstanceOf(
                    Read.class,
                    DocumentReaders.read(
                        shared.resolve("seeds").resolve(file), Optional.empty(), List.of()))
                .document(),
            shared.resolve("gold"));
    assertEquals(entries, measured.expected());
    assertEquals(entries, measured.read());
    assertEquals(entries, measured.agreeing(), () -> String.join("\n", measured.apart()));
    assertEquals(rows, measured.rows());
    assertEquals(agreeingRows, measured.agreeingRows(), () -> String.join("\n", measured.apart()));
  }

  @Test
  void what_differs_is_named_with_both_readings(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("startrek-entries.jsonl"), LISTED);
    byte[] text =
        "RULINGS\n* toll - Pay. See coin.\ntide - It falls.\ntimes - Go.\n"
            .getBytes(StandardCharsets.UTF_8);
    SourceDocument document =
        assertInstanceOf(
                Read.class,
                DocumentReaders.read("a/harbor.txt", text, Optional.of("startrek"), List.of()))
            .document();
    StructureMeasurement measured = StructureMeasurement.of(document, folder);
    assertEquals(2, measured.expected());
    assertEquals(1, measured.agreeing());
    assertEquals(
        List.of("tide, action: list 'deletes', read 'rules'", "times: read, and not in the list"),
        measured.apart());
    assertTrue(measured.lines().contains("Entries that agree in all the list says: 1 of 2"));
  }
}
