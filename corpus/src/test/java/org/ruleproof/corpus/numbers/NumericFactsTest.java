package org.ruleproof.corpus.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ruleproof.corpus.packet.DocumentReaders;
import org.ruleproof.corpus.packet.ReadResult;
import org.ruleproof.corpus.packet.Shared;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.language.Ruling;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Numbers that readers took from the documents, with the inputs of their examples: our claims in
 * force, played by the interpreter, give each result and no other. The results are read from the
 * readers' list; what formula they saw is not looked at.
 */
class NumericFactsTest {
  private static final String FILE = "gold/numeric_rules.jsonl";
  private static final String NO_CLAIM = "its ruling has no claim yet";

  /**
   * Asks what a term equals, so it holds of one number alone, or of all where it is asked of
   * nothing: the right number and the next tell as much as all.
   */
  private static final Pattern OF_ONE =
      Pattern.compile("[^#]*|(every [^#]* has )?[a-z-]+\\([^()#]*\\) = #");

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
    Map<String, String> inputs = inputs(example.path("in"));
    String expected = example.path("out").asString();
    List<String> values = List.of("true", "false");
    if (!example.path("out").isBoolean()) {
      int number = Integer.parseInt(expected);
      if (OF_ONE.matcher(fact.asks()).matches()
          && fact.values(inputs, numbers(number, number + 1)).equals(List.of(expected))) {
        return;
      }
      values = numbers(number - 12, number + 12);
    }
    assertEquals(List.of(expected), fact.values(inputs, values), fact::asks);
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
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
  void a_number_whose_ruling_has_claims_is_not_left_out_for_want_of_one() throws IOException {
    Set<String> withClaims =
        Slice.bundled().rulings().stream()
            .filter(ruling -> ruling.status() instanceof Ruling.Status.Formalised)
            .filter(ruling -> !ruling.claims().isEmpty())
            .flatMap(ruling -> ruling.textHash().stream())
            .collect(Collectors.toSet());
    List<RulingEntry> entries = packet();
    List<String> wrong = new ArrayList<>();
    Map<String, JsonNode> listed = listed();
    NumericFact.all()
        .others()
        .forEach(
            (id, because) -> {
              if (because.equals(NO_CLAIM) && listed.containsKey(id)) {
                for (JsonNode source : Objects.requireNonNull(listed.get(id)).path("source")) {
                  if (source.isNumber()) {
                    RulingEntry entry = entries.get(source.asInt() - 1);
                    if (withClaims.contains(entry.textHash())) {
                      wrong.add(id + ": entry " + source + " has claims (" + entry.id() + ")");
                    }
                  }
                }
              }
            });
    assertEquals(List.of(), wrong, "ask these numbers, or say why our claims cannot be asked");
  }

  private static List<RulingEntry> packet() {
    Path file = Shared.file("seeds/000_67fc3700d6d82730.txt");
    return switch (DocumentReaders.read(file, Optional.empty(), List.of())) {
      case ReadResult.Read(SourceDocument document) -> document.entries();
      case ReadResult.Refused(String oneLine) -> throw new AssertionError(oneLine);
    };
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
