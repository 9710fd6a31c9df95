package org.ruleproof.corpus.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.corpus.rules.BundledRules;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * A playable game.
 *
 * @param rules the rules of the game
 */
public record PlayedGame(RuleBase rules, GameFactory.Playable playable) {
  /** The bundled playable game with this id; otherwise the game that the rules model, if any. */
  public static Optional<PlayedGame> of(String id, RuleBase base) {
    RuleBase rules = base;
    if (BundledRules.games().contains(id)) {
      List<SourceText> texts = new ArrayList<>();
      BundledRules.playable(id).forEach(t -> texts.add(new SourceText(t.path(), t.text())));
      rules = RuleReader.read(texts).base();
    }
    RuleBase played = rules;
    return GameFactory.modelledWithSymmetry(played).map(game -> new PlayedGame(played, game));
  }
}
