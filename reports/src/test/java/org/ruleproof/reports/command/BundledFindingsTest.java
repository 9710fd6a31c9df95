package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The audits of the bundled rule bases find what is listed: id, kind, level, the rulings, and for whom
 * it is settled; and what they could not decide. A change of a list is looked at line by line in the
 * commit that makes it.
 */
class BundledFindingsTest {
  @ParameterizedTest
  @ValueSource(strings = {"startrek", "galactic-empires"})
  void the_audit_of_a_small_rule_base_finds_what_is_listed(String game) throws IOException {
    compare(game);
  }

  @Test
  void the_audit_of_babylon5_finds_what_is_listed() throws IOException {
    assumeTrue(Boolean.getBoolean("ruleproof.full"), "takes minutes: run with -Pfull");
    compare("babylon5");
  }

  private static void compare(String game) throws IOException {
    Run run = Run.of("audit", "--afresh", "--no-drafts", "--game", game, "--format", "json");
    assertEquals("", run.err());
    JsonNode report = JsonMapper.shared().readTree(run.out());
    List<String> found =
        Stream.concat(
                report.path("findings").valueStream().map(BundledFindingsTest::line),
                report
                    .path("notices")
                    .valueStream()
                    .map(JsonNode::asString)
                    .filter(notice -> notice.startsWith("Whether ")))
            .sorted()
            .toList();
    List<String> gone = new ArrayList<>(listed(game));
    gone.removeAll(found);
    List<String> added = new ArrayList<>(found);
    added.removeAll(listed(game));
    assertEquals(
        List.of(),
        gone.isEmpty() ? added : gone,
        () ->
            "findings-%s.txt has %d lines that are gone%n%s%n%nand misses %d that are new%n%s"
                .formatted(
                    game,
                    gone.size(),
                    String.join("\n", gone),
                    added.size(),
                    String.join("\n", added)));
    assertEquals(listed(game), found, "the same lines, but not sorted or more than once");
  }

  private static String line(JsonNode finding) {
    JsonNode resolution = finding.path("resolution");
    List<String> words = new ArrayList<>();
    for (String name : List.of("id", "kind", "level")) {
      words.add(finding.path(name).asString());
    }
    words.add(resolution.path("settled").asBoolean() ? "settled" : "open");
    if (resolution.path("inForce").isString()) {
      words.add("+" + resolution.path("inForce").asString());
    }
    resolution.path("losers").valueStream().forEach(out -> words.add("-" + out.asString()));
    finding.path("rulings").valueStream().forEach(r -> words.add(r.path("id").asString()));
    return String.join(" ", words);
  }

  private static List<String> listed(String game) throws IOException {
    String name = "findings-" + game + ".txt";
    try (InputStream in = BundledFindingsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
