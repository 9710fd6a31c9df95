package org.ruleproof.checker.exploration;

import java.util.List;
import java.util.Optional;

/**
 * A path through a game in words. It shows only the states that the rules declare.
 *
 * @param start the initial values, one in each line, such as {@code turn = Player 1}
 * @param steps the moves in order
 * @param failing the move that fails in the last state, for a trace to a failure
 */
public record Trace(List<String> start, List<Step> steps, Optional<String> failing) {
  /**
   * A move and its changes.
   *
   * @param choice the number of the move, see {@link org.ruleproof.checker.interpreter.Moves}
   * @param move in words
   * @param changes such as {@code inf(Player 1): 4 -> 5}, in the order of the slots
   */
  public record Step(long choice, String move, List<String> changes) {
    public Step {
      changes = List.copyOf(changes);
    }
  }

  public Trace {
    start = List.copyOf(start);
    steps = List.copyOf(steps);
  }
}
