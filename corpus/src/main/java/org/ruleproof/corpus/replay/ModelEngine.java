package org.ruleproof.corpus.replay;

import java.util.Optional;
import org.ruleproof.checker.verdict.Judge;
import org.ruleproof.checker.verdict.Question;
import org.ruleproof.corpus.scenario.Expectation;
import org.ruleproof.corpus.scenario.Play;
import org.ruleproof.corpus.scenario.PlayReferee;
import org.ruleproof.corpus.scenario.PlayedGame;
import org.ruleproof.corpus.scenario.Scenario;
import org.ruleproof.corpus.scenario.ScenarioQuestion;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Answers scenarios with this program's own model of the game. Not thread-safe. */
public final class ModelEngine implements Engine {
  private final String game;
  private final RuleBase base;
  private final Judge judge;
  private final ScenarioNames names;
  private Optional<PlayReferee> referee = Optional.empty();
  private boolean played;

  /** The engine of these rules. */
  public ModelEngine(String game, RuleBase base) {
    this.game = game;
    this.base = base;
    this.names = new ScenarioNames(base.vocabulary());
    this.judge = new Judge(base.vocabulary(), ClaimsInForce.of(base, game, Optional.empty()));
  }

  @Override
  public Reply ask(Scenario scenario) {
    if (!scenario.game().equals(game)) {
      return new Reply.Failed(
          Reply.Failure.NONSENSE, "the scenario is of game '" + scenario.game() + "'");
    }
    Optional<String> trouble = names.trouble(scenario);
    if (trouble.isPresent()) {
      return new Reply.Failed(Reply.Failure.NONSENSE, trouble.get());
    }
    try {
      return switch (scenario.when()) {
        case ScenarioQuestion.OfRules(Question question) ->
            new Reply.Answered(Expectation.of(judge.verdict(question, scenario.given())));
        case Play play ->
            referee()
                .<Reply>map(r -> new Reply.Answered(r.answer(play)))
                .orElseGet(Reply.Unknown::new);
      };
    } catch (Untranslatable e) {
      return new Reply.Failed(Reply.Failure.NONSENSE, String.valueOf(e.getMessage()));
    }
  }

  /** The referee, built only if a scenario asks about a play. */
  private Optional<PlayReferee> referee() {
    if (!played) {
      played = true;
      referee = PlayedGame.of(game, base).map(p -> new PlayReferee(p.playable().game()));
    }
    return referee;
  }

  @Override
  public void close() {}
}
