package org.ruleproof.constraints.judge;

import org.ruleproof.model.kernel.ExactEvaluation;

/** What expressions are worth on one branch of all situations. */
final class Evaluator extends ExactEvaluation {
  private final Situation situation;

  Evaluator(Situation situation) {
    super(situation);
    this.situation = situation;
  }

  @Override
  public Situation situation() {
    return situation;
  }
}
