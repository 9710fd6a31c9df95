package org.ruleproof.corpus.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioLine;
import org.ruleproof.corpus.scenario.ScenarioReader;
import org.ruleproof.corpus.scenario.SmallRules;

class ScenarioNamesTest {
  private static final ScenarioNames NAMES = new ScenarioNames(SmallRules.base().vocabulary());

  @Test
  void the_rules_know_all_that_scenarios_made_of_them_name() {
    for (Scenario scenario : SmallRules.corpus(1).scenarios()) {
      assertEquals(Optional.empty(), NAMES.trouble(scenario), () -> ScenarioLine.of(scenario));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"sort\":\"Player\" | \"sort\":\"Gamer\"  | found 'Gamer'; expected a sort that the rules declare",
        "\"kinds\":[]        | \"kinds\":[\"Raft\"] | found 'Raft'; expected a kind that the rules declare",
        "\"term\":\"gold\"   | \"term\":\"silver\" | found 'silver'; expected a fact, state or term that the rules declare",
        "\"step\":\"noon\"   | \"step\":\"midday\" | found 'midday'; expected a step that the rules declare",
        "\"of\":\"play\"     | \"of\":\"plya\"     | found 'plya'; expected an act or event that the rules declare",
        "\"of\":\"toll\",\"arguments\":[\"player 1\"] | \"of\":\"toll\",\"arguments\":[] | found 0 arguments of 'toll'; expected 1 as the rules declare it",
        "\"term\":\"rotated\",\"of\":[\"card 1\"],\"is\":\"yes\" | \"term\":\"rotated\",\"of\":[\"card 1\"],\"is\":\"ja\" | found the value 'ja' of 'rotated'; expected one of no, yes",
      })
  void what_they_do_not_know_is_named(String right, String wrong, String trouble) {
    Scenario changed =
        SmallRules.corpus(1).scenarios().stream()
            .map(ScenarioLine::of)
            .filter(line -> line.contains(right))
            .map(line -> ScenarioReader.read(line.replace(right, wrong)))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no scenario has " + right));
    assertEquals(Optional.of(trouble), NAMES.trouble(changed));
    try (ModelEngine engine = new ModelEngine("harbors", SmallRules.base())) {
      assertEquals(new Reply.Failed(Reply.Failure.NONSENSE, trouble), engine.ask(changed));
    }
  }
}
