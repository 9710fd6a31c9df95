package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.corpus.faq.HtmlQuestions;
import org.ruleproof.corpus.glossary.GlossaryRulings;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.corpus.rulebook.Rulebook;
import org.ruleproof.corpus.source.DocumentReader;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;

/** The documents the readers were made for, where they stand beside the repository. */
class SeedDocumentsTest {

  private static final String PACKET = "000_67fc3700d6d82730.txt, babylon5, 1688, packet\n";

  private static final String OTHERS =
      """
      001_e153fe868fe07317.txt, babylon5, 174, rulebook
      002_825cf5ebff53334e.txt, startrek, 29, glossary
      003_92203431c53dbc6d.txt, galactic-empires, 61, page
      004_5c48bb6bc5e9de9d.txt, startrek, 86, glossary
      """;

  @ParameterizedTest
  @CsvSource(textBlock = PACKET + OTHERS)
  void the_family_is_seen_and_every_entry_is_read(
      String file, String game, int entries, String family) {
    SourceDocument document =
        assertInstanceOf(
                Read.class,
                DocumentReaders.read(Shared.file("seeds/" + file), Optional.empty(), List.of()))
            .document();
    assertEquals(game, document.game());
    assertEquals(entries, document.entries().size());
    assertEquals(family.equals("rulebook"), document.rulebook());
    Set<String> ids = new HashSet<>();
    document.entries().stream().map(RulingEntry::id).forEach(ids::add);
    assertEquals(entries, ids.size(), "two entries have one id");
  }

  /** The packet has a stricter test of its own. */
  @ParameterizedTest
  @CsvSource(textBlock = OTHERS)
  void no_line_is_lost(String file, String game, int entries, String family) throws IOException {
    Path path = Shared.file("seeds/" + file);
    SourceLines text = SourceLines.of(file, Files.readAllBytes(path));
    DocumentReader reader = reader(family);
    SharedLines.assertNothingIsLost(text, reader.reading(text, reader.facts()));
  }

  private static DocumentReader reader(String family) {
    return switch (family) {
      case "rulebook" -> new Rulebook(GameFacts.BABYLON_5);
      case "glossary" -> new GlossaryRulings(GameFacts.STAR_TREK);
      default -> new HtmlQuestions(GameFacts.GALACTIC_EMPIRES);
    };
  }
}
