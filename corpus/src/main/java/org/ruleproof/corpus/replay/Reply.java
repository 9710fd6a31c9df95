package org.ruleproof.corpus.replay;

import org.ruleproof.corpus.scenario.Expectation;

/** What came of asking an engine about one scenario. */
public sealed interface Reply {
  /** It answered. */
  record Answered(Expectation answer) implements Reply {}

  /** It says that it does not know this part of the game. */
  record Unknown() implements Reply {}

  /** It gave no answer that could be read. */
  record Failed(Failure failure, String what) implements Reply {}

  /** How an engine may fail. */
  enum Failure {
    /** No answer in time. */
    HUNG,
    /** It ended. */
    DIED,
    /** It wrote a line longer than an answer may be. */
    FLOODED,
    /** It wrote something that is no answer to what was asked. */
    NONSENSE,
    /** It had failed too often before and was not asked. */
    NOT_ASKED
  }
}
