package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ExploreCommandTest {
  private static final String COUNTER =
      """
      game "counter"
      parameter Most = 3
      state n: 0..5
      act up
        when n < Most
        do n rises by 1
      act back
        when n = Most
        do n becomes 0
      always "Low" n < 3
      """;

  @TempDir private Path folder;

  @Test
  void the_states_of_a_small_game_are_counted_for_an_estimate() {
    Run run =
        Run.of(
                "explore",
                "core-round",
                "--set",
                "MaxMark=0",
                "--set",
                "MaxInf=4",
                "--set",
                "MaxBand=2",
                "--estimate",
                "--format",
                "json")
            .assertStatus(0);
    JsonNode json = JsonMapper.shared().readTree(run.out());
    assertEquals(604, json.get("estimatedStates").asInt());
    assertTrue(json.get("exact").asBoolean());
    assertEquals("this", json.get("machine").asString());
  }

  @Test
  void the_bundled_game_is_explored_whole() {
    Run run =
        Run.of(
                "explore",
                "core-round",
                "--set",
                "MaxInf=4",
                "--set",
                "MaxMark=0",
                "--set",
                "MaxBand=2",
                "--format",
                "json")
            .assertStatus(0);
    JsonNode json = JsonMapper.shared().readTree(run.out());
    assertEquals("core-round", json.get("game").asString());
    assertEquals(4, json.get("parameters").get("MaxInf").asInt());
    assertEquals(604, json.get("distinctStates").asInt());
    assertEquals(1509, json.get("transitions").asInt());
    assertEquals(0, json.get("deadlocks").asInt());
    assertEquals(0, json.get("violations").size());
    assertTrue(json.get("complete").asBoolean());
    assertTrue(json.get("seconds").isNumber());
    assertTrue(json.get("statesPerSecond").isNumber());
    assertTrue(json.get("bytesPerState").isNumber());
    assertTrue(json.get("depth").asInt() > 0);
  }

  @Test
  void rulings_act_on_the_bundled_game_and_those_that_cannot_are_counted() {
    Run run =
        Run.of(
            "explore",
            "babylon5",
            "--with-rulings",
            "--max-states",
            "1000",
            "--set",
            "Characters=0",
            "--set",
            "HandSize=0",
            "--format",
            "json");
    JsonNode json = JsonMapper.shared().readTree(run.out());
    int claims = json.get("acting").get("claims").asInt();
    assertTrue(claims >= json.get("acting").get("rulings").asInt() && claims > 100, run.out());
    assertTrue(json.get("leftOut").size() > claims, "most have words that the game lacks");
    assertTrue(json.get("complete").asBoolean());
  }

  @Test
  void of_many_parameters_only_those_that_are_not_nought_are_named() {
    String out = Run.of("explore", "babylon5", "--max-states", "10", "--set", "Characters=0").out();
    assertTrue(out.startsWith("babylon5 (Players = 2, Turns = 1, Intrigue"), out);
    assertTrue(out.lines().findFirst().orElse("").matches(".*, the other \\d+ are 0\\)"), out);
  }

  @Test
  void a_game_without_rulings_beside_it_says_that_none_can_act() {
    Run run = Run.of("explore", "core-round", "--with-rulings");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("no rulings are bundled beside 'core-round'"), run.err());
  }

  @Test
  void a_violation_is_a_finding_and_text_and_json_show_the_same_moves() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    JsonNode violation =
        JsonMapper.shared()
            .readTree(Run.of("explore", game.toString(), "--format", "json").assertStatus(1).out())
            .get("violations")
            .get(0);
    assertEquals("Low", violation.get("invariant").asString());
    List<String> moves = new ArrayList<>();
    violation.get("trace").forEach(step -> moves.add(step.get("move").asString()));
    assertEquals(List.of("up", "up", "up"), moves);
    String text = Run.of("explore", game.toString()).assertStatus(1).out();
    assertTrue(text.contains("Fails: Low"), text);
    assertTrue(text.contains("3. up"), text);
    assertTrue(text.contains("n: 2 -> 3"), text);
  }

  @Test
  void what_a_play_cannot_follow_is_said_first_and_makes_a_clean_answer_inconclusive() {
    String rules = COUNTER + "\nrule \"fog\"\n  forbid up when opaque \"it is foggy\"\n";
    Path game = PacketText.write(folder, "counter.rules", rules.replace("n < 3", "n < 9"));
    String text = Run.of("explore", game.toString()).assertStatus(4).out();
    assertTrue(text.lines().skip(1).findFirst().orElse("").startsWith("Inconclusive: 1"), text);
    assertTrue(text.lines().skip(2).findFirst().orElse("").contains("rule \"fog\""), text);
  }

  @Test
  void what_was_not_searched_is_inconclusive_and_never_clean() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    Run.of("explore", game.toString(), "--max-depth", "1").assertStatus(4);
    Run.of("explore", game.toString(), "--max-states", "2").assertStatus(4);
  }

  @Test
  void a_condition_that_is_sought_is_shown_and_is_no_finding() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    Run run =
        Run.of(
                "explore",
                game.toString(),
                "--set",
                "Most=2",
                "--reach",
                "n = 2",
                "--reach",
                "n = 5")
            .assertStatus(0);
    assertTrue(run.out().contains("Reached: n = 2"), run.out());
    assertTrue(run.out().contains("Not reached: n = 5"), run.out());
  }

  @Test
  void
      a_search_goes_on_from_its_checkpoint_with_the_same_answer_and_refuses_that_of_another_game() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    String kept = folder.resolve("kept").toString();
    Run.of("explore", game.toString(), "--checkpoint", kept, "--max-depth", "2").assertStatus(4);

    Run resumed = Run.of("explore", game.toString(), "--checkpoint", kept, "--threads", "2");

    resumed.assertStatus(1);
    assertTrue(resumed.out().contains("Fails: Low"), resumed.out());
    Run.of("explore", game.toString(), "--checkpoint", kept, "--set", "Most=2").assertRefused(1);
  }

  @Test
  void random_walks_find_what_is_wrong_and_never_say_that_all_is_well() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    String[] walk = {"explore", game.toString(), "--simulate", "20", "--seed", "7", "--depth", "9"};
    Run found = Run.of(walk).assertStatus(1);
    assertTrue(
        found.out().contains("Walked 20 random walks of 9 transitions at most"), found.out());
    assertTrue(found.out().contains("Fails: Low"), found.out());
    assertTrue(found.out().contains("3. up"), found.out());
    String[] fine = {
      "explore", game.toString(), "--set", "Most=2", "--simulate", "3", "--format", "json"
    };
    JsonNode json = JsonMapper.shared().readTree(Run.of(fine).assertStatus(4).out());
    assertEquals(3, json.get("walks").get("number").asInt());
    assertEquals(1, json.get("walks").get("seed").asInt());
    assertTrue(json.get("distinctStates") == null);
    assertTrue(!json.get("complete").asBoolean());
    Run.of("explore", game.toString(), "--seed", "7").assertRefused(1);
    Run.of("explore", game.toString(), "--simulate", "0").assertRefused(1);
    Run.of("explore", game.toString(), "--simulate", "1", "--max-depth", "3").assertRefused(1);
  }

  @Test
  void states_that_differ_in_which_of_two_alike_is_which_are_one_where_that_is_asked_for() {
    Path game =
        PacketText.write(
            folder,
            "lights.rules",
            """
            game "lights"
            kind Lamp has 4
            state lit(Lamp): no | yes
            act turn(Lamp l) when not lit(l) do lit(l) becomes yes
            over when every l: Lamp has lit(l)
            """);
    JsonNode whole =
        JsonMapper.shared().readTree(Run.of("explore", game.toString(), "--format", "json").out());
    String[] reduced = {"explore", game.toString(), "--symmetry", "--format", "json"};
    JsonNode classes = JsonMapper.shared().readTree(Run.of(reduced).assertStatus(0).out());
    assertEquals(16, whole.get("distinctStates").asInt());
    assertEquals(5, classes.get("distinctStates").asInt());
    assertEquals(
        "Lamp", classes.get("symmetry").get("interchangeable").get(0).get("kind").asString());
    String text = Run.of("explore", game.toString(), "--symmetry").assertStatus(0).out();
    assertTrue(text.contains("which is which of Lamp 1, Lamp 2, Lamp 3, Lamp 4"), text);
    Run.of("explore", game.toString(), "--symmetry", "--simulate", "1").assertRefused(1);
  }

  @Test
  void little_memory_gives_the_same_answer() {
    String[] little = {
      "explore",
      "core-round",
      "--set",
      "MaxInf=4",
      "--set",
      "MaxMark=1",
      "--set",
      "MaxBand=2",
      "--memory",
      "1",
      "--format",
      "json"
    };
    JsonNode json = JsonMapper.shared().readTree(Run.of(little).assertStatus(0).out());
    assertEquals(123_096, json.get("distinctStates").asInt());
    Run.of("explore", "core-round", "--memory", "0").assertRefused(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tla", "promela", "dot"})
  void a_game_in_which_there_is_nothing_of_a_kind_is_exported_too(String format) {
    String ghosts = "kind Ghost\nstate seen(Ghost): no | yes = no\n";
    Path game = PacketText.write(folder, "ghosts.rules", COUNTER + ghosts);
    Run.of("export", game.toString(), "--to", format).assertStatus(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"startrek", "galactic-empires"})
  void rulings_without_a_game_are_not_played(String game) {
    for (String[] command : new String[][] {{"explore", game}, {"export", game, "--to", "tla"}}) {
      Run run = Run.of(command).assertRefused(1);
      assertTrue(run.err().contains("rulings and no game"), run.err());
    }
  }

  @Test
  void a_game_is_exported_whole_or_it_is_said_that_it_is_not() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    assertTrue(
        Run.of("export", game.toString(), "--to", "tla").assertStatus(0).out().contains("Next =="));
    assertTrue(
        Run.of("export", game.toString(), "--to", "promela")
            .assertStatus(0)
            .out()
            .contains("proctype"));
    assertTrue(
        Run.of("export", game.toString(), "--to", "dot").assertStatus(0).out().contains("digraph"));
    assertEquals(4, Run.of("export", game.toString(), "--to", "dot", "--max-states", "2").status());
    assertEquals(2, Run.of("export", game.toString(), "--to", "latex").status());
  }

  @Test
  void what_is_wrong_with_a_setting_or_name_is_said_in_a_line_each() {
    Path game = PacketText.write(folder, "counter.rules", COUNTER);
    Run.of("explore", game.toString(), "--set", "Most=x", "--set", "Least=1").assertRefused(2);
    Run.of("explore", game.toString(), "--invariant", "High").assertRefused(1);
    Run.of("explore", game.toString(), "--threads", "0").assertRefused(1);
    Run.of("explore", "no-such-game").assertRefused(1);
    Run.of("explore", game.toString(), "--reach", "m = 1").assertRefused(1);
  }
}
