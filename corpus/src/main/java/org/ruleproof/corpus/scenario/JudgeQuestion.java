package org.ruleproof.corpus.scenario;

import java.util.List;

/**
 * A scenario as a question to a judge, in words.
 *
 * @param setup what is so, one sentence each
 * @param action what somebody is about to do, or what happens
 */
public record JudgeQuestion(List<String> setup, String action, String question, String answer) {
  public JudgeQuestion {
    setup = List.copyOf(setup);
  }
}
