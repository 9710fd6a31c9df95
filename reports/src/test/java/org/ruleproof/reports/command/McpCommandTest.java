package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.screen.Screen;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client that writes its lines, reads the answers and hangs up. */
class McpCommandTest {
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

  private static final String HANDSHAKE =
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

  @TempDir private Path folder;

  @Test
  void a_draft_is_checked_said_and_weighed_against_the_rulings_in_force() throws IOException {
    String draft =
        "ruling \\\"Gale\\\" 2020-01-01 #1\\n  forbid sail(p) when afloat(p)\\n  permit sail(p)\\n";
    Map<Integer, JsonNode> answers =
        answers(
            HANDSHAKE
                + call(1, "check", "\"text\": \"" + draft + "\"")
                + call(2, "say", "\"text\": \"" + draft + "\"")
                + call(3, "errata", "\"budget\": 600, \"text\": \"" + draft + "\"")
                + call(4, "vocabulary", "\"words\": \"afloat\"")
                + call(5, "nearest", "\"text\": \"calm weather\"")
                + call(6, "ask", "\"budget\": 600, \"question\": \"Calm\""));
    assertTrue(text(answers, 1).contains("A player may not sail if that player is afloat."));
    assertTrue(text(answers, 2).startsWith("Status: clean."), text(answers, 2));
    assertTrue(text(answers, 3).contains("is now No, that is not allowed."), text(answers, 3));
    assertTrue(text(answers, 4).contains("state afloat(Player): no | yes"), text(answers, 4));
    assertTrue(text(answers, 5).contains("harbour:calm:2019-01-01:1"), text(answers, 5));
    assertTrue(text(answers, 6).contains("A player may sail."), text(answers, 6));
  }

  @Test
  void rulings_claims_and_findings_are_resources() throws IOException {
    Map<Integer, JsonNode> answers =
        answers(
            HANDSHAKE
                + read(1, "rulings")
                + read(2, "rulings/harbour:calm:2019-01-01:1")
                + read(3, "claims/harbour%3Acalm%3A2019-01-01%3A1")
                + read(4, "findings")
                + read(5, "findings/none")
                + read(6, "rulings/none"));
    assertEquals("harbour:calm:2019-01-01:1 \"Calm\" of 2019-01-01\n", page(answers, 1));
    assertTrue(page(answers, 2).startsWith("\"Calm\" of 2019-01-01\n"), page(answers, 2));
    assertTrue(page(answers, 3).endsWith("permit sail(p)\nA player may sail.\n\n"));
    assertTrue(page(answers, 4).contains("Audit of harbour"), page(answers, 4));
    assertTrue(error(answers, 5).contains("is the id of no finding"), error(answers, 5));
    assertTrue(error(answers, 6).contains("not found"), error(answers, 6));
  }

  @Test
  void garbage_is_answered_with_an_error_and_the_server_goes_on() throws IOException {
    String early = call(7, "audit", "");
    Map<Integer, JsonNode> answers =
        answers(
            "no JSON\n[]\n\n{\"jsonrpc\":\"2.0\"}\n\u0000\n"
                + "[".repeat(100_000)
                + "\n"
                + "x".repeat(1 << 25)
                + "\n"
                + early
                + HANDSHAKE
                + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"launch\"}\n"
                + call(2, "launch", "")
                + call(3, "check", "\"files\": \"draft.rules\", \"merge\": \"x\"")
                + call(4, "check", "\"files\": [\"../../etc/passwd\", \"--debug\"]")
                + call(
                    5, "check", "\"text\": \"ruling \\\"Gale\\\" 2020-01-01 #1\\n  permit fly(p)\"")
                + call(6, "audit", "\"budget\": 0")
                + "{\"jsonrpc\":\"2.0\",\"id\":8,");
    assertTrue(error(answers, 7).contains("expected initialize"), error(answers, 7));
    assertTrue(error(answers, 1).contains("launch"), error(answers, 1));
    assertTrue(error(answers, 2).contains("Unknown tool"), error(answers, 2));
    assertTrue(text(answers, 3).contains("argument files does not fit"), text(answers, 3));
    assertTrue(text(answers, 3).contains("there is no argument 'merge'"), text(answers, 3));
    assertTrue(text(answers, 4).contains("../../etc/passwd"), text(answers, 4));
    assertTrue(
        text(answers, 5).contains("standard-input:2:10: the act or event fly"), text(answers, 5));
    assertTrue(text(answers, 6).contains("expected a whole number from 1"), text(answers, 6));
    for (int refused = 3; refused <= 6; refused++) {
      assertTrue(answers.get(refused).at("/result/isError").asBoolean(), "answer " + refused);
    }
  }

  @Test
  void every_tool_that_may_not_finish_says_that_this_is_not_an_answer() throws IOException {
    JsonNode tools =
        answers(HANDSHAKE + "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n")
            .get(1)
            .at("/result/tools");
    assertEquals(9, tools.size());
    for (JsonNode tool : tools) {
      assertTrue(tool.at("/annotations/readOnlyHint").asBoolean(), tool.toString());
      assertTrue(
          tool.at("/inputSchema/properties/budget").isMissingNode()
              || tool.toString().contains("nconclusive"),
          tool.toString());
    }
    assertTrue(tools.toString().contains("Inconclusive is not clean"), tools.toString());
  }

  @Test
  void a_client_that_dies_before_its_answers_ends_the_server() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    byte[] input =
        (HANDSHAKE + call(1, "audit", "\"budget\": 600")).getBytes(StandardCharsets.UTF_8);
    Screen screen =
        Screen.captured(new ByteArrayInputStream(input), closed, OutputStream.nullOutputStream());
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> assertEquals(0, RuleproofCommandLine.run(screen, "mcp", "--game", "startrek")));
  }

  @Test
  void a_packet_on_standard_input_is_refused() {
    Run.of("mcp", "-").assertRefused(1);
  }

  /** The answers by the id of their request; every line of the output is a message. */
  private Map<Integer, JsonNode> answers(String lines) throws IOException {
    Path rules = Files.writeString(folder.resolve("harbour.rules"), HARBOUR);
    Run run =
        Run.of(
                lines.getBytes(StandardCharsets.UTF_8),
                "mcp",
                "--rules",
                rules.toString(),
                "--folder",
                folder.toString())
            .assertStatus(0);
    Map<Integer, JsonNode> answers = new TreeMap<>();
    for (String line : run.out().lines().toList()) {
      JsonNode message = JsonMapper.shared().readTree(line);
      assertEquals("2.0", message.get("jsonrpc").asString());
      if (message.get("id").isNumber()) {
        assertEquals(null, answers.put(message.get("id").asInt(), message), "answered twice");
      }
    }
    return answers;
  }

  private static String call(int id, String tool, String arguments) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":{%s}}}\n"
        .formatted(id, tool, arguments);
  }

  private static String read(int id, String uri) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"resources/read\",\"params\":{\"uri\":\"ruleproof://%s\"}}\n"
        .formatted(id, uri);
  }

  private static String text(Map<Integer, JsonNode> answers, int id) {
    return answers.get(id).at("/result/content/0/text").asString();
  }

  private static String page(Map<Integer, JsonNode> answers, int id) {
    return answers.get(id).at("/result/contents/0/text").asString();
  }

  private static String error(Map<Integer, JsonNode> answers, int id) {
    return answers.get(id).at("/error").toString();
  }
}
