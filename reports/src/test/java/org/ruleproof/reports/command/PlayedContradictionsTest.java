package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.Schemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Contradictions among the rulings of a game that can be played, and the plays that come to them. */
class PlayedContradictionsTest {
  private static final String GAME =
      """
      game "coins" id coins
      kind Player has 2
      kind Coin has 2
      state turn: Player
      state gold(Player): 0..3 = 0
      state owner(Coin): Player or none = none
      act pick(Player p, Coin c) when turn is p and owner(c) is none
        do owner(c) becomes p
           gold(p) rises by 1
           turn becomes other p
      act drop(Player p, Coin c) when owner(c) is p
        do owner(c) becomes none
      initially gold(p) is 0
      document packet "rulings"
      ruling "Second coin" 2000-01-01 #1
        permit pick(p, c) when gold(q) = 1 and q is not p
      ruling "Rich" 2000-01-01 #1
        forbid pick(p, c) when gold(q) > 0 and q is not p
      ruling "Dropping" 2000-01-01 #1
        permit drop(p, c) when gold(p) = 3
      ruling "Keeping" 2000-01-01 #1
        forbid drop(p, c) when gold(p) > 1
      """;

  @TempDir private Path folder;
  private String rules;

  @BeforeEach
  void writeGame() throws IOException {
    Path file = folder.resolve("coins.rules");
    Files.writeString(file, GAME);
    rules = file.toString();
  }

  private JsonNode findings(String... more) {
    List<String> line = new ArrayList<>(List.of("audit", "--rules", rules, "--format", "json"));
    line.addAll(List.of(more));
    String json = Run.of(line.toArray(String[]::new)).assertStatus(1).out();
    Schemas.assertIsReport(json);
    return JsonMapper.shared().readTree(json).path("findings");
  }

  private static JsonNode about(JsonNode findings, String topic) {
    for (JsonNode finding : findings) {
      if (finding.path("rulings").toString().contains(topic)
          && finding.path("kind").asString().equals("contradiction")) {
        return finding;
      }
    }
    throw new AssertionError("no contradiction about " + topic + " in " + findings);
  }

  @Test
  void a_contradiction_that_a_play_comes_to_is_reachable_with_the_shortest_way() {
    JsonNode finding = about(findings("--reach"), "Rich");
    assertEquals("reachable", finding.path("certainty").asString());
    assertEquals(1, finding.path("trace").size(), finding::toString);
    assertTrue(finding.path("trace").path(0).asString().startsWith("pick(Player 1, Coin 1)"));
    assertTrue(
        finding.path("explanation").asString().contains("A play from the start of the game"),
        finding::toString);
  }

  @Test
  void one_that_no_play_comes_to_stays_satisfiable_and_says_what_was_searched() {
    JsonNode finding = about(findings("--reach"), "Keeping");
    assertEquals("satisfiable", finding.path("certainty").asString());
    assertTrue(finding.path("trace").isNull());
    assertTrue(
        finding.path("explanation").asString().contains("No play comes to it"), finding::toString);
  }

  @Test
  void an_audit_plays_only_when_asked_but_explain_does_of_itself() {
    JsonNode finding = about(findings(), "Rich");
    assertEquals("satisfiable", finding.path("certainty").asString());
    String told =
        Run.of("explain", finding.path("id").asString(), "--rules", rules).assertStatus(0).out();
    for (String part : List.of("certainty reachable", "How a game gets there", "pick(Player 1")) {
      assertTrue(told.contains(part), () -> part + " is not in\n" + told);
    }
  }

  @Test
  void text_and_page_show_the_way_too() throws IOException {
    String text = Run.of("audit", "--rules", rules, "--reach").assertStatus(1).out();
    assertTrue(text.contains("1. pick(Player 1, Coin 1)"), text);
    Path out = folder.resolve("out");
    Run.of("audit", "--rules", rules, "--reach", "--out", out.toString()).assertStatus(1);
    String page = Files.readString(out.resolve("audit.html"));
    assertTrue(page.contains("\"pick(Player 1, Coin 1)"), page);
  }
}
