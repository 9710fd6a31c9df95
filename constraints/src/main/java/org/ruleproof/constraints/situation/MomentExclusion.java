package org.ruleproof.constraints.situation;

import org.ruleproof.model.meaning.Answer;

/** When two answers about moments exclude each other. */
final class MomentExclusion {
  private MomentExclusion() {}

  /**
   * Whether no moment lies in both intervals. Moments with different anchors, such as two events,
   * or a step and an event, may coincide.
   */
  static boolean exclude(Answer.When one, Answer.When two) {
    if (!one.anchor().equals(two.anchor())) {
      return false;
    }
    boolean apart = one.last() < two.first() || two.last() < one.first();
    boolean edges = one.edge() * two.edge() == -1 && one.first() == two.first();
    return apart || edges;
  }
}
