package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An editor that writes its messages, reads the answers and hangs up. */
class LspCommandTest {
  private static final String HARBOUR =
      """
      game "Harbour" id harbour
      kind Player has 2..4
      state afloat(Player): no | yes words "is afloat"
      act sail(Player) words "sail"
      card "Old Tub": Player
      document packet "Harbour rulings"
      ruling "Calm" 2019-01-01 #1
        permit sail(p)
      """;

  @TempDir private Path folder;
  private String draft = "";

  @BeforeEach
  void rules() throws IOException {
    Files.writeString(folder.resolve("harbour.rules"), HARBOUR);
    draft = folder.resolve("draft.rules").toUri().toString();
  }

  @Test
  void errors_and_hints_come_as_one_types_and_go_when_they_are_mended() throws IOException {
    List<JsonNode> messages =
        messages(
            open(
                "ruling \"😀\" 2020-01-01 #1 note \"x\"\n"
                    + "  forbid sial(p) when opaque \"it blows\"\n"),
            change("ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p) when opaque \"it blows\"\n"),
            change("ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p) when afloat(p)\n"));
    List<JsonNode> told = told(messages);
    assertTrue(told.size() <= 3, "one answer a change at most");
    assertEquals(0, told.getLast().size(), told.toString());
    JsonNode error =
        told(messages(open("\nruling \"Gale\" 2020-01-01 #1\n  forbid sial(p)\n")))
            .getLast()
            .get(0);
    assertEquals(1, error.get("severity").asInt(), error.toString());
    assertEquals(2, error.at("/range/start/line").asInt(), error.toString());
    assertEquals(9, error.at("/range/start/character").asInt(), error.toString());
    assertTrue(error.get("message").asString().contains("sail"), error.toString());
    JsonNode hint =
        told(messages(
                open(
                    "ruling \"Gale\" 2020-01-01 #1\n"
                        + "  forbid sail(p) when opaque \"😀\" and opaque \"it blows\"\n")))
            .getLast()
            .get(1);
    assertEquals(3, hint.get("severity").asInt(), hint.toString());
    assertEquals(38, hint.at("/range/start/character").asInt(), "the column in UTF-16 units");
  }

  @Test
  void a_place_tells_its_name_its_claim_and_its_ruling() throws IOException {
    String text =
        "ruling \"Gale\" 2020-01-01 #1\n  note \"Stay in.\"\n  forbid sail(p) when afloat(p)\n";
    String said =
        answer(messages(open(text), request(1, "hover", 2, 25)), 1)
            .at("/contents/value")
            .asString();
    assertEquals(
        """
        state afloat(Player): no | yes words "is afloat"
        1 rulings or rules use it.

        A player may not sail if that player is afloat.

        "Gale" of 2020-01-01: Stay in.\
        """,
        said);
  }

  @Test
  void a_name_leads_to_its_declaration_and_to_all_its_places() throws IOException {
    String text = "ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p) -- sail\n";
    List<JsonNode> messages =
        messages(open(text), request(1, "definition", 1, 10), request(2, "references", 1, 10));
    JsonNode declared = answer(messages, 1).get(0);
    assertTrue(declared.get("uri").asString().endsWith("/harbour.rules"), declared.toString());
    assertEquals(3, declared.at("/range/start/line").asInt());
    assertEquals(3, answer(messages, 2).size(), answer(messages, 2).toString());
  }

  @Test
  void a_claim_tells_who_contradicts_it_and_where() throws IOException {
    String text = "ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p)\n";
    JsonNode said = told(messages(open(text))).getLast().get(0);
    assertEquals(2, said.get("severity").asInt(), said.toString());
    assertEquals(1, said.at("/range/start/line").asInt(), said.toString());
    JsonNode other = said.get("relatedInformation").get(0);
    assertTrue(other.at("/location/uri").asString().endsWith("/harbour.rules"), other.toString());
    assertEquals(7, other.at("/location/range/start/line").asInt(), other.toString());
    assertEquals("A player may sail.", other.get("message").asString());
    assertTrue(said.get("message").asString().contains("A player may sail."), said.toString());
    List<JsonNode> mended = told(messages(open(text), change(text.replace("forbid", "permit"))));
    assertEquals(0, mended.getLast().size(), mended.toString());
    List<JsonNode> moved = told(messages(open(text), change("\n" + text)));
    assertEquals(2, moved.getLast().get(0).at("/range/start/line").asInt(), moved.toString());
  }

  @Test
  void a_name_is_changed_in_all_files_unless_they_would_say_otherwise() throws IOException {
    String text = "ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p) when afloat(p) -- sail\n";
    JsonNode changes = answer(messages(open(text), rename(1, 10, "set-out")), 1).get("changes");
    assertEquals(2, changes.size(), changes.toString());
    assertEquals(1, changes.get(draft).size(), "not in comments: " + changes);
    for (String refused : List.of("forbid", "afloat", "p", "two words", "")) {
      JsonNode answer = error(messages(open(text), rename(1, 10, refused)), 1);
      assertTrue(answer.get("message").asString().contains("'" + refused + "'"), refused);
    }
    error(messages(open(text + "  permit\n"), rename(1, 10, "set-out")), 1);
    error(messages(open(text), rename(1, 3, "set-out")), 1);
  }

  @Test
  void the_vocabulary_completes_and_a_file_is_formatted_unless_it_has_errors() throws IOException {
    String text = "-- draft\n\n\nruling   \"Gale\" 2020-01-01 #1\n      forbid sail( p )\n";
    List<JsonNode> messages =
        messages(open(text), request(1, "completion", 4, 16), request(2, "formatting", 0, 0));
    assertTrue(answer(messages, 1).toString().contains("\"label\":\"\\\"Old Tub\\\"\""));
    assertTrue(answer(messages, 1).toString().contains("\"label\":\"afloat\""));
    assertEquals(
        "-- draft\n\nruling \"Gale\" 2020-01-01 #1\n  forbid sail(p)\n",
        answer(messages, 2).get(0).get("newText").asString());
    messages = messages(open(text + "  forbid"), request(2, "formatting", 0, 0));
    assertEquals(0, answer(messages, 2).size(), answer(messages, 2).toString());
  }

  @Test
  void garbage_is_survived_and_answered() throws IOException {
    List<JsonNode> messages =
        messages(
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"launch\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"textDocument/hover\",\"params\":[1]}",
            "no JSON",
            open("\"".repeat(1000) + "\u0000(".repeat(2_000)),
            open("x".repeat((1 << 22) + 1)),
            request(9, "hover", 99_999, -5),
            open("ruling \"Gale\" 2020-01-01 #1\n  forbid sail(p)\n"),
            request(10, "hover", 1, 10));
    assertTrue(answer(messages, 10).toString().contains("A player may not sail."));
    assertTrue(messages.stream().anyMatch(m -> m.path("id").asInt() == 7 && m.has("error")));
  }

  private static String open(String text) {
    return document("didOpen", "\"text\":" + json(text));
  }

  private static String change(String text) {
    return "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":"
        + "{\"uri\":\"DRAFT\",\"version\":2},\"contentChanges\":[{\"text\":"
        + json(text)
        + "}]}}";
  }

  private static String document(String method, String more) {
    return "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/"
        + method
        + "\",\"params\":{\"textDocument\":{\"uri\":\"DRAFT\",\"languageId\":\"rules\",\"version\":1,"
        + more
        + "}}}";
  }

  private static String request(int id, String method, int line, int character) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"textDocument/%s\",\"params\":{\"textDocument\":{\"uri\":\"DRAFT\"},\"position\":{\"line\":%d,\"character\":%d},\"context\":{\"includeDeclaration\":true},\"options\":{\"tabSize\":2,\"insertSpaces\":true}}}"
        .formatted(id, method, line, character);
  }

  private static String rename(int line, int character, String name) {
    return request(1, "rename", line, character)
        .replace("\"position\"", "\"newName\":" + json(name) + ",\"position\"");
  }

  private static JsonNode error(List<JsonNode> messages, int id) {
    return messages.stream()
        .filter(m -> m.has("error") && m.path("id").asInt() == id)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no error " + id + " in " + messages))
        .get("error");
  }

  private static String json(String text) {
    return JsonMapper.shared().writeValueAsString(text);
  }

  /** What the server writes to an editor that sends these and ends as the protocol asks. */
  private List<JsonNode> messages(String... sent) throws IOException {
    StringBuilder input =
        new StringBuilder(
            framed("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}"));
    for (String each : sent) {
      input.append(framed(each.replace("DRAFT", draft)));
    }
    Run run = Run.of(input.toString().getBytes(StandardCharsets.UTF_8), "lsp");
    assertEquals(0, run.status(), run.err());
    List<JsonNode> messages = new ArrayList<>();
    byte[] out = run.out().getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < out.length; ) {
      String head = new String(out, at, Math.min(60, out.length - at), StandardCharsets.US_ASCII);
      assertTrue(head.startsWith("Content-Length: "), "only messages: " + head);
      int length = Integer.parseInt(head.substring(16, head.indexOf('\r')));
      at += head.indexOf("\r\n\r\n") + 4;
      messages.add(
          JsonMapper.shared().readTree(new String(out, at, length, StandardCharsets.UTF_8)));
      at += length;
    }
    return messages;
  }

  private static String framed(String message) {
    return "Content-Length: "
        + message.getBytes(StandardCharsets.UTF_8).length
        + "\r\n\r\n"
        + message;
  }

  private static JsonNode answer(List<JsonNode> messages, int id) {
    return messages.stream()
        .filter(m -> m.has("result") && m.path("id").asInt() == id)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no answer " + id + " in " + messages))
        .get("result");
  }

  private static List<JsonNode> told(List<JsonNode> messages) {
    return messages.stream()
        .filter(m -> m.path("method").asString("").equals("textDocument/publishDiagnostics"))
        .map(m -> m.at("/params/diagnostics"))
        .toList();
  }
}
