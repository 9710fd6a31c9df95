package org.ruleproof.model.arbitrary;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;

/**
 * The names of random variables: a name says its type, so that a tree needs no other record of it.
 *
 * <p>Bound variables hold an {@code x} and are never free.
 */
final class Variables {
  private Variables() {}

  /** The names of free variables of that type, two at most; none for types without variables. */
  static List<String> of(Type type) {
    return switch (type) {
      case Type.Kind k -> pair(k.name());
      case Type.Enumeration e -> pair(e.name());
      case Type.Range r when r.low().value() == 0 && r.low().parameter().isEmpty() ->
          List.of("n" + r.high().value());
      case Type.Range _,
          Type.Alternatives _,
          Type.Step _,
          Type.OrNone _,
          Type.ListOf _,
          Type.AnyNumber _ ->
          List.of();
    };
  }

  private static List<String> pair(String kind) {
    return switch (kind) {
      case "Player" -> List.of("p", "q");
      case "Card" -> List.of("c", "d");
      case "Agenda" -> List.of("g", "h");
      case "Fleet" -> List.of("f", "j");
      case "MajorAgenda" -> List.of("i", "k");
      case "Mark" -> List.of("m", "o");
      case "Ability" -> List.of("s", "t");
      default -> List.of();
    };
  }

  /** The name of a bound variable of that kind inside so many quantities. */
  static String bound(String kind, int depth) {
    return pair(kind).getFirst() + "x" + (depth == 0 ? "" : depth);
  }

  /** The free variable of that name with its type; empty for a bound one. */
  static Optional<TypedName> typed(String name) {
    if (name.equals("r")) { // of limits: for each r
      return Optional.of(new TypedName(name, new Type.Kind("Player")));
    }
    if (name.startsWith("n") && name.length() > 1) {
      long high = Long.parseLong(name.substring(1));
      return Optional.of(
          new TypedName(name, new Type.Range(Type.Bound.of(0), Type.Bound.of(high))));
    }
    for (String kind : List.of("Player", "Card", "Agenda", "Fleet", "MajorAgenda")) {
      if (pair(kind).contains(name)) {
        return Optional.of(new TypedName(name, new Type.Kind(kind)));
      }
    }
    for (String enumeration : List.of("Mark", "Ability")) {
      if (pair(enumeration).contains(name)) {
        return Optional.of(new TypedName(name, new Type.Enumeration(enumeration)));
      }
    }
    return Optional.empty();
  }
}
