package org.ruleproof.corpus.scenario;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A test corpus.
 *
 * @param scenarios no two equal up to renaming
 * @param edges how many edges of conditions were asked about
 * @param unconfirmed situations left out because judge and solver did not agree about them
 * @param hidden edges at which other claims decide whatever the claim says
 */
public record Corpus(
    String game, List<Scenario> scenarios, int edges, int unconfirmed, int hidden) {
  public Corpus {
    scenarios = List.copyOf(scenarios);
  }

  /** How many scenarios there are of each kind that there is. */
  public Map<ScenarioKind, Integer> counts() {
    Map<ScenarioKind, Integer> counts = new EnumMap<>(ScenarioKind.class);
    scenarios.forEach(s -> counts.merge(s.kind(), 1, Integer::sum));
    return counts;
  }
}
