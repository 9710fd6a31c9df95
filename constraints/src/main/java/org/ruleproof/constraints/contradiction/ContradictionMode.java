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
    if (!canExclude(first.answer(), second.answer()) || isSilenced(first, second)) {
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

  /** False only if no two values of the answers exclude each other. */
  static boolean canExclude(Answer one, Answer two) {
    return switch (one) {
      case Answer.Flag f -> two instanceof Answer.Flag g && f.yes() != g.yes();
      case Answer.Exactly e -> two instanceof Answer.Exactly || two instanceof Answer.Bounded;
      case Answer.Bounded b ->
          two instanceof Answer.Exactly
              || two instanceof Answer.Bounded c && b.atLeast() != c.atLeast();
      case Answer.Choice c -> two instanceof Answer.Choice d && !c.name().equals(d.name());
      case Answer.When w -> two instanceof Answer.When v && w.excludes(v);
      case Answer.Only o -> two instanceof Answer.Only || two instanceof Answer.Also;
      case Answer.Also a -> two instanceof Answer.Only;
    };
  }
}
