package org.ruleproof.checker.exploration;

import java.util.List;
import org.ruleproof.checker.game.Game;

/**
 * What to look for and how far.
 *
 * @param invariants those to check, in the game's order
 * @param maxDepth states farther from the start than so many transitions are not looked for
 * @param maxStates a level that takes the states beyond this number is dropped and the search ends
 */
public record ExplorationRequest(List<Game.Invariant> invariants, int maxDepth, long maxStates) {
  public ExplorationRequest {
    invariants = List.copyOf(invariants);
  }

  /** {@return the question for all invariants of a game and all its states} */
  public static ExplorationRequest all(Game game) {
    return new ExplorationRequest(game.invariants(), Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  /** {@return the same with these limits} */
  public ExplorationRequest within(int depth, long states) {
    return new ExplorationRequest(invariants, depth, states);
  }
}
