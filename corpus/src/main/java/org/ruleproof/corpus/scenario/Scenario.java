package org.ruleproof.corpus.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.model.situation.Situation;

/**
 * A scenario: a situation or a play, a question, and the outcome under the rules in force.
 *
 * @param id stable; a hash of the situation and the question
 * @param rulings the ids of the deciding rulings, in source order
 * @param claim the tested claim: a ruling's id, {@code #} and the claim's number
 * @param atom the tested atom of its condition, as written; may be empty
 * @param why one sentence about the deciding claims
 * @param tags details such as the edge
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
  /** The empty situation of a question about a play, which begins at the start of the game. */
  static final Situation NOTHING_GIVEN =
      new Situation(new LinkedHashMap<>(), new LinkedHashMap<>());

  public Scenario {
    rulings = List.copyOf(rulings);
    tags = List.copyOf(tags);
  }

  /**
   * The question about the rules.
   *
   * @throws IllegalStateException if the scenario is about a play
   */
  public Question question() {
    if (when instanceof ScenarioQuestion.OfRules(Question question)) {
      return question;
    }
    throw new IllegalStateException(id + " asks about a play");
  }
}
