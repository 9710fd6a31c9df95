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
 * What may stand at the places of a side's head, as far as it is seen without a search: the sort of
 * object, and the one card or member of an enumeration that the head or the condition names.
 *
 * @param sorts the sort of each place, empty where anything may stand
 * @param named the card or member of each place, empty where several may stand
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
   * Whether the places can hold the same on both sides: a cause that is named, or a number, is no
   * card although each has a number in a search, and nothing is a copy of two cards.
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
