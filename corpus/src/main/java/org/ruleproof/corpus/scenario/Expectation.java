package org.ruleproof.corpus.scenario;

import java.util.List;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.checker.verdict.Verdict;

/**
 * What is expected of a scenario.
 *
 * @param answers what the outcome's word does not say: values, effects, choices, sorted
 */
public record Expectation(Outcome outcome, List<String> answers) {
  public Expectation {
    answers = List.copyOf(answers);
  }

  /** What that verdict says. */
  public static Expectation of(Verdict verdict) {
    return new Expectation(verdict.outcome(), verdict.answers());
  }

  /** In words: the outcome and, where there are any, the answers. */
  public String words() {
    return answers.isEmpty() ? outcome.word() : outcome.word() + ": " + String.join("; ", answers);
  }
}
