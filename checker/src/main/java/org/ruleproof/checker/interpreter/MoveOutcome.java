package org.ruleproof.checker.interpreter;

/** The outcome of a move. */
public sealed interface MoveOutcome {
  /**
   * The move leads to a state.
   *
   * @param state one number for each slot; must not be changed
   */
  @SuppressWarnings("ArrayRecordComponent") // a state is as large as the game says
  record Reached(int[] state) implements MoveOutcome {}

  /** The move fails and has no next state. */
  record Failed(FailedException why) implements MoveOutcome {}
}
