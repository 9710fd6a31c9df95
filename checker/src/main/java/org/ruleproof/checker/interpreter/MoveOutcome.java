package org.ruleproof.checker.interpreter;

/** What becomes of a move. */
public sealed interface MoveOutcome {
  /**
   * It leads to a state.
   *
   * @param state one number for each slot; nobody changes it
   */
  @SuppressWarnings("ArrayRecordComponent") // a state is as large as the game says
  record Reached(int[] state) implements MoveOutcome {}

  /** It fails and leads nowhere. */
  record Failed(FailedException why) implements MoveOutcome {}
}
