package org.ruleproof.corpus.replay;

import org.ruleproof.corpus.scenario.Scenario;

/**
 * A scenario and what came of it.
 *
 * @param open what may be answered where the rules say nothing
 */
public record ScenarioResult(Scenario scenario, Reply reply, OpenAnswers open) {
  /** The classes of results. */
  public enum Status {
    /** The answer is the one expected. */
    PASSED,
    /** The answer is another. */
    FAILED,
    /** The engine does not know this part of the game. */
    SKIPPED,
    /** There was no answer that could be read. */
    ERROR,
    /** The engine was given up before. */
    NOT_ASKED,
    /** The rules say nothing, and the engine says something that they do not deny. */
    NOT_JUDGED
  }

  /** Which class this result is of. */
  public Status status() {
    return switch (reply) {
      case Reply.Answered(var answer) -> Agreement.of(scenario.expect(), answer, open);
      case Reply.Unknown _ -> Status.SKIPPED;
      case Reply.Failed(var failure, _) ->
          failure == Reply.Failure.NOT_ASKED ? Status.NOT_ASKED : Status.ERROR;
    };
  }

  /** What came of it in one phrase. */
  public String words() {
    return switch (reply) {
      case Reply.Answered(var answer) -> answer.words();
      case Reply.Unknown _ -> "unknown";
      case Reply.Failed(_, var what) -> what;
    };
  }
}
