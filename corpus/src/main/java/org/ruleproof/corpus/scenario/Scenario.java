package org.ruleproof.corpus.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.situation.Situation;

/**
 * One scenario: a situation or a play, a question, and the outcome that the rules in force give.
 *
 * @param id stable: made from the situation and the question alone
 * @param rulings the ids of the rulings that decide, in source order
 * @param claim the claim that the scenario is about, as a ruling's id, {@code #} and its place
 * @param atom the atom of its condition that is shown to matter, as written; may be empty
 * @param why one sentence on what decides
 * @param tags the edge that is shown and the like
 */
public record Scenario(
    String id,
    String game,
    ScenarioKind kind,
    List<String> rulings,
    Situation given,
    ScenarioQuestion when,
    Expectation expect,
    String why,
    String claim,
    String atom,
    JudgeQuestion judge,
    List<String> tags) {
  /** What is given where a play is asked about: all is as it is at the start of the game. */
  static final Situation NOTHING_GIVEN =
      new Situation(new LinkedHashMap<>(), new LinkedHashMap<>());

  public Scenario {
    rulings = List.copyOf(rulings);
    tags = List.copyOf(tags);
  }

  /**
   * What the rules are asked.
   *
   * @throws IllegalStateException where a play is asked about
   */
  public Question question() {
    if (when instanceof ScenarioQuestion.OfRules(Question question)) {
      return question;
    }
    throw new IllegalStateException(id + " asks about a play");
  }
}
