package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.Schemas;
import org.ruleproof.reports.screen.Screen;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CommandLineTest {
  private static final Path CHESS = Path.of("src/test/resources/org/ruleproof/reports/chess");
  private static final String RULES = "--rules=" + CHESS.resolve("chess.rules");

  /** An audit with findings of all that a report shows; a bundled rule base would take seconds. */
  private static final List<String> OF_CHESS =
      List.of("audit", CHESS.resolve("packet.txt").toString(), RULES, "--fail-on=never");

  @TempDir private Path folder;
  private String packet;

  @BeforeEach
  void writePacket() {
    packet = PacketText.write(folder, "packet.txt", PacketText.TWO_ENTRIES).toString();
  }

  @Test
  void help_is_no_error_and_names_only_commands_that_work() {
    Run run = Run.of("--help").assertStatus(0);
    List.of(
            "audit",
            "read",
            "draft",
            "check",
            "vocabulary",
            "errata",
            "ask",
            "explain",
            "explore",
            "corpus",
            "replay")
        .forEach(name -> assertTrue(run.out().contains(name)));
    List.of("measure", "rulebook").forEach(name -> assertFalse(run.out().contains(name)));
  }

  @Test
  void wrong_usage_is_one_line_and_status_2() {
    Run.of().assertRefused(1);
    Run.of("dance").assertRefused(1);
    Run.of("audit", "--dance").assertRefused(1);
    Run.of("audit", "--format", "prose", packet).assertRefused(1);
    Run.of("audit", "--format", "json,sarif", packet).assertRefused(1);
    Run.of("audit", "--as-of", "yesterday", packet).assertRefused(1);
    Run.of("audit", "--fail-on", "sight", packet).assertRefused(1);
    Run.of("audit", "--game", "chess").assertRefused(1);
    Run.of("audit", "--dance\u001b[2J\u202E").assertRefused(1);
    Run.of("read").assertRefused(1);
    Run.of("explain").assertRefused(1);
    Run.of("explain", "--kind", "gap").assertRefused(1);
    Run.of("explain", "--kind", "loop", "loop-1").assertRefused(1);
  }

  /** The largest rule base takes minutes, so it is audited here with {@code -Pfull} alone. */
  @Test
  void an_audit_without_a_packet_says_that_glosses_stand_for_texts() {
    String[] audit = {"audit", "--fail-on", "never", "--game", "galactic-empires"};
    Run run =
        Boolean.getBoolean("ruleproof.full")
            ? Run.of("audit", "--fail-on", "never")
            : Run.of(audit);
    assertTrue(run.out().contains("No packet was given"), run.out());
    // the bundled rule base is real: where the report leaves a question open, the status says so
    assertEquals(run.out().contains("could not be decided") ? 4 : 0, run.status(), run.out());
  }

  @Test
  void an_audit_counts_what_was_read() {
    Run run = Run.of("audit", packet, "--fail-on", "never").assertStatus(0);
    assertTrue(run.out().contains("Coverage 2 rulings: 2 without claims yet"), run.out());
  }

  @Test
  void a_packet_may_come_over_standard_input() {
    byte[] bytes = PacketText.TWO_ENTRIES.getBytes(StandardCharsets.UTF_8);
    Run run = Run.of(bytes, "audit", "-", "--format", "json", "--fail-on", "never");
    JsonNode root = JsonMapper.shared().readTree(run.assertStatus(0).out());
    assertEquals(2, root.path("coverage").path("rulings").asInt());
  }

  @Test
  void a_packet_may_be_audited_as_of_a_day() {
    Run run =
        Run.of("audit", packet, "--as-of", "1999-12-31", "--format", "json", "--fail-on", "never");
    JsonNode root = JsonMapper.shared().readTree(run.assertStatus(0).out());
    assertEquals(1, root.path("coverage").path("rulings").asInt());
    assertEquals("1999-12-31", root.path("asOf").asString());
  }

  private static Run ofChess(String... options) {
    List<String> words = new ArrayList<>(OF_CHESS);
    words.addAll(List.of(options));
    return Run.of(words.toArray(String[]::new)).assertStatus(0);
  }

  @Test
  void the_same_input_gives_the_same_bytes_in_every_format() {
    for (String format : List.of("text", "json", "sarif", "html")) {
      assertEquals(ofChess("--format", format).out(), ofChess("--format", format).out());
    }
  }

  @Test
  void json_and_sarif_keep_to_their_schemas() {
    Schemas.assertIsReport(ofChess("--format", "json").out());
    Schemas.assertIsSarif(ofChess("--format", "sarif").out());
    Schemas.assertIsReport(Run.of("read", packet, "--format", "json").out());
  }

  @Test
  void all_formats_go_to_a_folder_and_the_counts_to_the_terminal() throws IOException {
    Path out = folder.resolve("new/reports");
    String said = ofChess("--out", out.toString()).out();
    assertEquals(4, said.lines().filter(line -> line.startsWith("wrote ")).count());
    assertTrue(said.matches("(?s).*\\bQuestions:? +\\d+ from \\d+ findings?: .*"), said);
    assertFalse(said.contains("ruleproof explain"), said);
    try (var files = Files.list(out)) {
      assertEquals(
          List.of("audit.html", "audit.json", "audit.sarif", "audit.txt"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void a_folder_that_cannot_be_written_is_bad_input() {
    Run.of("audit", packet, RULES, "--fail-on", "never", "--out", packet).assertRefused(1);
  }

  @Test
  void a_baseline_hides_what_it_lists_and_names_what_is_gone() throws IOException {
    String whole = Files.readString(CHESS.resolve("packet.txt"));
    String cut = PacketText.write(folder, "cut.txt", whole + "- Rule/Card:** Alone\n").toString();
    Path baseline = folder.resolve("baseline.json");
    assertEquals(1, Run.of("audit", cut, RULES, "--fail-on=note").status());
    assertEquals(
        1, Run.of("audit", cut, RULES, "--fail-on=note", "--write-baseline=" + baseline).status());
    assertTrue(Files.readString(baseline).contains("\nknown:\n"));
    Run.of("audit", cut, RULES, "--fail-on=note", "--baseline=" + baseline).assertStatus(0);
    Run other = ofChess("--baseline=" + baseline);
    assertTrue(other.out().contains("Stale entries of the baseline"), other.out());
  }

  @Test
  void a_reason_without_a_baseline_to_keep_it_is_refused() {
    Run run = Run.of("audit", packet, "--reason", "the committee decides").assertRefused(1);
    assertTrue(run.err().contains("--write-baseline"), run.err());
  }

  @Test
  void a_baseline_that_is_none_is_bad_input() {
    for (String text :
        List.of("{", "known: why", "finding: error loop-1", "finding:", "\u0000\u001b")) {
      Path file = PacketText.write(folder, "b.json", text);
      Run.of("audit", packet, "--baseline", file.toString()).assertRefused(1);
    }
    Run.of("audit", packet, "--baseline", folder.resolve("none").toString()).assertRefused(1);
  }

  @Test
  void reading_shows_every_entry() {
    Run run = Run.of("read", packet).assertStatus(0);
    assertTrue(run.out().contains("1. Made-up Topic"), run.out());
    assertTrue(run.out().contains("2. Other Topic"));
    assertTrue(run.out().contains("Everybody may do anything with it."));
  }

  @Test
  void an_explanation_of_a_source_finding_is_given_by_its_id_or_its_beginning() {
    Path cut =
        PacketText.write(folder, "cut.txt", PacketText.TWO_ENTRIES + "- Rule/Card:** Alone\n");
    JsonNode findings =
        JsonMapper.shared()
            .readTree(Run.of("read", cut.toString(), "--format", "json").out())
            .path("findings");
    String id = findings.path(0).path("id").asString();
    Run whole = Run.of("explain", id, cut.toString()).assertStatus(0);
    assertTrue(whole.out().contains(id));
    assertEquals(whole, Run.of("explain", id.substring(0, id.length() - 2), cut.toString()));
  }

  @Test
  void an_unknown_finding_or_ruling_is_bad_input() {
    Run.of("explain", "nothing-1", packet).assertRefused(1);
    Run.of("explain", "no-topic:2000-01-02:1", packet).assertRefused(1);
  }

  @Test
  void two_rulings_without_a_finding_are_told_apart() {
    Run run = Run.of("explain", "made-up-topic:2000-01-02:1", "other-topic:1999-05-06:1", packet);
    assertTrue(run.assertStatus(0).out().contains("The two do not conflict."), run.out());
  }

  @Test
  void a_report_that_cannot_be_written_is_no_report() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(2, helped("No space left on device", err));
    assertEquals(
        "standard output: cannot be written (no space left on device)\n",
        err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void a_reader_who_has_read_enough_hinders_nothing() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(0, helped("Broken pipe", err));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  /** The status of a command whose output meets that trouble. */
  private static int helped(String trouble, OutputStream err) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException(trouble);
          }
        };
    return RuleproofCommandLine.run(
        Screen.captured(InputStream.nullInputStream(), full, err), "audit", "--help");
  }
}
