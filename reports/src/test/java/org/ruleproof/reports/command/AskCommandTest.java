package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.Schemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AskCommandTest {
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
  void a_topic_is_answered_with_what_is_overridden_and_by_what() {
    assertTold(
        ask("Check"),
        "'Check', 1999-05-06, packet line 5: overridden",
        "A player may not castle if that player is in check.",
        "'Castling' of 2000-01-02 stays in force where both apply: the most recent date wins;",
        "nothing remains of this one");
  }

  @Test
  void questions_of_a_file_are_compared_with_the_answers_that_it_expects() throws IOException {
    String good =
        questions(
            """
            # kept for every later change
            Castling out of check?
            ask castle(p) when checked(p)
            expect unsettled
            """);
    Run run = Run.of("test", good, packet, "--rules", rules).assertStatus(0);
    assertTrue(run.out().contains("passed: Castling out of check? castle(p)"), run.out());
    String bad =
        questions("ask castle(p) when checked(p)\nexpect refused by chess:king:2000-01-02:1\n");
    run = Run.of("test", bad, packet, "--rules", rules).assertStatus(1);
    assertTrue(run.out().contains("expected refused by chess:king:2000-01-02:1, found unsettled"));
    String malformed = questions("expect refused\nask castle(p)\nexpect maybe\nask castle(p)\n");
    Run.of("test", malformed, packet, "--rules", rules).assertRefused(3);
    Run.of("test", questions("ask cartle(p)\nexpect open\n"), packet, "--rules", rules)
        .assertRefused(1);
  }

  private String questions(String text) throws IOException {
    return Files.writeString(folder.resolve("questions.txt"), text).toString();
  }

  @Test
  void what_a_replaced_document_said_is_history_today_and_in_force_on_a_day_before() {
    String own =
        PacketText.write(
                folder,
                "hats.rules",
                """
                game "Hats" id hats
                kind Wizard has 2
                act wear(Wizard)
                document packet "Old" dated 2018-01-01
                ruling "Indoors" 2018-01-01 #1
                  forbid wear(w)
                document packet "New" dated 2020-01-01 replaces "Old"
                ruling "Indoors" 2020-01-01 #1
                  permit wear(w)
                """)
            .toString();
    String texts =
        PacketText.write(
                folder, "hats.md", "- Indoors - 2018-01-01 - No.\n- Indoors - 2020-01-01 - Yes.\n")
            .toString();
    String today = Run.of("ask", "Indoors", texts, "--rules", own).out();
    assertTrue(today.contains("hats:indoors:2018-01-01:1) is history"), today);
    String act = Run.of("ask", "wear(w)", texts, "--rules", own).out();
    assertTrue(act.contains("Allowed, by 'Indoors' of 2020-01-01"), act);
    String then = Run.of("ask", "wear(w)", texts, "--rules", own, "--as-of", "2019-06-01").out();
    assertTrue(then.contains("Refused, by 'Indoors' of 2018-01-01"), then);
    assertTrue(!then.contains("2020-01-01"), then);
  }

  @Test
  void a_topic_without_claims_is_said_to_have_none() {
    assertTold(
        ask("stalemate"), "'Stalemate' of 2000-01-02", "has no claims: unread", "Nobody has won.");
  }

  @Test
  void a_value_is_answered_with_what_is_said_of_it() throws IOException {
    Path values = folder.resolve("rules/values.rules");
    Files.writeString(
        values,
        """
        term worth(Player): 0..9 words "the worth of {1}"
        document packet "Values"
        ruling "Resigning" 2000-01-02 #2
          worth(p) = 3 when checked(p)
        """);
    for (String question : List.of("worth", "worth(p)", "worth(p) when checked(p)")) {
      String answer = Run.of("ask", question, "--rules", rules).assertStatus(0).out();
      assertTold(answer, "'Resigning', 2000-01-02", "The worth of a player is exactly 3");
      assertTrue(!answer.contains("castle"), answer);
    }
  }

  @Test
  void a_situation_is_answered_with_all_rulings_that_speak_there_the_newest_first() {
    String answer = ask("castle(p) when checked(p)");
    assertTold(
        answer,
        "What may be said of castle(p) when checked(p)",
        "'Castling', 2000-01-02, packet line 3: contradicted, and no principle says who wins",
        "'Check', 1999-05-06, packet line 5: overridden");
    assertTrue(!answer.contains("Resigning"), answer);
    assertTrue(!ask("castle(p) when not checked(p)").contains("'Castling'"), "out of check");
  }

  @Test
  void a_situation_is_answered_with_how_it_comes_out_and_by_whom() {
    assertTold(
        ask("castle(p) when checked(p)"),
        "How it comes out, rulings on other things kept out of the way where they can be:",
        "Unsettled: 'King' of 2000-01-02, 'Castling' of 2000-01-02 say different things; 'Check' of",
        "For instance: Player 1 is any player. Player 1 is in check. Player 1 wants to castle.");
    JsonNode first = json("castle(p) when checked(p)").path("cases").path(0);
    assertEquals("unsettled", first.path("outcome").asString());
    assertEquals("Player 1 is in check.", first.path("setup").path(1).asString());
    assertEquals(0, json("Check").path("cases").size());
  }

  @Test
  void an_act_that_one_must_do_is_answered_with_who_is_excused_from_it() {
    String duties =
        game(
            """
            game "Duties" id duties
            kind Player has 2
            state mana(Player): 0..20 = 3
            act upkeep(Player)
            principle "newer" newer ruling beats older ruling
            ruling "Old" 2021-06-01 #1
              oblige upkeep(p)
            ruling "New" 2021-07-01 #1
              excuse upkeep(p) when mana(p) = 0
            """);
    String subject = "upkeep(p) when mana(p) = 0";
    assertTold(
        Run.of("ask", subject, "--rules", duties).assertStatus(0).out(),
        "Excused, by 'New' of 2021-07-01; 'Old' of 2021-06-01 gives way.",
        "'Old', 2021-06-01, rules-duties line 6: in force but for what is overridden");
    String json = Run.of("ask", subject, "--rules", duties, "--format", "json").out();
    Schemas.assertIsReport(json);
  }

  @Test
  void a_question_that_names_nothing_but_the_act_comes_out_too() {
    String gifts =
        game(
            """
            game "Gifts" id gifts
            kind Player has 2
            act gift(Player, Player)
            ruling "Self" 2021-06-01 #1
              forbid gift(p, q) when p is q
            """);
    for (String subject : List.of("gift(p, q) when p is q", "gift(p, p)")) {
      assertTold(
          Run.of("ask", subject, "--rules", gifts).assertStatus(0).out(),
          "Refused, by 'Self' of 2021-06-01.");
    }
  }

  private String game(String rules) {
    return PacketText.write(folder, "duties.rules", rules).toString();
  }

  @Test
  void what_is_neither_names_the_nearest_topic_and_what_is_wrong_with_it_as_a_situation() {
    Run run = Run.of("ask", "Castlin", "--rules", rules, packet).assertRefused(1);
    assertTrue(run.err().contains("did you mean Castling?"), run.err());
    assertEquals(2, Run.of("ask", "castle(p) when flying(p)", "--rules", rules, packet).status());
  }

  @Test
  void the_answer_as_json_keeps_to_the_schema_and_says_what_the_text_says() {
    JsonNode root = json("Check");
    assertEquals("Check", root.path("question").path("subject").asString());
    assertEquals(false, root.path("question").path("situation").asBoolean());
    JsonNode check = root.path("answers").path(0);
    assertEquals("overridden", check.path("state").asString());
    assertEquals(root.path("rulings").path(0).path("id"), check.path("ruling"));
    assertEquals(
        "A player may not castle if that player is in check.",
        check.path("claims").path(0).path("words").asString());
    JsonNode finding = root.path("findings").path(0);
    assertEquals(finding.path("id"), check.path("against").path(0));
    assertEquals(true, finding.path("resolution").path("settled").asBoolean());
  }

  @Test
  void a_situation_and_a_topic_without_claims_keep_to_the_schema_too() {
    JsonNode situation = json("castle(p) when checked(p)");
    assertEquals(true, situation.path("question").path("situation").asBoolean());
    assertEquals("unsettled", situation.path("answers").path(0).path("state").asString());
    JsonNode topic = json("stalemate");
    assertEquals(0, topic.path("answers").size());
    assertEquals(topic.path("rulings").path(0).path("id"), topic.path("silent").path(0));
  }

  private JsonNode json(String subject) {
    String json =
        Run.of("ask", subject, "--format", "json", "--rules", rules, packet).assertStatus(0).out();
    Schemas.assertIsReport(json);
    return JsonMapper.shared().readTree(json);
  }

  private String ask(String subject) {
    return Run.of("ask", subject, "--rules", rules, packet).assertStatus(0).out();
  }

  private static void assertTold(String text, String... told) {
    for (String words : List.of(told)) {
      assertTrue(text.replaceAll("\\s+", " ").contains(words), () -> words + " is not in\n" + text);
    }
  }
}
