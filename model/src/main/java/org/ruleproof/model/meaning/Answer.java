package org.ruleproof.model.meaning;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;

/** The answer that an assertion gives. */
public sealed interface Answer {
  /** {@return the value or bound that it names; empty for an answer without one} */
  default Optional<Expression> expression() {
    return switch (this) {
      case Exactly exactly -> Optional.of(exactly.value());
      case Bounded bounded -> Optional.of(bounded.bound());
      case Flag _, Choice _, When _, Only _, Also _ -> Optional.empty();
    };
  }

  /** Whether some value of this answer excludes some value of the other. */
  default boolean mayExclude(Answer other) {
    return switch (this) {
      case Flag flag -> other instanceof Flag two && flag.yes() != two.yes();
      case Exactly _ -> other instanceof Exactly || other instanceof Bounded;
      case Bounded bounded ->
          other instanceof Exactly
              || other instanceof Bounded two && bounded.atLeast() != two.atLeast();
      case Choice choice -> other instanceof Choice two && !choice.name().equals(two.name());
      case When when -> other instanceof When two && when.excludes(two);
      case Only _ -> other instanceof Only || other instanceof Also;
      case Also _ -> other instanceof Only;
    };
  }

  /** Yes or no. */
  record Flag(boolean yes) implements Answer {}

  /** This value and no other. */
  record Exactly(Expression value) implements Answer {}

  /** At least, or at most, this value. */
  record Bounded(boolean atLeast, Expression bound) implements Answer {}

  /** One of several named choices that exclude each other: a policy, a direction, an order. */
  record Choice(String name) implements Answer {}

  /**
   * An interval of steps, both ends included, in half steps: step i is at 2i+1, its start at 2i+1
   * with {@code edge} -1 and its end with {@code edge} +1; the gaps between steps are even.
   *
   * @param anchor the act or event that the moment is relative to; empty for a step
   * @param words the moment as written
   */
  record When(int first, int last, int edge, String anchor, String words) implements Answer {
    /** At no moment, which excludes every other one. */
    static final When NEVER = new When(-1, -1, 0, "", "follows the state");

    /** The places among all that is due: the first one, the last one, and all others. */
    static final When FIRST = new When(0, 0, 0, "", "first");

    static final When LAST = new When(2, 2, 0, "", "last");
    static final When NOT_FIRST = new When(1, 2, 0, "", "after another");
    static final When NOT_LAST = new When(0, 1, 0, "", "before another");

    /**
     * Whether no moment lies in both intervals. Moments with different anchors, such as two events,
     * or a step and an event, may coincide.
     */
    public boolean excludes(When other) {
      boolean apart = last < other.first || other.last < first;
      boolean edges = edge * other.edge == -1 && first == other.first;
      boolean never = (first < 0) != (other.first < 0);
      return never || (anchor.equals(other.anchor) && (apart || edges));
    }
  }

  /** These effects and no others. */
  record Only(List<Topic> effects) implements Answer {
    public Only {
      effects = List.copyOf(effects);
    }
  }

  /** This effect, possibly with others. */
  record Also(Topic effect) implements Answer {}
}
