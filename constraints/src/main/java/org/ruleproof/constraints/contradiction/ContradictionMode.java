package org.ruleproof.constraints.contradiction;

import java.util.Optional;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.Force;
import org.ruleproof.model.meaning.Head;

/** When two assertions with one head contradict each other (see {@link Force}). */
enum ContradictionMode {
  /** If both apply in one situation. */
  OVERLAP,
  /** If the first, a permission, can apply and its condition implies the second's. */
  PERMISSION,
  /** If both apply in one situation, and one of the two applies wherever the other does. */
  IMPLICATION;

  /**
   * The mode of these two in this order; empty if they cannot contradict each other in this order.
   */
  static Optional<ContradictionMode> of(Assertion first, Assertion second) {
    if (!first.answer().mayExclude(second.answer()) || isSilenced(first, second)) {
      return Optional.empty();
    }
    if (first.force() == Force.NO_BAR) {
      return second.force() == Force.NO_BAR ? Optional.empty() : Optional.of(PERMISSION);
    }
    if (second.force() == Force.NO_BAR) {
      return Optional.empty();
    }
    return Optional.of(
        first.force() == Force.EVERYWHERE || second.force() == Force.EVERYWHERE
            ? OVERLAP
            : IMPLICATION);
  }

  /**
   * Whether one of the two forbids an act, and the other applies only where that act is permitted.
   */
  static boolean isSilenced(Assertion one, Assertion other) {
    return isSilencedBy(one, other) || isSilencedBy(other, one);
  }

  private static boolean isSilencedBy(Assertion one, Assertion other) {
    return other.head().family() == Head.Family.PERMITTED
        && other.answer().equals(new Answer.Flag(false))
        && one.needsPermission();
  }
}
