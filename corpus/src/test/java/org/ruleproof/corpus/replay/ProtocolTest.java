package org.ruleproof.corpus.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioQuestion;
import org.ruleproof.corpus.scenario.ScenarioReader;
import org.ruleproof.model.meaning.Head.Family;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the description of the protocol shows is what the program does. */
class ProtocolTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Map<String, ObjectNode> REQUESTS = new LinkedHashMap<>();
  private static final Map<String, ObjectNode> REPLIES = new LinkedHashMap<>();
  private static String text = "";

  @BeforeAll
  static void readExamples() throws IOException {
    try (InputStream in = Engine.class.getResourceAsStream("PROTOCOL.md")) {
      assertNotNull(in);
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    String examples =
        text.lines().filter(l -> l.startsWith("    ")).collect(Collectors.joining("\n"));
    try (MappingIterator<JsonNode> each = MAPPER.readerFor(JsonNode.class).readValues(examples)) {
      while (each.hasNext()) {
        ObjectNode node = (ObjectNode) each.next();
        (node.has("when") ? REQUESTS : REPLIES).put(node.get("id").stringValue(), node);
      }
    }
  }

  @Test
  void the_rules_answer_every_request_as_it_shows() {
    List<SourceText> texts = new ArrayList<>();
    BundledRules.load("babylon5").forEach(t -> texts.add(new SourceText(t.path(), t.text())));
    RuleBase base = RuleReader.read(texts).base();
    try (ModelEngine engine = new ModelEngine("babylon5", base)) {
      REPLIES.forEach(
          (id, reply) -> {
            Scenario scenario = scenario(REQUESTS.get(id), reply);
            assertEquals(new Reply.Answered(scenario.expect()), engine.ask(scenario), id);
          });
    }
    assertTrue(REPLIES.size() > 14, REPLIES.keySet().toString());
  }

  @Test
  void it_tells_of_every_thing_that_can_be_asked_and_shows_one_that_has_answers() {
    Set<Family> shown = EnumSet.noneOf(Family.class);
    REQUESTS.forEach(
        (id, request) -> {
          if (REPLIES.containsKey(id)
              && scenario(request, REPLIES.get(id)).when()
                  instanceof ScenarioQuestion.OfRules(var question)) {
            shown.add(question.family());
          }
        });
    for (Family family : Family.values()) {
      assertTrue(text.contains("`" + word(family) + "`"), () -> word(family) + " is not told of");
    }
    assertEquals(
        EnumSet.of(Family.OBLIGED, Family.HAPPENS, Family.LIKE_MODIFIERS),
        EnumSet.complementOf(EnumSet.copyOf(shown)),
        "not shown");
  }

  private static String word(Family family) {
    return family.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  private static Scenario scenario(ObjectNode request, ObjectNode reply) {
    ObjectNode whole = request.deepCopy();
    whole.put("kind", "condition");
    whole.putArray("rulings");
    whole.set("expect", reply.deepCopy().without("id"));
    for (String empty : List.of("why", "claim", "atom")) {
      whole.put(empty, "");
    }
    ObjectNode judge = whole.putObject("judge");
    judge.putArray("setup");
    for (String empty : List.of("action", "question", "answer")) {
      judge.put(empty, "");
    }
    whole.putArray("tags");
    return ScenarioReader.read(whole.toString());
  }
}
