package org.ruleproof.corpus.replay;

import org.ruleproof.corpus.scenario.Scenario;

/**
 * A scenario and the engine's reply.
 *
 * @param open the accepted answers where the rules say nothing
 */
public record ScenarioResult(Scenario scenario, Reply reply, OpenAnswers open) {
  /** The status of a result. */
  public enum Status {
    /** The expected answer. */
    PASSED,
    /** Another answer. */
    FAILED,
    /** The engine does not implement this part of the game. */
    SKIPPED,
    /** No readable answer. */
    ERROR,
    /** Not sent, after too many consecutive failures. */
    NOT_ASKED,
    /** The rules say nothing, and the answer does not contradict them. */
    NOT_JUDGED
  }

  /** The status of this result. */
  public Status status() {
    return switch (reply) {
      case Reply.Answered(var answer) -> Agreement.of(scenario.expect(), answer, open);
      case Reply.Unknown _ -> Status.SKIPPED;
      case Reply.Failed(var failure, _) ->
          failure == Reply.Failure.NOT_ASKED ? Status.NOT_ASKED : Status.ERROR;
    };
  }

  /** The reply in one phrase. */
  public String words() {
    return switch (reply) {
      case Reply.Answered(var answer) -> answer.words();
      case Reply.Unknown _ -> "unknown";
      case Reply.Failed(_, var what) -> what;
    };
  }
}
