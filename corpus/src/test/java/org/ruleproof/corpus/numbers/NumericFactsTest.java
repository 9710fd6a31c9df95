package org.ruleproof.corpus.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.corpus.packet.Shared;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Numbers that readers took from the documents, with the inputs of their examples: our claims in
 * force, played by the interpreter, give each result and no other. The results are read from the
 * readers' list; what formula they saw is not looked at.
 */
class NumericFactsTest {
  private static final String FILE = "gold/numeric_rules.jsonl";

  private static Map<String, JsonNode> listed() throws IOException {
    Map<String, JsonNode> listed = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Shared.file(FILE))) {
      if (!line.isBlank()) {
        JsonNode node = JsonMapper.shared().readTree(line);
        listed.put(node.path("id").asString(), node);
      }
    }
    return listed;
  }

  @TestFactory
  Stream<DynamicTest> claims_in_force_give_the_number_and_no_other() throws IOException {
    Map<String, JsonNode> listed = listed();
    List<DynamicTest> tests = new ArrayList<>();
    for (NumericFact fact : NumericFact.all().facts()) {
      JsonNode node = listed.get(fact.id());
      if (node != null) {
        for (JsonNode example : node.path("examples")) {
          tests.add(DynamicTest.dynamicTest(fact.id() + " " + example, () -> holds(fact, example)));
        }
      }
    }
    return tests.stream();
  }

  private static void holds(NumericFact fact, JsonNode example) {
    String expected = example.path("out").asString();
    List<String> values = new ArrayList<>();
    if (example.path("out").isBoolean()) {
      values.addAll(List.of("true", "false"));
    } else {
      int number = Integer.parseInt(expected);
      for (int near = number - 12; near <= number + 12; near++) {
        values.add(Integer.toString(near));
      }
    }
    assertEquals(List.of(expected), fact.values(inputs(example.path("in")), values), fact::asks);
  }

  /** The inputs by name, members of a list by name and place, as the rule language writes them. */
  static Map<String, String> inputs(JsonNode in) {
    Map<String, String> inputs = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : in.properties()) {
      if (entry.getValue().isArray()) {
        int place = 0;
        for (JsonNode element : entry.getValue()) {
          inputs.put(entry.getKey() + place++, element.asString());
        }
      } else {
        String value = entry.getValue().asString();
        inputs.put(
            entry.getKey(), value.equals("true") ? "yes" : value.equals("false") ? "no" : value);
      }
    }
    return inputs;
  }

  @Test
  void every_listed_number_is_evaluated_or_has_a_reason() throws IOException {
    NumericFact.All all = NumericFact.all();
    List<String> evaluated = all.facts().stream().map(NumericFact::id).toList();
    List<String> neither =
        listed().keySet().stream()
            .filter(id -> !evaluated.contains(id) && !all.others().containsKey(id))
            .toList();
    System.out.println(
        "numeric facts: " + evaluated.size() + " evaluated, " + all.others().size() + " not:");
    all.others().forEach((id, because) -> System.out.println("  " + id + ": " + because));
    assertEquals(List.of(), neither);
  }
}
