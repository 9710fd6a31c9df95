package org.ruleproof.checker.exploration;

import org.ruleproof.checker.game.Game;

/** A search over the reachable states of a game. All complete searches give the same answer. */
@FunctionalInterface
public interface Explorer {
  /** {@return the result of the search} */
  Exploration explore(Game game, ExplorationRequest request);
}
