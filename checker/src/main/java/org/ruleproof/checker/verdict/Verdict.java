package org.ruleproof.checker.verdict;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * The answer of the rules in force to a question.
 *
 * @param outcome the kind of answer
 * @param answers values, effects or choices, sorted; empty where the outcome says it all
 * @param deciding the claims that decide, in source order
 * @param overridden the claims that apply but are overridden, in source order
 */
public record Verdict(
    Outcome outcome,
    List<String> answers,
    List<ClaimInForce> deciding,
    List<ClaimInForce> overridden) {
  public Verdict {
    answers = List.copyOf(answers);
    deciding = List.copyOf(deciding);
    overridden = List.copyOf(overridden);
  }

  /** Whether both have the same outcome and answers, by whatever claims. */
  public boolean saysTheSameAs(Verdict other) {
    return outcome == other.outcome && answers.equals(other.answers);
  }
}
