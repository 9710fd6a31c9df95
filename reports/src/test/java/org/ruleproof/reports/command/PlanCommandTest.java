package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.screen.InputException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two states of the rules of a small game. */
class PlanCommandTest {
  private static final String RULES =
      """
      game "Quay" id quay
      kind Sailor has 2 words "sailor"
      state coins(Sailor): 0..9 = 3 words "coins of {1}"
      act sail(Sailor) words "sail"
      event toll(Sailor) words "pay a toll"
      event bell(Sailor) words "hear a bell"
      principle "the later ruling wins" newer ruling beats older ruling

      ruling "Debts" 2021-03-01 #1
        permit sail(s) when coins(s) = 0
      ruling "Bells" 2021-03-01 #1
        whenever toll(s) then bell(s)
      """;
  private static final String FEES =
      """
      ruling "Fees|[x](y)" %s #1
        forbid sail(s) when coins(s) < 2
      ruling "Tolls" 2022-03-01 #1
        whenever bell(s) then toll(s)
      """;

  @TempDir Path folder;
  private String old;

  @BeforeEach
  void write() throws IOException {
    old = rules("old", "");
  }

  @Test
  void a_change_that_opens_a_question_and_a_loop_fails_and_names_them() throws IOException {
    String out = plan(1, old, rules("new", FEES.formatted("2021-03-01")));
    assertTrue(out.contains("This opens 1 question and 1 loop."), out);
    assertTrue(out.contains("- May a sailor sail"), out);
    assertTrue(out.contains("- Under 'Bells', can this go on for ever:"), out);
    assertTrue(out.contains("What a player may no longer do (1)"), out);
    String back = plan(0, rules("new", FEES.formatted("2021-03-01")), old);
    assertTrue(back.contains("Questions closed (1)") && back.contains("Loops closed (1)"), back);
    assertTrue(back.contains("Nothing new found in what was covered."), back);
    assertTrue(back.contains("- No longer so: A sailor may not sail"), back);
    assertTrue(back.contains("Rulings that are gone (2)"), back);
  }

  @Test
  void a_permission_of_a_ruling_that_dies_is_one_that_a_player_has_no_longer() throws IOException {
    String newer = FEES.substring(0, FEES.indexOf("ruling \"Tolls")).formatted("2021-04-01");
    String out = plan(0, old, rules("new", newer));
    assertTrue(out.contains("Rulings that died: nothing is left of them (1)"), out);
    assertTrue(out.contains("- No longer so: A sailor may sail"), out);
  }

  @Test
  void a_limit_is_something_that_a_player_may_no_longer_do() throws IOException {
    String limit =
        """
        ruling "Tides" 2022-01-01 #1
          limit sail(s) to 1 each game
        """;
    String out = plan(0, old, rules("new", limit));
    assertTrue(out.contains("What a player may no longer do (1)"), out);
    assertFalse(out.contains("What else is said now"), out);
  }

  @Test
  void equal_rules_have_nothing_new_and_never_say_that_all_is_well() throws IOException {
    String out = plan(0, old, old);
    assertTrue(out.contains("Nothing new found in what was covered."), out);
    assertTrue(out.contains("Before: 2 rulings, 2 formalised"), out);
    assertFalse(out.contains("safe"), out);
  }

  @Test
  void an_answered_question_opens_nothing() throws IOException {
    String now = rules("new", FEES.formatted("2021-03-01"));
    String known = folder.resolve("known.txt").toString();
    plan(1, old, now, "--write-baseline", known, "--reason", "decided");
    String out = plan(0, old, now, "--answers", known);
    assertTrue(out.contains("Nothing new found in what was covered."), out);
  }

  @Test
  void foreign_text_stays_text_in_markdown_and_json_has_every_part() throws IOException {
    String now = rules("new", FEES.formatted("2021-03-01"));
    String markdown = plan(1, old, now, "--format", "markdown");
    assertTrue(markdown.contains("Fees\\|\\[x\\](y)"), markdown);
    JsonNode json = JsonMapper.shared().readTree(plan(1, old, now, "--format", "json"));
    assertEquals(1, json.path("opened").size());
    assertEquals(0, json.path("mayNow").size());
    assertEquals(
        "quay:fees-x-y:2021-03-01:1", json.path("mayNoLonger").path(0).path("id").asString());
  }

  @Test
  void what_a_change_opens_is_new_in_sarif_and_fails_in_junit() throws IOException {
    String now = rules("new", FEES.formatted("2021-03-01"));
    JsonNode run =
        JsonMapper.shared().readTree(plan(1, old, now, "--format", "sarif")).path("runs").path(0);
    assertEquals(
        List.of("contradiction new", "loop new"),
        run.path("results")
            .valueStream()
            .map(r -> r.path("ruleId").asString() + " " + r.path("baselineState").asString())
            .sorted()
            .toList());
    String junit = plan(1, old, now, "--format", "junit");
    assertTrue(junit.contains("tests=\"3\" failures=\"2\""), junit);
    assertTrue(junit.contains("name=\"May a sailor sail"), junit);
    assertTrue(plan(0, old, old, "--format", "junit").contains("tests=\"1\" failures=\"0\""));
  }

  @Test
  void a_side_can_be_a_file_or_a_folder_at_a_commit() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/git")), "there is no git: no commit is read");
    Path repository = Files.createDirectory(folder.resolve("repository"));
    Path rules = Files.createDirectory(repository.resolve("rules")).resolve("quay.rules");
    Files.writeString(rules, RULES);
    git(repository, "init", "-q");
    git(repository, "add", ".");
    git(
        repository,
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b",
        "-c",
        "commit.gpgsign=false",
        "commit",
        "-qm",
        "$(touch owned) `touch owned`");
    Files.writeString(rules, RULES + FEES.formatted("2021-03-01"));
    for (String path : List.of("rules", "rules/quay.rules")) {
      try (GitPath copy = GitPath.copy(repository, "HEAD:" + path)) {
        String out = plan(1, copy.path().toString(), repository.resolve(path).toString());
        assertTrue(out.contains("This opens 1 question and 1 loop."), out);
      }
    }
    for (String wrong : List.of("HEAD:none", "--output=owned:x", "$(touch owned):rules")) {
      assertThrows(InputException.class, () -> GitPath.copy(repository, wrong), wrong);
    }
    assertFalse(Files.exists(repository.resolve("owned")));
    Run.of("plan", "HEAD:no-such-file", old).assertRefused(1);
  }

  private static void git(Path repository, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("/usr/bin/git"));
    command.addAll(List.of(arguments));
    assertEquals(0, new ProcessBuilder(command).directory(repository.toFile()).start().waitFor());
  }

  private static String plan(int status, String old, String now, String... more) {
    String[] all = new String[3 + more.length];
    all[0] = "plan";
    all[1] = old;
    all[2] = now;
    System.arraycopy(more, 0, all, 3, more.length);
    return Run.of(all).assertStatus(status).out();
  }

  private String rules(String name, String more) throws IOException {
    return Files.writeString(folder.resolve(name + ".rules"), RULES + more).toString();
  }
}
