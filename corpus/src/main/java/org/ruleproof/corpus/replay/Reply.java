package org.ruleproof.corpus.replay;

import org.ruleproof.corpus.scenario.Expectation;

/** An engine's reply to a scenario. */
public sealed interface Reply {
  /** An answer. */
  record Answered(Expectation answer) implements Reply {}

  /** The engine does not implement this part of the game. */
  record Unknown() implements Reply {}

  /** No readable answer. */
  record Failed(Failure failure, String what) implements Reply {}

  /** The kinds of failure. */
  enum Failure {
    /** No answer in time. */
    HUNG,
    /** The process ended. */
    DIED,
    /** A line longer than {@link ProcessEngine#LONGEST_ANSWER}. */
    FLOODED,
    /** The output is no answer to this scenario. */
    NONSENSE,
    /** Not sent, after too many consecutive failures. */
    NOT_ASKED
  }
}
