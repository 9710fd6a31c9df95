package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.Schemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ErrataCommandTest {
  @TempDir private Path folder;
  private String rules;
  private String packet;

  @BeforeEach
  void writeGame() {
    ChessGame.write(folder);
    file(
        "rules/game.rules",
        ChessGame.GAME.replace("has 2..2", "has 2..2 words \"player\", \"you\""));
    rules = folder.resolve("rules").toString();
    packet = folder.resolve("packet.txt").toString();
  }

  @Test
  void a_newer_ruling_that_contradicts_one_in_force_supersedes_it() {
    String erratum = file("new.rules", "ruling \"Flag\" 2001-01-01 #1\n  forbid resign(p)\n");
    JsonNode root = json(0, erratum);
    assertEquals(1, root.path("findings").size());
    JsonNode finding = root.path("findings").get(0);
    assertEquals("introduced", finding.path("change").asString());
    assertEquals("superseded", finding.path("kind").asString());
    assertEquals(List.of("chess:resigning:2000-01-02:1"), ids(root.path("superseded")));
    assertEquals(List.of("chess:flag:2001-01-01:1"), ids(root.path("errata")));
    String text = errata(0, erratum).out();
    for (String told :
        List.of(
            "Contradictions that they bring (1)",
            "You may resign when you like.",
            "Rulings of which nothing remains (1)",
            "'Flag' of 2001-01-01 stays in force where both apply")) {
      assertTrue(text.contains(told), () -> told + " is not in\n" + text);
    }
  }

  @Test
  void an_erratum_on_a_condition_that_can_never_hold_is_a_warning() {
    String game =
        file(
            "stones.rules",
            """
            game "Stones" id stones
            kind Player has 2
            state stones(Player): 0..9
            act throw-stone(Player)
            axiom stones(p) < 7
            ruling "Stones" 2021-01-01 #1
              permit throw-stone(p) when stones(p) > 2
            """);
    String erratum =
        file(
            "new.rules",
            "ruling \"Heap\" 2022-01-01 #1\n  forbid throw-stone(p) when stones(p) > 8\n");
    String text = Run.of("errata", erratum, "--rules", game).out().replaceAll("\\s+", " ");
    for (String told :
        List.of(
            "\"Heap\" of 2022-01-01 says something on a condition that can never hold",
            "Its condition could hold but for")) {
      assertTrue(text.contains(told), () -> told + " is not in\n" + text);
    }
  }

  @Test
  void a_ruling_that_was_dead_before_does_not_die_again() {
    String hands =
        file(
            "hands.rules",
            """
            game "Hands" id hands
            kind Player has 2
            state tower(Player): no | yes = no
            term hand(Player): 0..30
            principle "newer" newer ruling beats older ruling
            ruling "Tower" 2021-01-01 #1
              hand(p) = 9 when tower(p)
            ruling "Limit" 2022-01-01 #1
              hand(p) at most 7
            """);
    String erratum =
        file("new.rules", "ruling \"Moat\" 2023-01-01 #1\n  hand(p) = 12 when tower(p)\n");
    String dead = "Rulings of which nothing remains";
    String text = Run.of("errata", "--rules", hands, erratum).out();
    assertTrue(text.contains("'Tower'") && !text.contains(dead), text);
    String back =
        Run.of("errata", "--rules", hands, erratum, "--withdraw", "hands:limit:2022-01-01:1").out();
    assertTrue(!back.contains("in force again"), back);
  }

  @Test
  void a_number_that_rounds_the_other_way_from_now_on_is_a_finding_that_ends_and_one_that_begins() {
    String clock =
        file(
            "clock.rules",
            """
            game "Clock" id clock
            kind Player has 2
            principle "latest" newer ruling beats older ruling
            term minutes(Player): 0..60 words "minutes"
            ruling "Watch" 2000-01-01 #1
              generally round fractions down
            ruling "Clock" 2000-01-02 #1
              round fractions of minutes(p) up
            """);
    String erratum =
        file("new.rules", "ruling \"Hour\" 2001-01-01 #1\n  round fractions half up\n");
    String json =
        Run.of("errata", "--rules", clock, "--format", "json", erratum).assertStatus(0).out();
    List<String> changes = new ArrayList<>();
    for (JsonNode finding : JsonMapper.shared().readTree(json).path("findings")) {
      if (finding.path("kind").asString().equals("rounding")) {
        changes.add(finding.path("change").asString());
      }
    }
    assertEquals(List.of("introduced", "resolved"), changes.stream().sorted().toList());
  }

  @Test
  void a_contradiction_that_no_principle_settles_makes_the_status_1() {
    String erratum = file("new.rules", "ruling \"Flag\" 2000-01-02 #1\n  forbid resign(p)\n");
    assertEquals("contradiction", json(1, erratum).path("findings").get(0).path("kind").asString());
    errata(0, erratum, "--fail-on", "never");
  }

  @Test
  void what_was_contradictory_before_is_not_laid_at_the_door_of_the_errata() {
    String erratum = file("new.rules", "ruling \"Bell\" 2001-01-01 #1\n  forbid offer(p)\n");
    JsonNode root = json(0, erratum);
    for (JsonNode finding : root.path("findings")) {
      assertTrue(
          ids(finding.path("rulings")).contains("chess:bell:2001-01-01:1"),
          () -> finding.path("title").asString());
    }
  }

  @Test
  void a_ruling_that_says_no_more_than_one_in_force_is_called_so() {
    String erratum =
        file("new.rules", "ruling \"Flag\" 2001-01-01 #1\n  permit resign(p) when checked(p)\n");
    JsonNode root = json(0, erratum);
    assertEquals(0, root.path("findings").size());
    JsonNode restated = root.path("restated").get(0);
    assertEquals("chess:flag:2001-01-01:1", restated.path("ruling").asString());
    assertEquals("chess:resigning:2000-01-02:1", restated.path("byRuling").asString());
    assertEquals(false, restated.path("alike").asBoolean());
  }

  @Test
  void an_unsettled_contradiction_comes_with_what_would_settle_it() {
    String erratum = file("new.rules", "ruling \"Tower\" 2000-01-02 #1\n  forbid castle(p)\n");
    JsonNode finding = json(1, erratum).path("findings").get(0);
    assertEquals("contradiction", finding.path("kind").asString());
    List<String> repairs = new ArrayList<>();
    for (JsonNode repair : finding.path("repairs")) {
      List<String> rules = new ArrayList<>();
      repair.path("rules").forEach(line -> rules.add(line.asString()));
      repairs.add(repair.path("what").asString() + ": " + String.join("|", rules));
      if (!rules.isEmpty()) {
        String pasted = file("pasted.rules", String.join("\n", rules) + "\n");
        errata(0, pasted);
      }
    }
    assertEquals(
        List.of(
            "withdraw \"Tower\" of 2000-01-02: ",
            "date it later, 2000-01-03: ruling \"Tower\" 2000-01-03 #1|  forbid castle(p)",
            "add the condition that keeps the two apart: ruling \"Tower\" 2000-01-02 #1|"
                + "  forbid castle(p) unless checked(p)"),
        repairs);
  }

  @Test
  void taking_a_ruling_back_is_the_same_question_backwards() {
    JsonNode root = json(0, "--withdraw", "castling:2000-01-02:1");
    assertEquals(2, root.path("findings").size());
    root.path("findings").forEach(f -> assertEquals("resolved", f.path("change").asString()));
    assertEquals(List.of("chess:check:1999-05-06:1"), ids(root.path("revived")));
    assertEquals(List.of("chess:castling:2000-01-02:1"), ids(root.path("withdrawn")));
  }

  @Test
  void a_verdict_that_changes_is_shown_with_what_it_was_and_what_it_is() {
    String erratum = file("new.rules", "ruling \"Flag\" 2001-01-01 #1\n  forbid resign(p)\n");
    JsonNode verdicts = json(0, erratum).path("verdicts");
    JsonNode flip = verdicts.path("changed").get(0);
    assertEquals("allowed", flip.path("was").path("outcome").asString());
    assertEquals(
        "chess:resigning:2000-01-02:1", flip.path("was").path("rulings").get(0).asString());
    assertEquals("refused", flip.path("now").path("outcome").asString());
    assertEquals("chess:flag:2001-01-01:1", flip.path("now").path("rulings").get(0).asString());
    assertEquals(true, verdicts.path("complete").asBoolean());
    String text = errata(0, erratum).out();
    for (String told :
        List.of(
            "Verdicts that change (1)",
            "1. Player 1 wants to resign. Is that allowed?",
            "was Yes, that is allowed. ('Resigning', ",
            "is now No, that is not allowed. ('Flag', ")) {
      assertTrue(text.contains(told), () -> told + " is not in\n" + text);
    }
  }

  @Test
  void a_restatement_changes_no_verdict() {
    String erratum = file("new.rules", "ruling \"Flag\" 2001-01-01 #1\n  permit resign(p)\n");
    JsonNode verdicts = json(0, erratum).path("verdicts");
    assertEquals(0, verdicts.path("changed").size(), verdicts::toString);
    assertTrue(verdicts.path("scenarios").asInt() > 0, verdicts::toString);
    String text = errata(0, erratum).out();
    assertTrue(text.contains("Verdicts that change (0)"), text);
  }

  @Test
  void a_ruling_taken_back_changes_the_verdict_back() {
    JsonNode changed = json(0, "--withdraw", "resigning:2000-01-02:1").path("verdicts");
    assertEquals(1, changed.path("changed").size(), changed::toString);
    JsonNode flip = changed.path("changed").get(0);
    assertEquals("allowed", flip.path("was").path("outcome").asString());
    assertEquals("open", flip.path("now").path("outcome").asString());
    assertEquals(0, flip.path("now").path("rulings").size());
  }

  @Test
  void prose_is_drafted_and_the_draft_is_shown() {
    String erratum =
        file(
            "new.md",
            "# Errata\n\nGame: chess\n\n- Flag - 2001-01-01 - You cannot castle if you are in check.\n");
    JsonNode root = json(0, erratum);
    assertEquals("drafted", root.path("findings").get(0).path("certainty").asString());
    assertTrue(
        errata(0, erratum).out().contains("draft ruling \"Flag\" 2001-01-01 #1"), "the draft");
  }

  @Test
  void beside_prose_stand_the_rulings_that_are_nearest_in_words_even_where_nothing_is_understood() {
    String erratum =
        file(
            "new.md",
            "# Errata\n\nGame: chess\n\n- Castling - 2001-01-01 - Regarding castling see above.\n");
    JsonNode beside = json(0, erratum).path("beside");
    assertEquals(1, beside.size(), beside::toString);
    assertEquals("chess:castling:2001-01-01:1", beside.get(0).path("erratum").asString());
    JsonNode nearest = beside.get(0).path("nearest");
    assertTrue(1 <= nearest.size() && nearest.size() <= 5, nearest::toString);
    assertTrue(
        nearest.get(0).path("text").asString().contains("castl"), () -> nearest.get(0).toString());
    String text = errata(0, erratum).out();
    assertTrue(text.contains("'" + nearest.get(0).path("topic").asString() + "'"), text);
    assertTrue(
        text.replaceAll("\\s+", " ")
            .contains("nothing can be said of it: \"Castling\" of 2001-01-01."),
        text);
  }

  @Test
  void errata_come_from_standard_input_as_rules_or_as_a_list() {
    for (String input :
        List.of(
            "-- new\nruling \"Flag\" 2001-01-01 #1\n  forbid resign(p)\n",
            "# Errata\n\n- Flag - 2001-01-01 - You cannot castle if you are in check.\n")) {
      Run run =
          Run.of(
              input.getBytes(StandardCharsets.UTF_8),
              "errata",
              "-",
              "--rules",
              rules,
              "--against",
              packet);
      assertTrue(run.assertStatus(0).out().contains("1 introduced finding"), run::out);
    }
  }

  @Test
  void an_erratum_about_an_unknown_card_names_the_nearest() {
    file("rules/cards.rules", "kind Piece\ncard \"Bishop\": Piece\nact move(Player, Piece)\n");
    String erratum =
        file("new.rules", "ruling \"Flag\" 2001-01-01 #1\n  forbid move(p, \"Bishob\")\n");
    JsonNode root = json(0, erratum);
    JsonNode finding = root.path("findings").get(0);
    assertEquals("reference", finding.path("kind").asString());
    assertTrue(
        finding.path("explanation").asString().contains("Did you mean Bishop?"), root::toString);
  }

  @Test
  void what_is_wrong_with_the_errata_is_said_in_a_line_each() {
    String broken = file("new.rules", "ruling \"Flag\" 2001-01-01 #1\n  forbid resing(p)\n");
    Run.of("errata", broken, "--rules", rules, "--against", packet).assertRefused(1);
    Run.of("errata", "--rules", rules, "--against", packet).assertRefused(1);
    Run.of("errata", "--rules", rules, "--against", packet, "--withdraw", "castle:2000-01-02:1")
        .assertRefused(1);
    Run.of("errata", folder.resolve("none.rules").toString(), "--rules", rules).assertRefused(1);
  }

  @Test
  void a_baseline_hides_what_it_lists_and_what_returns_fails() {
    String erratum = file("new.rules", "ruling \"Flag\" 2000-01-02 #1\n  forbid resign(p)\n");
    String known = folder.resolve("known.json").toString();
    errata(1, erratum, "--write-baseline", known, "--reason", "the clock decides");
    assertTrue(errata(0, erratum, "--baseline", known).out().contains("1 known finding left out"));
    String harmless = file("new.rules", "ruling \"Flag\" 2000-01-02 #1\n  permit resign(p)\n");
    String stale = errata(0, harmless, "--baseline", known, "--write-baseline", known).out();
    assertTrue(stale.contains("nothing bears out any more (1)"), stale);
    String again = file("new.rules", "ruling \"Flag\" 2000-01-02 #1\n  forbid resign(p)\n");
    errata(1, again, "--baseline", known);
  }

  @Test
  void a_baseline_of_another_packet_is_refused() {
    String erratum = file("new.rules", "ruling \"Flag\" 2000-01-02 #1\n  forbid resign(p)\n");
    String known = folder.resolve("known.json").toString();
    errata(1, erratum, "--write-baseline", known);
    file("rules/game.rules", ChessGame.GAME.replace("id chess", "id go"));
    file("packet.txt", ChessGame.PACKET.replace("CHESS", "GO"));
    Run run = Run.of("errata", erratum, "--rules", rules, "--game", "go", "--baseline", known);
    run.assertRefused(1);
    assertTrue(run.err().contains("of another packet: it is of game 'chess'"), run.err());
  }

  private String file(String name, String text) {
    return PacketText.write(folder, name, text).toString();
  }

  private Run errata(int status, String... words) {
    List<String> all = new ArrayList<>(List.of("errata", "--rules", rules, "--against", packet));
    all.addAll(Arrays.asList(words));
    return Run.of(all.toArray(String[]::new)).assertStatus(status);
  }

  private JsonNode json(int status, String... words) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(List.of("--format", "json"));
    String json = errata(status, all.toArray(String[]::new)).out();
    Schemas.assertIsReport(json);
    return JsonMapper.shared().readTree(json);
  }

  private static List<String> ids(JsonNode rulings) {
    List<String> ids = new ArrayList<>();
    rulings.forEach(ruling -> ids.add(ruling.path("id").asString()));
    return ids;
  }
}
