package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check} and {@code vocabulary} answer from rule files alone. */
class CheckCommandTest {
  private static final String HARBOUR =
      """
      game "Harbour" id harbour
      kind Player has 2..4
      state afloat(Player): no | yes words "is afloat"
      act sail(Player) words "sail"
      document packet "Harbour rulings"
      ruling "Calm" 2019-01-01 #1
        permit sail(p)
      """;

  @TempDir private Path folder;

  @Test
  void a_well_formed_claim_is_read_back_and_a_hint_changes_the_status_only_on_demand()
      throws IOException {
    String rules = file("harbour.rules", HARBOUR);
    String draft =
        file(
            "draft.rules",
            "ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p) when opaque \"it blows\"\n");
    Run run = Run.of("check", draft, "--rules", rules).assertStatus(0);
    assertTrue(run.out().contains("- A player may not sail if \"it blows\" holds."), run.out());
    assertTrue(run.out().contains("draft.rules:2:23: opaque phrase"), run.out());
    assertTrue(run.out().contains("1 lone-phrase"), run.out());
    Run.of("check", draft, "--rules", rules, "--fail-on", "note").assertStatus(1);
  }

  @Test
  void names_that_are_unknown_because_nothing_names_the_game_are_told_with_that_cause_first()
      throws IOException {
    String draft =
        file(
            "draft.rules",
            "ruling \"Gale\" 2020-01-01 #1\n" + "  forbid moor(p) when foggy(p)\n".repeat(9));
    for (String command : List.of("check", "say")) {
      List<String> errors = Run.of(command, draft).assertRefused(7).errors();
      assertTrue(errors.getFirst().contains("expected --rules DIR"), errors.toString());
      assertEquals("and 13 more", errors.getLast());
    }
  }

  @Test
  void words_that_one_would_try_are_answered_with_those_of_the_language() throws IOException {
    String rules =
        file("harbour.rules", HARBOUR + "enum Mood = glad | cross\nstate mood(Player): Mood\n");
    String draft =
        file(
            "draft.rules",
            """
            ruling "Gale" 2020-01-01 #1
              forbid sail(p) except when afloat(p)
            ruling "Gale" 2020-01-01 #2
              limit sail(p) to 1 per turn
            ruling "Gale" 2020-01-01 #3
              forbid sail(p) when mood(p) is Glad
            """);
    List<String> errors = Run.of("check", draft, "--rules", rules).assertRefused(3).errors();
    assertTrue(errors.getFirst().contains("'unless' for 'except'"), errors.toString());
    assertTrue(errors.get(1).contains("'each' for 'per'"), errors.toString());
    assertTrue(errors.getLast().contains("glad"), errors.toString());
  }

  @Test
  void each_claim_is_said_in_a_line_and_what_has_no_claim_with_its_reason() throws IOException {
    String rules =
        file(
            "all.rules",
            HARBOUR + "  permit sail(p) when afloat(p)\n  unsaid \"Mind.\" because \"advice\"\n");
    String said = Run.of("say", rules).assertStatus(0).out().replace(rules, "");
    assertEquals(
        """
        :7:3: A player may sail.
        :8:3: A player may sail if that player is afloat.
        :9:3: unsaid: Mind. (advice)
        """,
        said);
  }

  @Test
  void a_ruling_that_the_rules_have_may_be_written_anew_but_not_twice() throws IOException {
    String rules = file("all.rules", HARBOUR);
    String anew = "ruling \"Calm\" 2019-01-01 #1\n  forbid sail(p)\n";
    String said = Run.of("say", file("b.rules", anew), "--rules", rules).assertStatus(0).out();
    assertTrue(said.endsWith("b.rules:2:3: A player may not sail.\n"), said);
    Run.of("say", file("c.rules", anew + anew), "--rules", rules).assertRefused(1);
  }

  @Test
  void a_file_is_formatted_once_with_its_comments_and_says_the_same() throws IOException {
    String loose =
        HARBOUR
            + "-- a comment\n\n\n"
            + "ruling   \"Gale\" 2020-01-01 #1\n"
            + "      forbid sail( p )   when afloat(p)\n"
            + "ruling \"Wind\" 2020-01-01 #1   -- kept\n"
            + "    forbid sail(p)\n";
    String rules = file("all.rules", loose);
    String said = Run.of("say", rules).assertStatus(0).out();
    assertEquals(rules + "\n", Run.of("fmt", rules).assertStatus(1).out());
    assertEquals(loose, Files.readString(Path.of(rules)));
    Run.of("fmt", rules, "--write").assertStatus(0);
    String formatted = Files.readString(Path.of(rules));
    assertTrue(
        formatted.endsWith(
            """
            -- a comment

            ruling "Gale" 2020-01-01 #1
              forbid sail(p) when afloat(p)
            ruling "Wind" 2020-01-01 #1   -- kept
                forbid sail(p)
            """),
        formatted);
    assertEquals("", Run.of("fmt", rules).assertStatus(0).out());
    assertEquals(
        said.replaceAll(":\\d+:\\d+:", ""),
        Run.of("say", rules).out().replaceAll(":\\d+:\\d+:", ""));
    assertEquals(
        formatted,
        Run.of(loose.getBytes(java.nio.charset.StandardCharsets.UTF_8), "fmt", "-").out());
  }

  @Test
  void hints_that_need_the_text_take_it_from_the_packet() throws IOException {
    String rules = file("all.rules", HARBOUR + "  always permit sail(p) when afloat(p)\n");
    String packet =
        file("p.md", "# Harbour rulings\n\nGame: harbour\n\n- Calm - 2019-01-01 - You may sail.\n");
    String told = Run.of("check", rules, "--packet", packet).assertStatus(0).out();
    assertTrue(told.contains("all.rules:8:3: always, where the text says nothing like it"), told);
  }

  @Test
  void all_errors_of_all_files_are_told_at_once() throws IOException {
    String rules = file("harbour.rules", HARBOUR);
    String first =
        file(
            "a.rules",
            "ruling \"A\" 2020-01-01 #1\n  forbid sial(p)\n  permit sail(p) when aflot(p)\n");
    String second = file("b.rules", "ruling \"B\" 2020-01-01 #1\n  forbid sail(p) if afloat(p)\n");
    String told = Run.of("check", first, second, "--rules", rules).assertRefused(3).err();
    assertTrue(told.contains("sial is declared nowhere (try: forbid sail(p))"), told);
    assertTrue(told.contains("(try: permit sail(p) when afloat(p))"), told);
  }

  @Test
  void the_names_that_go_with_some_words_come_with_their_declarations_and_uses()
      throws IOException {
    String rules = file("harbour.rules", HARBOUR);
    String found = Run.of("vocabulary", "afloat", "--rules", rules).assertStatus(0).out();
    assertEquals("\nstate\n  0 state afloat(Player): no | yes words \"is afloat\"\n", "\n" + found);
    assertTrue(Run.of("vocabulary", "--rules", rules).out().contains("1 act sail(Player)"));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
