package org.ruleproof.corpus.replay;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.corpus.scenario.Scenario;

/** The results of a corpus, in its order. */
public record Replay(List<ScenarioResult> results) {
  public Replay {
    results = List.copyOf(results);
  }

  /**
   * Sends each scenario to the engine.
   *
   * @param open the accepted answers where the rules say nothing
   */
  public static Replay of(List<Scenario> scenarios, Engine engine, OpenAnswers open) {
    List<ScenarioResult> results = new ArrayList<>();
    scenarios.forEach(s -> results.add(new ScenarioResult(s, engine.ask(s), open)));
    return new Replay(results);
  }

  /** The number of results per status. */
  public Map<ScenarioResult.Status, Integer> counts() {
    Map<ScenarioResult.Status, Integer> counts = new EnumMap<>(ScenarioResult.Status.class);
    for (ScenarioResult.Status status : ScenarioResult.Status.values()) {
      counts.put(status, 0);
    }
    results.forEach(r -> counts.merge(r.status(), 1, Integer::sum));
    return counts;
  }
}
