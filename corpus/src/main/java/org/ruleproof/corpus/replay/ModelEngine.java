package org.ruleproof.corpus.replay;

import java.util.Optional;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.corpus.scenario.Expectation;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.situation.NotEvaluableException;
import org.ruleproof.model.vocabulary.RuleBase;

/** Our own model of a game. */
public final class ModelEngine implements Engine {
  private final String game;
  private final Judge judge;

  /** The model that these rules make. */
  public ModelEngine(String game, RuleBase base) {
    this.game = game;
    this.judge =
        new Judge(
            base.vocabulary(), ClaimsInForce.of(base, game, Optional.empty()), base.rulings());
  }

  @Override
  public Reply ask(Scenario scenario) {
    if (!scenario.game().equals(game)) {
      return new Reply.Failed(
          Reply.Failure.NONSENSE, "the scenario is of game '" + scenario.game() + "'");
    }
    try {
      return new Reply.Answered(Expectation.of(judge.verdict(scenario.when(), scenario.given())));
    } catch (NotEvaluableException e) {
      return new Reply.Failed(Reply.Failure.NONSENSE, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void close() {}
}
