package org.ruleproof.corpus.scenario;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A test corpus.
 *
 * @param scenarios no two equal up to renaming
 * @param edges number of searched edges of conditions
 * @param unconfirmed number of situations left out since judge and solver disagree
 * @param hidden number of edges at which other claims decide independently of the claim
 */
public record Corpus(
    String game, List<Scenario> scenarios, int edges, int unconfirmed, int hidden) {
  public Corpus {
    scenarios = List.copyOf(scenarios);
  }

  /** The number of scenarios of each kind that occurs. */
  public Map<ScenarioKind, Integer> counts() {
    Map<ScenarioKind, Integer> counts = new EnumMap<>(ScenarioKind.class);
    scenarios.forEach(s -> counts.merge(s.kind(), 1, Integer::sum));
    return counts;
  }
}
