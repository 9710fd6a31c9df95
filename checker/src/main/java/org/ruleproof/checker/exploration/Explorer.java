package org.ruleproof.checker.exploration;

import org.ruleproof.checker.game.Game;

/** A way to search the reachable states of a game; all of them give the same answer. */
@FunctionalInterface
public interface Explorer {
  /** {@return what the search found} */
  Exploration explore(Game game, ExplorationRequest request);
}
