package org.ruleproof.checker.verdict;

import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.situation.Value;

/** One answer of a claim in a concrete situation. */
sealed interface ConcreteAnswer {
  /** An exact value. */
  record Is(Value value) implements ConcreteAnswer {}

  /** A lower or upper bound of a number. */
  record Bound(boolean atLeast, BigFraction number) implements ConcreteAnswer {
    private boolean admits(Value value) {
      return value instanceof Value.Quantity(BigFraction other)
          && (atLeast ? other.compareTo(number) >= 0 : other.compareTo(number) <= 0);
    }
  }

  /** Yes or no. */
  record Flag(boolean yes) implements ConcreteAnswer {}

  /** One of several alternatives that exclude each other. */
  record Chosen(String name) implements ConcreteAnswer {}

  /** A moment. */
  record At(Answer.When moment) implements ConcreteAnswer {}

  /**
   * An effect of a reaction.
   *
   * @param only whether the reaction has no other effects
   * @param words the effect, beginning with "may" or "must"
   */
  record Effect(boolean only, String words) implements ConcreteAnswer {}

  /** Whether one term cannot have both answers. Two effects can, unless one list is complete. */
  default boolean excludes(ConcreteAnswer other) {
    return switch (this) {
      case Is(Value value) ->
          switch (other) {
            case Is(Value another) -> !value.equals(another);
            case Bound bound -> !bound.admits(value);
            default -> false;
          };
      case Bound bound ->
          switch (other) {
            case Is(Value value) -> !bound.admits(value);
            case Bound(boolean atLeast, BigFraction limit) ->
                atLeast != bound.atLeast()
                    && (atLeast ? limit : bound.number())
                            .compareTo(atLeast ? bound.number() : limit)
                        > 0;
            default -> false;
          };
      case Flag(boolean yes) -> other instanceof Flag(boolean also) && yes != also;
      case Chosen(String name) -> other instanceof Chosen(String another) && !name.equals(another);
      case At(Answer.When moment) ->
          other instanceof At(Answer.When another) && moment.excludes(another);
      case Effect effect ->
          other instanceof Effect another
              && (effect.only() || another.only())
              && !effect.words().equals(another.words());
    };
  }

  /** The value of a term with this answer, which had that value before. */
  default Value applied(Value before) {
    return switch (this) {
      case Is(Value value) -> value;
      case Bound bound -> bound.admits(before) ? before : new Value.Quantity(bound.number());
      case Flag _, Chosen _, At _, Effect _ -> before;
    };
  }

  /** The answer in words. */
  default String words() {
    return switch (this) {
      case Is(Value value) -> value.words();
      case Bound(boolean atLeast, BigFraction number) ->
          (atLeast ? "at least " : "at most ") + new Value.Quantity(number).words();
      case Flag(boolean yes) -> yes ? "yes" : "no";
      case Chosen(String name) -> name;
      case At(Answer.When moment) -> moment.words();
      case Effect(boolean only, String words) -> only ? "only " + words : words;
    };
  }
}
