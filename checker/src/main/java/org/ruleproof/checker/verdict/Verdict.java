package org.ruleproof.checker.verdict;

import java.util.List;
import org.ruleproof.model.meaning.ClaimInForce;

/**
 * What the rules in force say.
 *
 * @param outcome one of the words of {@link Outcome}
 * @param answers what they answer where a word is not enough: values, effects, choices, sorted
 * @param deciding the claims that say so, in source order
 * @param overridden the claims that apply but give way to others, in source order
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

  /** Whether another verdict says the same, whoever says it. */
  public boolean saysTheSameAs(Verdict other) {
    return outcome == other.outcome && answers.equals(other.answers);
  }
}
