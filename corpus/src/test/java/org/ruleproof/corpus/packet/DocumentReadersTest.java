package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.corpus.packet.ReadResult.Read;
import org.ruleproof.corpus.packet.ReadResult.Refused;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;

class DocumentReadersTest {

  private static final String PACKET =
      """
      # MADE-UP Rulings

      - Rule/Card:** Toll **Relates to:** Harbor
       1999/04/05 Pay the toll once.
      """;

  @Test
  void a_packet_is_recognised_and_read() {
    SourceDocument read = read(PACKET, Optional.empty());
    assertEquals("babylon5", read.game());
    assertEquals("my-packet", read.id());
    assertEquals(64, read.sha256().length());
    RulingEntry entry = read.entries().getFirst();
    assertEquals("babylon5:toll:1999-04-05:1", entry.id());
    assertEquals("my-packet", entry.sourceId());
    assertEquals(3, entry.line());
  }

  @Test
  void entries_of_one_topic_and_day_are_counted_in_file_order() {
    SourceDocument read = read(PACKET + PACKET.replace("Toll", "TOLL"), Optional.empty());
    assertEquals("babylon5:toll:1999-04-05:1", read.entries().getFirst().id());
    assertEquals("babylon5:toll:1999-04-05:2", read.entries().getLast().id());
  }

  @Test
  void a_game_that_has_no_reader_takes_the_family_the_file_looks_like() {
    SourceDocument read = read(PACKET, Optional.of("harbors"));
    assertEquals("harbors", read.game());
    assertEquals("harbors:toll:1999-04-05:1", read.entries().getFirst().id());
  }

  private static final String LIST = "- Toll - 2003-05-17 - Pay the toll.\n";
  private static final String GLOSSARY = "RULINGS\ntoll - Pay the toll once.\n";

  @Test
  void a_list_is_read_for_the_game_it_names_or_the_user_names_and_refused_without() {
    assertEquals("harbors", read("Game: harbors\n" + LIST, Optional.empty()).game());
    assertRefused(LIST.getBytes(StandardCharsets.UTF_8), "or --game ID");
  }

  @Test
  void a_packet_that_names_its_game_is_refused_for_another() {
    for (String text : List.of(LIST, PACKET)) {
      byte[] bytes = ("Game: harbors\n" + text).getBytes(StandardCharsets.UTF_8);
      assertEquals("harbors", read("Game: harbors\n" + text, Optional.empty()).game());
      String line =
          refusal(DocumentReaders.read("f.txt", bytes, Optional.of("babylon5"), List.of()));
      assertTrue(line.contains("the packet is of game 'harbors'"), line);
    }
  }

  @Test
  void of_two_families_that_take_a_text_the_game_picks_its_own() {
    String both = PACKET + LIST;
    assertEquals("babylon5", read(both, Optional.empty()).game());
    assertEquals(1, read(both, Optional.of("babylon5")).entries().size());
  }

  @Test
  void a_document_of_one_game_is_refused_for_another_that_has_documents_of_its_own() {
    assertEquals("startrek", read(GLOSSARY, Optional.empty()).game());
    for (String game : List.of("babylon5", "galactic-empires")) {
      String line =
          refusal(
              DocumentReaders.read(
                  "f.txt",
                  GLOSSARY.getBytes(StandardCharsets.UTF_8),
                  Optional.of(game),
                  List.of()));
      assertTrue(line.contains("this is a Star Trek document"), line);
    }
    assertEquals("harbors", read(GLOSSARY, Optional.of("harbors")).game());
  }

  @Test
  void an_empty_file_is_refused() {
    assertRefused(new byte[0], "some/My packet.txt: the file is empty");
  }

  @Test
  void a_file_of_blank_lines_is_refused() {
    assertRefused(
        "\n\n \n".getBytes(StandardCharsets.UTF_8), "found blank lines; expected rulings such as");
  }

  @Test
  void a_binary_file_is_refused() {
    byte[] bytes = new byte[4096];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 31);
    }
    assertRefused(bytes, "the file is not text");
  }

  @Test
  void a_packet_reads_the_same_in_every_encoding_and_with_every_line_end() {
    String list = "Game: harbors\n- Caf\u00e9 - 2003-05-17 - Pay the toll.\n  Twice.\n";
    List<byte[]> forms =
        List.of(
            list.getBytes(StandardCharsets.UTF_16),
            list.getBytes(StandardCharsets.UTF_16LE),
            list.getBytes(StandardCharsets.ISO_8859_1),
            list.replace('-', '\u2013')
                .replace("2003\u201305\u201317", "2003-05-17")
                .replace("\n\u2013", "\n-")
                .getBytes(Charset.forName("windows-1252")),
            ("\uFEFF" + list.replace("\n", "\r\n")).getBytes(StandardCharsets.UTF_8),
            list.replace('\n', '\r').getBytes(StandardCharsets.UTF_8));
    for (byte[] form : forms) {
      Read read =
          assertInstanceOf(
              Read.class, DocumentReaders.read("f.md", form, Optional.empty(), List.of()));
      RulingEntry entry = read.document().entries().getFirst();
      assertEquals("Caf\u00e9", entry.topic());
      assertEquals("Pay the toll.\nTwice.", entry.text());
    }
  }

  @Test
  void another_kind_of_document_is_refused_with_what_was_expected() {
    assertRefused(
        "<html><body>Rules of a board game</body></html>".getBytes(StandardCharsets.UTF_8),
        "found 1 line, \"<html><body>Rules of a board game</body></html>\"");
  }

  @Test
  void a_missing_file_and_a_folder_are_refused(@TempDir Path dir) {
    assertTrue(refusal(DocumentReaders.read(dir, Optional.empty(), List.of())).contains("folder"));
    assertTrue(
        refusal(DocumentReaders.read(dir.resolve("none"), Optional.empty(), List.of()))
            .contains("no such file"));
  }

  @Test
  void a_file_on_disk_reads_like_its_bytes(@TempDir Path dir) throws IOException {
    Path file = Files.writeString(dir.resolve("packet.md"), PACKET);
    Read onDisk =
        assertInstanceOf(Read.class, DocumentReaders.read(file, Optional.empty(), List.of()));
    Read inMemory =
        assertInstanceOf(
            Read.class,
            DocumentReaders.read(
                file.toString(), Files.readAllBytes(file), Optional.empty(), List.of()));
    assertEquals(inMemory, onDisk);
  }

  private static void assertRefused(byte[] bytes, String why) {
    String line =
        refusal(DocumentReaders.read("some/My packet.txt", bytes, Optional.empty(), List.of()));
    assertTrue(line.contains(why), () -> "expected \"" + why + "\" in: " + line);
  }

  private static String refusal(ReadResult result) {
    return assertInstanceOf(Refused.class, result).oneLine();
  }

  private static SourceDocument read(String text, Optional<String> game) {
    ReadResult result =
        DocumentReaders.read(
            "some/My packet.txt", text.getBytes(StandardCharsets.UTF_8), game, List.of());
    return assertInstanceOf(Read.class, result).document();
  }
}
