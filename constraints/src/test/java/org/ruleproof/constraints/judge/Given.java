package org.ruleproof.constraints.judge;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Statement.ModifyOperator;
import org.ruleproof.model.language.Statement.RoundingDirection;
import org.ruleproof.model.language.Statement.RoundingTime;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Quantity;

/** What a claim gives a term in one situation. */
sealed interface Given {
  /** This value and no other. */
  record Exactly(Value value) implements Given {}

  /** Some copy of this card. */
  record CopyOf(String card) implements Given {}

  /** A number on this side of the bound, or the bound itself. */
  record Bounded(boolean atLeast, BigFraction bound) implements Given {}

  /** Membership of a kind and of all above it; or none of it and of all below it. */
  record Member(String kind, boolean is) implements Given {}

  /** Counting as one of a kind and of all above it; or as none of it and of all below it. */
  record Counted(String kind, boolean is) implements Given {}

  /**
   * At one of these steps or parts of steps, or of the times around what the anchor names; never,
   * where there is none.
   */
  record AtSteps(Set<String> steps, String anchor) implements Given {
    AtSteps(Set<String> steps) {
      this(steps, "");
    }
  }

  /** A change by that much; sums and products are never compared. */
  record Change(ModifyOperator operator, BigFraction amount) implements Given {
    private boolean isSame(Change other) {
      return signed().equals(other.signed());
    }

    private BigFraction signed() {
      return operator == ModifyOperator.MINUS ? amount.negate() : amount;
    }
  }

  /** Rounded that way, at that time if one is given. */
  record Rounded(RoundingDirection direction, Optional<RoundingTime> time) implements Given {}

  /** Whether no term can have both. */
  default boolean excludes(Given other, Situation situation) {
    return excludesInOrder(this, other, situation) || excludesInOrder(other, this, situation);
  }

  private static boolean excludesInOrder(Given one, Given two, Situation situation) {
    return switch (one) {
      case Exactly(Value value) -> !admits(two, value, situation);
      case CopyOf(String card) -> two instanceof CopyOf(String other) && !card.equals(other);
      case Bounded(boolean atLeast, BigFraction low) ->
          atLeast
              && two instanceof Bounded(boolean alsoAtLeast, BigFraction high)
              && !alsoAtLeast
              && low.compareTo(high) > 0;
      case Member(String kind, boolean is) ->
          is && two instanceof Member other && situation.world().excludes(kind, other);
      case Counted(String kind, boolean is) ->
          is
              && two instanceof Counted(String other, boolean alsoIs)
              && !alsoIs
              && situation.world().vocabulary().isWithin(kind, other);
      case AtSteps(Set<String> steps, String anchor) ->
          two instanceof AtSteps(Set<String> others, String other)
              && !steps.equals(others)
              && (anchor.equals(other) || steps.isEmpty() || others.isEmpty())
              && Collections.disjoint(steps, others);
      case Change change -> two instanceof Change other && !change.isSame(other);
      case Rounded(RoundingDirection direction, Optional<RoundingTime> time) ->
          two instanceof Rounded(RoundingDirection otherDirection, Optional<RoundingTime> otherTime)
              && (direction != otherDirection
                  || (time.isPresent() && otherTime.isPresent() && !time.equals(otherTime)));
    };
  }

  /** Whether a term with that value has what is given. */
  static boolean admits(Given given, Value value, Situation situation) {
    return switch (given) {
      case Exactly(Value only) -> only.equals(value);
      case CopyOf(String card) -> situation.isMember(value, card);
      case Bounded(boolean atLeast, BigFraction bound) ->
          value instanceof Quantity(BigFraction number)
              && (atLeast ? number.compareTo(bound) >= 0 : number.compareTo(bound) <= 0);
      case Member _, Counted _, AtSteps _, Change _, Rounded _ ->
          throw new IllegalArgumentException("not given to a stored term: " + given);
    };
  }
}
