package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ruleproof.corpus.links.LinkedDocuments;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.model.document.SourceDocument;

/**
 * Large documents of every family, as rulings teams and as enemies write them. All are read in
 * seconds; what is not linear takes hours, and the build ends a test JVM that does.
 */
class LargeDocumentsTest {

  private static final int TIMES = 15;
  private static final int FIVE_MB = 5_000_000;

  @Test
  void twenty_five_thousand_rulings_are_linked() {
    SourceDocument packet = read("large.txt", PacketGenerator.packet(TIMES, 7));
    List<SourceDocument> linked = LinkedDocuments.of(List.of(packet));
    assertEquals(TIMES * PacketGenerator.ENTRIES, linked.getFirst().entries().size());
  }

  @ParameterizedTest
  @MethodSource("oddShapes")
  void no_shape_takes_long_to_read_and_to_link(String before, String again) {
    byte[] bytes =
        (before + again.repeat(FIVE_MB / again.length())).getBytes(StandardCharsets.UTF_8);
    assertEquals(1, LinkedDocuments.of(List.of(read("odd.txt", bytes))).size());
  }

  static Stream<Arguments> oddShapes() {
    String rulings = "RULINGS\na - b.\n";
    String book = "Babylon 5\n\nI. A\n\nII. B\n\n";
    String list = "- a - 2000-01-01 - b.\n";
    return Stream.of(
        arguments(rulings, "A - "),
        arguments(rulings, "*\n"),
        arguments(rulings, "See a, b"),
        arguments(rulings, "(see a. See "),
        arguments(rulings, "| b "),
        arguments(rulings, "b - This reverses the earlier ruling on it here.\n"),
        arguments(rulings, "Replace the "),
        arguments(book, "Heading\n\n"),
        arguments(book + "Glossary\n\n", "Term - of six words or more in it.\n\n"),
        arguments(book, " a"),
        arguments(list, " - "),
        arguments(list, "- a - 2000-01-01 - Pay one coin of the toll each turn, not two. See b.\n"),
        arguments(list, "# a\n"),
        arguments(list, "- a - 2000-01-01 -"));
  }

  private static SourceDocument read(String path, byte[] bytes) {
    return assertInstanceOf(
            Read.class, DocumentReaders.read(path, bytes, Optional.of("harbors"), List.of()))
        .document();
  }
}
