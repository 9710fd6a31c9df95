package org.ruleproof.model.situation;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.commons.math3.fraction.BigFraction;

/** The value of an expression in a situation. */
public sealed interface Value {
  Name YES = new Name("yes");
  Name NO = new Name("no");
  Name NONE = new Name("none");

  /** An exact number. */
  record Quantity(BigFraction number) implements Value {
    private static final List<Quantity> SMALL =
        LongStream.range(0, 100).mapToObj(n -> new Quantity(new BigFraction(n))).toList();

    /** The whole number. */
    public static Quantity of(long number) {
      return number >= 0 && number < SMALL.size()
          ? SMALL.get((int) number)
          : new Quantity(new BigFraction(number));
    }
  }

  /** An object of the scope: the one with that index in its sort, from 0. */
  record Thing(String sort, int number) implements Value {}

  /** A member of an enumeration, a step, or {@code yes}, {@code no}, {@code none}. */
  record Name(String name) implements Value {}

  /**
   * The card and the kinds of an object.
   *
   * @param card the declared card that it is a copy of, if any
   * @param kinds its kinds below its sort
   */
  record Nature(Optional<String> card, Set<String> kinds) implements Value {
    public Nature {
      kinds = Set.copyOf(kinds);
    }
  }

  /** The elements of a list, from the bottom to the top. */
  record Sequence(List<Value> elements) implements Value {
    public Sequence {
      elements = List.copyOf(elements);
    }
  }

  /** Yes or no. */
  static Name truth(boolean holds) {
    return holds ? YES : NO;
  }

  /** Whether it is the object, or a list with it. */
  default boolean mentions(Thing thing) {
    return equals(thing) || this instanceof Sequence list && list.elements().contains(thing);
  }

  /** The value as text: {@code 7/2}, {@code card 1}, {@code shadow}. */
  default String words() {
    return switch (this) {
      case Quantity(BigFraction number) ->
          number.getDenominator().equals(BigInteger.ONE)
              ? number.getNumerator().toString()
              : number.getNumerator() + "/" + number.getDenominator();
      case Thing(String sort, int number) -> sort.toLowerCase(Locale.ROOT) + " " + (number + 1);
      case Name(String name) -> name;
      case Sequence(List<Value> elements) ->
          elements.stream().map(Value::words).toList().toString();
      case Nature(Optional<String> card, Set<String> kinds) ->
          card.orElse("") + kinds.stream().sorted().toList();
    };
  }
}
