package org.ruleproof.corpus.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.corpus.replay.ScenarioResult.Status;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.SmallRules;

/** Engines that misbehave in every way we know of; each runs as a process of its own. */
class ProcessEngineTest {
  private static final List<Scenario> SCENARIOS = SmallRules.corpus(1).scenarios().subList(0, 8);

  private static Replay replay(String command, int milliseconds) {
    try (ProcessEngine engine = new ProcessEngine(command, Duration.ofMillis(milliseconds))) {
      return Replay.of(SCENARIOS, engine, OpenAnswers.OPEN);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "HUNG     | sleep 60",
        "HUNG     | sh -c 'while read l; do sleep 60; done'",
        "DIED     | false",
        "DIED     | sh -c 'read l; exit 7'",
        "DIED     | /no/such/engine",
        "DIED     | ``",
        "FLOODED  | sh -c 'tr `\\000` x </dev/zero'",
        "FLOODED  | sh -c 'exec 0<&-; tr `\\000` x </dev/zero'",
        "NONSENSE | yes",
        "NONSENSE | sh -c 'exec 0<&-; echo early; sleep 1'",
        "NONSENSE | sh -c 'while read l; do echo hello; done'",
        "NONSENSE | sh -c 'while read l; do echo {}; done'",
        "NONSENSE | cat",
      })
  void an_engine_that_misbehaves_is_reported_for_each_scenario_and_given_up(
      Reply.Failure failure, String command) {
    Replay replay = replay(command.replace('`', '"'), failure == Reply.Failure.HUNG ? 200 : 5000);
    Reply.Failed first = assertInstanceOf(Reply.Failed.class, replay.results().getFirst().reply());
    assertEquals(failure, first.failure(), first.what());
    assertEquals(ProcessEngine.MOST_FAILURES, replay.counts().get(Status.ERROR));
    assertEquals(8 - ProcessEngine.MOST_FAILURES, replay.counts().get(Status.NOT_ASKED));
  }

  @Test
  void an_engine_that_fails_now_and_then_is_started_anew() {
    String sometimes =
        "sh -c 'read l; id=${l#*:}; id=${id%%,*}; echo \"{\\\"id\\\":$id,\\\"outcome\\\":\\\"unknown\\\"}\"; exit 1'";
    Replay replay = replay(sometimes, 5000);
    assertTrue(replay.counts().get(Status.SKIPPED) >= 4, replay.counts().toString());
  }

  @Test
  void the_example_in_python_answers_every_scenario() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/python3")), "no Python here");
    Replay replay = replay("/usr/bin/python3 '" + example("engine.py") + "'", 20_000);
    assertEquals(0, replay.counts().get(Status.ERROR), replay.results().toString());
  }

  @Test
  void the_example_in_java_answers_every_scenario() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Replay replay = replay("'" + java + "' '" + example("Engine.java") + "'", 60_000);
    assertEquals(0, replay.counts().get(Status.ERROR), replay.results().toString());
  }

  private static Path example(String name) throws URISyntaxException, IOException {
    var place = ProcessEngine.class.getResource("examples/" + name);
    if (place == null) {
      throw new IOException("the program lacks its example " + name);
    }
    return Path.of(place.toURI());
  }

  @Test
  void quotes_hold_words_of_a_command_together() {
    assertEquals(List.of("a b", "c", "", "d'e"), EngineCommand.words("'a b' c \"\" \"d'e\""));
  }
}
