package org.ruleproof.checker.exploration;

import java.util.List;
import org.ruleproof.checker.game.Game;

/**
 * The invariants to check, and the limits of the search.
 *
 * @param invariants the invariants, in the game's order
 * @param maxDepth states at a greater depth are not searched
 * @param maxStates the search ends, and drops the last level, when that level exceeds this total
 */
public record ExplorationRequest(List<Game.Invariant> invariants, int maxDepth, long maxStates) {
  public ExplorationRequest {
    invariants = List.copyOf(invariants);
  }

  /** {@return a request for all invariants and all states of a game} */
  public static ExplorationRequest all(Game game) {
    return new ExplorationRequest(game.invariants(), Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  /** {@return the same request with these limits} */
  public ExplorationRequest within(int depth, long states) {
    return new ExplorationRequest(invariants, depth, states);
  }
}
