package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ruleproof.reports.Shown.assertHarmless;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.ReportSamples;
import org.ruleproof.reports.Schemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BadInputTest {
  private static final int FIFTY_MEGABYTES = 50 << 20;

  /** Drafting 50 MB takes minutes: the build drafts a tenth, and all with {@code -Pfull}. */
  private static final int DRAFTED =
      Boolean.getBoolean("ruleproof.full") ? FIFTY_MEGABYTES : FIFTY_MEGABYTES / 10;

  @TempDir private Path folder;

  @Test
  void an_empty_file_is_refused_in_one_line() {
    Path empty = PacketText.write(folder, "empty.txt", "");
    Run.of("audit", empty.toString()).assertRefused(1);
    Run.of("read", empty.toString()).assertRefused(1);
    Run.of("audit", "-").assertRefused(1);
  }

  @Test
  void a_file_that_is_not_there_and_a_folder_are_refused_in_one_line_each() {
    Run.of("audit", folder.resolve("none").toString(), folder.toString()).assertRefused(2);
    Run.of("audit", "a\u0000b").assertRefused(1);
  }

  @Test
  void a_binary_file_is_refused_in_one_line() throws IOException {
    byte[] bytes = new byte[100_000];
    new Random(1).nextBytes(bytes);
    Path binary = Files.write(folder.resolve("binary"), bytes);
    Run.of("audit", binary.toString()).assertRefused(1);
  }

  @Test
  void a_packet_of_another_game_is_refused_in_one_line() {
    Path packet = PacketText.write(folder, "packet.txt", PacketText.TWO_ENTRIES);
    Run.of("audit", packet.toString(), "--game", "startrek").assertRefused(1);
    Path poem = PacketText.write(folder, "poem.txt", "Roses are red.\nViolets are blue.\n");
    Run.of("audit", poem.toString()).assertRefused(1);
  }

  @Test
  void rules_in_the_place_of_a_packet_are_told_where_rules_go() {
    Path rules = PacketText.write(folder, "g.rules", "game \"G\" id g\n");
    for (String command : List.of("audit", "read")) {
      Run run = Run.of(command, rules.toString()).assertRefused(1);
      assertTrue(run.err().contains("--rules " + rules), run.err());
    }
  }

  @Test
  void a_packet_cut_in_the_middle_of_an_entry_is_read_and_the_cut_is_a_finding() {
    String text = PacketText.TWO_ENTRIES;
    Path cut = PacketText.write(folder, "cut.txt", text.substring(0, text.length() - 20));
    Run run = Run.of("read", cut.toString(), "--format", "json").assertStatus(0);
    JsonNode root = JsonMapper.shared().readTree(run.out());
    assertEquals(2, root.path("rulings").size());
    assertTrue(root.path("findings").size() > 0, run.out());
  }

  @Test
  void markup_and_terminal_commands_are_neither_obeyed_nor_lost() {
    Path hostile =
        PacketText.write(
            folder,
            "hostile\u001b[31m.txt",
            PacketText.TWO_ENTRIES.replace("Nobody", ReportSamples.HOSTILE.replace('\uD800', ' ')));
    String file = hostile.toString();
    Run text = Run.of("read", file).assertStatus(0);
    assertTrue(text.out().contains("<script>alert(1)</script>"), text.out());
    String json = Run.of("read", file, "--format", "json").assertStatus(0).out();
    Schemas.assertIsReport(json);
    assertTrue(json.contains("\\u001B]0;owned\\u0007"), json);
  }

  @Test
  void an_audit_neither_obeys_markup_and_terminal_commands_nor_loses_them() {
    String hostile = ReportSamples.HOSTILE.replace('\uD800', ' ');
    ChessGame.write(folder);
    Path packet =
        PacketText.write(
            folder, "hostile\u001b[31m.txt", ChessGame.PACKET.replace("You may", hostile));
    String rules = folder.resolve("rules").toString();
    String out = folder.resolve("out").toString();
    String[] audit = {"audit", packet.toString(), "--rules", rules, "--verbose"};
    Run.of(with(audit, "--out", out, "--fail-on", "never")).assertStatus(0);
    String json = Run.of(with(audit, "--format", "json")).out();
    Schemas.assertIsReport(json);
    assertTrue(json.contains("<script>alert(1)</script>"), json);
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void a_packet_of_fifty_megabytes_is_read_whole() throws IOException {
    assertAllCounted(FIFTY_MEGABYTES, "--no-drafts");
  }

  @Test
  void a_packet_of_many_megabytes_is_drafted_whole() throws IOException {
    assertAllCounted(DRAFTED);
  }

  private void assertAllCounted(int bytes, String... options) throws IOException {
    ChessGame.write(folder);
    StringBuilder text = new StringBuilder("# CHESS Rulings\n\n");
    int entries = 0;
    while (text.length() < bytes) {
      entries++;
      text.append("- Rule/Card:** Topic ").append(entries).append(" **Relates to:**\n");
      text.append("2000/01/02 ").append("Nobody may do it at all. ".repeat(40)).append('\n');
    }
    Path big =
        Files.write(folder.resolve("big.txt"), text.toString().getBytes(StandardCharsets.UTF_8));
    String rules = folder.resolve("rules").toString();
    String[] audit = {"audit", big.toString(), "--rules", rules, "--fail-on", "never"};
    Run run = Run.of(with(audit, options));
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains(String.format("Coverage %,d rulings", entries)), run.out());
  }

  @Test
  void fifty_megabytes_in_one_line_are_no_trouble() throws IOException {
    byte[] bytes = "Rule/Card: a b ".repeat(FIFTY_MEGABYTES / 15).getBytes(StandardCharsets.UTF_8);
    Path big = Files.write(folder.resolve("line.txt"), bytes);
    Run run = Run.of("audit", big.toString(), "--fail-on", "never");
    assertTrue(run.status() == 0 || run.status() == 2, run.err());
    assertHarmless(run.err());
  }
}
