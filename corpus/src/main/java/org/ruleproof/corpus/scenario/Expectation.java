package org.ruleproof.corpus.scenario;

import java.util.List;
import org.ruleproof.checker.verdict.Outcome;
import org.ruleproof.checker.verdict.Verdict;

/**
 * The expected result of a scenario.
 *
 * @param answers values, effects or choices beyond the outcome, sorted
 */
public record Expectation(Outcome outcome, List<String> answers) {
  public Expectation {
    answers = List.copyOf(answers);
  }

  /** The expectation of a verdict. */
  public static Expectation of(Verdict verdict) {
    return new Expectation(verdict.outcome(), verdict.answers());
  }

  /** The outcome and the answers, if any, in words. */
  public String words() {
    return answers.isEmpty() ? outcome.word() : outcome.word() + ": " + String.join("; ", answers);
  }
}
