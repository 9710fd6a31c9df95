package org.ruleproof.corpus.scenario;

import java.util.List;

/**
 * A scenario in words, as a question to a judge.
 *
 * @param setup the situation, one sentence per fact
 * @param action the action or event in question
 */
public record JudgeQuestion(List<String> setup, String action, String question, String answer) {
  public JudgeQuestion {
    setup = List.copyOf(setup);
  }
}
