package org.ruleproof.reports.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ruleproof.reports.Schemas;
import tools.jackson.databind.json.JsonMapper;

class CorpusCommandTest {
  private static final String RULES =
      """
      game "Harbors" id harbors
      kind Player has 2..3
      kind Card
      state gold(Player): 0..9
      state rotated(Card): no | yes
      act play(Player, Card)
      act sail(Player, Card)
      principle "newest" newer ruling beats older ruling source "the harbor book"
      document packet "Harbor rulings"
      ruling "Playing" 2001-01-01 #1
        permit play(p, c) only when gold(p) >= 3 and not rotated(c)
        permit sail(p, c) when gold(p) >= 3
      """;

  @TempDir private Path folder;
  private String rules;
  private Path corpus;

  @BeforeEach
  void writeCorpus() throws IOException {
    rules = Files.writeString(folder.resolve("harbors.rules"), RULES).toString();
    corpus = folder.resolve("corpus.jsonl");
    Run run = Run.of("corpus", "--rules", rules, "--out", corpus.toString()).assertStatus(0);
    assertTrue(run.out().startsWith(lines().size() + " scenarios of harbors\n"), run.out());
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(corpus);
  }

  @Test
  void the_same_lines_come_on_standard_output_and_every_line_keeps_to_the_schema()
      throws IOException {
    Run run = Run.of("corpus", "--rules", rules).assertStatus(0);
    assertEquals(Files.readString(corpus), run.out());
    lines().forEach(Schemas::assertIsScenario);
  }

  @Test
  void scenarios_are_replayed_as_those_of_the_game_that_is_named_and_no_other() {
    Run.of("replay", corpus.toString(), "--rules", rules, "--game", "harbors").assertStatus(0);
    Run other = Run.of("replay", corpus.toString(), "--rules", rules, "--game", "go");
    other.assertRefused(1);
    assertTrue(other.err().contains("of game 'harbors'; --game expects 'go'"), other.err());
  }

  @Test
  void the_rules_pass_their_own_corpus_in_every_format() throws Exception {
    Run.of("replay", corpus.toString(), "--rules", rules).assertStatus(0);
    Run json =
        Run.of("replay", corpus.toString(), "--rules", rules, "--format", "json").assertStatus(0);
    assertEquals(
        lines().size(), new JsonMapper().readTree(json.out()).get("counts").get("passed").asInt());
    Path junit = folder.resolve("junit.xml");
    Run.of("replay", corpus.toString(), "--rules", rules, "--junit", junit.toString())
        .assertStatus(0);
    var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(junit.toFile());
    assertEquals(lines().size(), document.getElementsByTagName("testcase").getLength());
  }

  @Test
  void an_engine_that_is_wrong_is_caught_with_situation_and_ruling() throws IOException {
    Run run = Run.of("replay", corpus.toString(), "--engine", engineThatAlwaysSays("allowed"));
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("expected: refused, because \"Playing\""), run.out());
  }

  @Test
  void an_engine_that_dies_is_reported_and_given_up() {
    Run run = Run.of("replay", corpus.toString(), "--engine", "false");
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("it ended with status 1"), run.out());
  }

  @Test
  void an_engine_that_cannot_be_started_is_bad_input() {
    Run run = Run.of("replay", corpus.toString(), "--engine", "/no/such/engine").assertRefused(1);
    assertTrue(run.err().contains("--engine: cannot be started"), run.err());
    assertFalse(run.err().contains("Exception"), run.err());
  }

  @Test
  void an_engine_that_knows_nothing_has_proved_nothing() throws IOException {
    Run run = Run.of("replay", corpus.toString(), "--engine", engineThatAlwaysSays("unknown"));
    assertEquals(4, run.status(), run.out());
  }

  @Test
  void an_engine_that_has_to_act_need_not_say_that_a_question_is_open() throws IOException {
    String engine = engineThatAlwaysSays("refused");
    Run word = Run.of("replay", corpus.toString(), "--engine", engine, "--format", "json");
    Run act =
        Run.of("replay", corpus.toString(), "--engine", engine, "--format", "json", "--open", "no");
    assertTrue(passed(word) < passed(act), word.out());
  }

  private static int passed(Run json) {
    return new JsonMapper().readTree(json.out()).get("counts").get("passed").asInt();
  }

  private String engineThatAlwaysSays(String outcome) throws IOException {
    Path engine =
        Files.writeString(
            folder.resolve(outcome + ".sh"),
            """
            while read line; do
              id=${line#*:}
              id=${id%%,*}
              echo "{\\"id\\":$id,\\"outcome\\":\\"OUTCOME\\"}"
            done
            """
                .replace("OUTCOME", outcome));
    return "sh '" + engine + "'";
  }

  @Test
  void a_corpus_may_begin_with_the_mark_of_its_encoding() throws IOException {
    Files.writeString(corpus, "\ufeff" + Files.readString(corpus));
    Run.of("replay", corpus.toString(), "--rules", rules).assertStatus(0);
  }

  @Test
  void a_line_cut_short_is_named_with_its_place() throws IOException {
    String whole = Files.readString(corpus);
    Files.writeString(corpus, whole.substring(0, whole.length() - 30));
    Run run = Run.of("replay", corpus.toString(), "--rules", rules).assertRefused(1);
    assertTrue(
        run.err().contains(":" + lines().size() + ": found a line that is no JSON"), run.err());
  }

  @Test
  void what_is_no_corpus_is_refused() throws IOException {
    Files.writeString(corpus, "");
    Run.of("replay", corpus.toString()).assertRefused(1);
    Run.of("replay", folder.resolve("nowhere").toString()).assertRefused(1);
    Run.of("corpus", "--strength", "4").assertRefused(1);
    Run.of("corpus", "--threads", "0").assertRefused(1);
  }

  @Test
  void mutants_that_survive_are_listed_with_their_ruling() {
    Run run = Run.of("corpus", "--rules", rules, "--mutants").assertStatus(0);
    assertTrue(run.out().contains("mutants of the rules"), run.out());
  }
}
