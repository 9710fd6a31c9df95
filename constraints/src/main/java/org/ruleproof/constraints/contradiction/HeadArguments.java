package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.RequiredCard;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What the arguments of a side's head may be, as far as it is known without a search: the sort of
 * object, and the card or enumeration member that the head or the condition requires.
 *
 * @param sorts the sort of each argument; empty for any
 * @param named the card or member of each argument; empty for several
 */
record HeadArguments(List<Optional<String>> sorts, List<Optional<String>> named) {
  HeadArguments {
    sorts = List.copyOf(sorts);
    named = List.copyOf(named);
  }

  static HeadArguments of(Vocabulary vocabulary, ClaimSide side) {
    List<Optional<String>> sorts = new ArrayList<>();
    List<Optional<String>> named = new ArrayList<>();
    for (Expression argument : side.assertion().head().arguments()) {
      sorts.add(
          HeadInstances.typeOf(vocabulary, argument, side.claim().claim())
              .flatMap(type -> sort(vocabulary, type)));
      named.add(named(vocabulary, side.assertion(), argument));
    }
    return new HeadArguments(sorts, named);
  }

  /**
   * Whether the arguments can be equal on both sides. A number and an object are never equal, and
   * nothing is a copy of two cards.
   */
  boolean mayMeet(HeadArguments other) {
    return mayBeSame(sorts, other.sorts) && mayBeSame(named, other.named);
  }

  private static boolean mayBeSame(List<Optional<String>> one, List<Optional<String>> two) {
    for (int i = 0; i < Math.min(one.size(), two.size()); i++) {
      if (one.get(i).isPresent() && two.get(i).isPresent() && !one.get(i).equals(two.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static Optional<String> sort(Vocabulary vocabulary, Type type) {
    return switch (HeadInstances.strip(type)) {
      case Type.Kind kind -> Optional.of("kind " + vocabulary.rootOf(kind.name()));
      case Type.Enumeration enumeration -> Optional.of("enum " + enumeration.name());
      case Type.Step step -> Optional.of("step");
      case Type.Range range -> Optional.of("number");
      case Type.AnyNumber any -> Optional.of("number");
      case Type.Alternatives alternatives -> Optional.empty();
      case Type.ListOf list -> Optional.empty();
      case Type.OrNone orNone -> Optional.empty();
    };
  }

  private static Optional<String> named(
      Vocabulary vocabulary, Assertion assertion, Expression argument) {
    return switch (argument) {
      case Expression.Constant constant ->
          vocabulary.enumerationOf(constant.name()).map(e -> "member " + constant.name());
      default ->
          RequiredCard.of(vocabulary, argument, assertion.holds()).map(card -> "card " + card);
    };
  }
}
