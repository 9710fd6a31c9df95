package org.ruleproof.constraints.judge;

import java.util.List;
import java.util.Optional;

/** Whether a grant, which permits in every situation of its condition, can meet a prohibition. */
final class GrantQuestion {
  private GrantQuestion() {}

  /** The answer for a grant and a prohibition at one instance of the act. */
  static Optional<Outcome> ask(
      Saying grant,
      Saying prohibition,
      Consistency consistency,
      Instance instance,
      Situations situations) {
    Outcome[] worst = new Outcome[1];
    situations.visit(
        situation -> {
          Evaluator evaluator = new Evaluator(situation);
          if (grant.applies(instance, evaluator) && prohibition.applies(instance, evaluator)) {
            consistency.require(evaluator, List.of());
            worst[0] =
                consistency.isPlain(evaluator, List.of()) ? Outcome.CONTRADICTION : Outcome.NOTE;
          }
          return worst[0] == Outcome.CONTRADICTION;
        });
    return Optional.ofNullable(worst[0]);
  }
}
