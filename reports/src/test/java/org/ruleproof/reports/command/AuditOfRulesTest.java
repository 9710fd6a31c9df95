package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditOfRulesTest {
  @TempDir private Path folder;
  private String rules;
  private String packet;

  @BeforeEach
  void writeGame() {
    ChessGame.write(folder);
    rules = folder.resolve("rules").toString();
    packet = folder.resolve("packet.txt").toString();
  }

  @Test
  void an_unsettled_contradiction_makes_the_status_1() {
    Run.of("audit", "--rules", rules, packet).assertStatus(1);
    Run.of("audit", "--rules", rules).assertStatus(1);
    Run.of("audit", "--rules", rules, packet, "--game", "chess").assertStatus(1);
    Run.of("audit", "--rules", rules, packet, "--fail-on", "never").assertStatus(0);
  }

  @Test
  void a_contradiction_is_told_with_texts_dates_situation_and_winner() {
    String text = Run.of("audit", "--rules", rules, packet).assertStatus(1).out();
    for (String told :
        List.of(
            "Audit of chess",
            "5 rulings: 4 formalised, 1 without claims yet",
            "Questions 1 from 2 findings: 1 decide",
            "You may castle while in check.",
            "2000-01-02, packet line 3",
            "'Castling' of 2000-01-02 stays in force where both apply: the most recent date wins.",
            "Nothing remains of 'Check' of 1999-05-06.")) {
      assertTrue(text.contains(told), () -> told + " is not in\n" + text);
    }
  }

  @Test
  void the_packet_as_it_stood_on_a_day_has_no_later_contradiction() {
    Run run = Run.of("audit", "--rules", rules, packet, "--as-of", "1999-12-31");
    assertTrue(run.assertStatus(0).out().contains(": 0 decide"));
  }

  @Test
  void every_ruling_of_a_finding_is_among_the_rulings_and_every_source_among_the_sources() {
    for (List<String> inputs : List.of(List.of(packet), List.<String>of())) {
      JsonNode root = json(inputs);
      List<String> rulings = texts(root.path("rulings"), "id");
      List<String> sources = texts(root.path("sources"), "id");
      assertEquals(rulings.stream().distinct().toList(), rulings);
      assertTrue(root.path("findings").size() >= 2);
      for (JsonNode finding : root.path("findings")) {
        assertTrue(rulings.containsAll(texts(finding.path("rulings"), "id")));
        assertTrue(sources.containsAll(texts(finding.path("rulings"), "source")));
      }
    }
  }

  @Test
  void a_ruling_of_the_rulebook_says_so_in_its_source_and_is_not_counted_as_one_of_the_packet() {
    JsonNode root = json(List.of(packet));
    assertEquals(5, root.path("coverage").path("rulings").asInt());
    List<String> sources = texts(root.path("rulings"), "source");
    assertEquals("rulebook-rulings", sources.getLast());
    assertEquals(6, sources.size());
  }

  private Path voidAxioms(String axiom) throws IOException {
    return Files.writeString(
        folder.resolve("stones.rules"),
        """
        game "Stones" id stones
        kind Player has 2
        state stones(Player): 0..9
        state hidden(Player): 0..9
        act throw-stone(Player)
        axiom stones(p) < 7
        %s
        ruling "Stones" 2021-01-01 #1
          permit throw-stone(p) when stones(p) > 2
        ruling "No stones" 2021-01-01 #1
          forbid throw-stone(p) when stones(p) > 5
        ruling "More stones" 2021-01-01 #1
          forbid throw-stone(p) when stones(p) > 7
        """
            .formatted(axiom));
  }

  @Test
  void axioms_that_leave_no_situation_are_an_error_told_before_all_else() throws IOException {
    String game = voidAxioms("axiom hidden(p) >= 1 and hidden(p) < stones(p) - 6").toString();
    String text = Run.of("audit", "--rules", game).assertStatus(1).out();
    for (String told :
        List.of(
            "The axioms of the rule base leave no situation",
            "The axioms leave no situation at all",
            "stones.rules:6:1")) {
      assertTrue(text.contains(told), () -> told + " is not in\n" + text);
    }
    JsonNode finding =
        JsonMapper.shared()
            .readTree(Run.of("audit", "--rules", game, "--format", "json").assertStatus(1).out())
            .path("findings")
            .get(0);
    assertEquals("rule-base", finding.path("kind").asString());
    assertEquals("error", finding.path("level").asString());
    assertEquals(2, finding.path("support").size());
    assertEquals(6, finding.path("place").path("line").asInt());
    assertTrue(
        Run.of("explain", finding.path("id").asString(), "--rules", game)
            .assertStatus(0)
            .out()
            .contains("Facts and axioms it rests on"));
    Run.of("audit", "--rules", game, "--format", "sarif").assertStatus(1);
    Run.of("audit", "--rules", game, "--format", "html").assertStatus(1);
  }

  @Test
  void a_claim_that_no_play_follows_is_named_and_leaves_a_clean_audit_inconclusive()
      throws IOException {
    Path bell = folder.resolve("bell.rules");
    String rung =
        "game \"bell\"\nstate rung: 0..9\nact ring do rung rises by 1\nover when rung > 2\n";
    Files.writeString(bell, rung);
    Run.of("audit", "--rules", bell.toString()).assertStatus(0);
    Files.writeString(bell, rung + "rule \"quiet\" forbid ring when opaque \"it is a holiday\"\n");
    String text = Run.of("audit", "--rules", bell.toString()).assertStatus(4).out();
    assertTrue(text.replaceAll("\\s+", " ").contains("No play follows "), text);
    Files.writeString(bell, rung + "event echo do echo\nact shout do echo\n");
    text = Run.of("audit", "--rules", bell.toString()).assertStatus(4).out();
    assertTrue(text.replaceAll("\\s+", " ").contains("itself happen without end"), text);
  }

  @Test
  void a_condition_that_can_never_hold_is_a_warning() throws IOException {
    String game = voidAxioms("").toString();
    String text = Run.of("audit", "--rules", game).assertStatus(0).out().replaceAll("\\s+", " ");
    String told = "\"More stones\" of 2021-01-01 says something on a condition that can never hold";
    assertTrue(text.contains(told), () -> told + " is not in\n" + text);
    assertFalse(text.contains("\"No stones\" of 2021-01-01 says something"), text);
  }

  @Test
  void a_changed_text_is_an_error_and_a_missing_entry_a_warning() {
    ChessGame.write(
        folder,
        """
        document packet "Rulings" dated 2000-12-31
        ruling "Resigning" 2000-01-02 #1 text 000000000000
          permit resign(p)
        ruling "Nowhere" 2000-01-02 #1
          permit resign(p)
        """);
    Run run =
        Run.of("audit", "--rules", rules, "--no-drafts", packet, "--format", "json")
            .assertStatus(1);
    Schemas.assertIsReport(run.out());
    JsonNode findings = JsonMapper.shared().readTree(run.out()).path("findings");
    assertEquals(List.of("reference", "stale-claim"), texts(findings, "kind"));
    assertEquals(List.of("warning", "error"), texts(findings, "level"));
  }

  @Test
  void errors_in_rules_are_one_line_each_with_file_line_and_column() {
    ChessGame.write(
        folder, "ruling \"A\" 2000 #1\nruling \"B\" 2000-01-02 #1\n  permit nothing(p)\n");
    Run run = Run.of("audit", "--rules", rules, packet);
    assertEquals(2, run.status());
    assertEquals("", run.out());
    assertTrue(run.errors().getFirst().contains("rulings.rules:1:"), run.err());
    assertTrue(run.errors().stream().allMatch(line -> line.matches(".*:\\d+:\\d+: .*")), run.err());
  }

  @Test
  void rules_that_are_not_there_are_refused() {
    Run.of("audit", "--rules", folder.resolve("none").toString()).assertRefused(1);
    Run.of("audit", "--rules", rules, "--game", "draughts").assertRefused(1);
  }

  @Test
  void a_finding_is_explained_in_full_and_a_pair_is_explained_by_its_finding() {
    String id = texts(json(List.of(packet)).path("findings"), "id").getFirst();
    Run run = Run.of("explain", id, "--rules", rules, packet).assertStatus(0);
    assertTrue(run.out().contains("permit castle(p) when checked(p)"), run.out());
    assertEquals(
        run,
        Run.of("explain", "castling:2000-01-02:1", "king:2000-01-02:1", "--rules", rules, packet));
    Run one = Run.of("explain", "chess:castling:2000-01-02:1", "--rules", rules, packet);
    assertEquals(2, one.assertStatus(0).out().split("Who wins and why", -1).length - 1);
  }

  @Test
  void the_measurement_counts_what_is_found_missed_and_too_much() {
    Path gold = folder.resolve("gold");
    gold.toFile().mkdirs();
    PacketText.write(
        gold,
        "contradictions.jsonl",
        """
        {"id": "a", "pairs": [[1, 2]], "winner": 1, "rulings": [{"n": 1}, {"n": 2}]}
        {"id": "b", "pairs": [[1, 5]], "winner": 1, "rulings": [{"n": 1}, {"n": 5}]}
        {"id": "c", "pairs": [[1, "RB:Draws: Offers"]], "winner": "RB", "rulings": [{"n": 1}]}
        """);
    PacketText.write(
        gold,
        "near-misses.jsonl",
        """
        {"id": "d", "rulings": [{"n": 1}, {"n": 3}]}
        {"id": "e", "rulings": [{"n": 1}, {"n": 4}]}
        {"id": "f", "rulings": [{"n": 1}, {"place": "ST:Other game"}]}
        """);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Screen screen = Screen.captured(InputStream.nullInputStream(), printed, printed);
    assertEquals(
        0,
        new CommandLine(new FindingsMeasurement(screen))
            .execute("--gold", gold.toString(), "--rules", rules, packet));
    screen.out().flush();
    String out = printed.toString(StandardCharsets.UTF_8);
    for (String told :
        List.of(
            "Recall, all items: 0.333 (1 of 3)",
            "Recall, a pair of the item formalised: 0.500 (1 of 2)",
            "Precision, items found against near-misses reported: 0.500 (1 of 2)",
            "Near-misses reported: 1 of 3",
            "Agreement on who wins, items found: 1.000 (1 of 1)",
            "Settled or not, as the list has it: ",
            "  b: 5 is unread",
            "  c: formalised, no finding")) {
      assertTrue(out.contains(told), () -> told + " is not in\n" + out);
    }
  }

  private JsonNode json(List<String> inputs) {
    List<String> args =
        new ArrayList<>(List.of("audit", "--rules", rules, "--no-drafts", "--format", "json"));
    args.addAll(inputs);
    String out = Run.of(args.toArray(String[]::new)).assertStatus(1).out();
    Schemas.assertIsReport(out);
    return JsonMapper.shared().readTree(out);
  }

  private static List<String> texts(JsonNode items, String member) {
    List<String> texts = new ArrayList<>();
    items.forEach(item -> texts.add(item.path(member).asString()));
    return texts;
  }
}
