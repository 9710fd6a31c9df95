package org.ruleproof.model.syntax;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which types are compatible, and their names. */
final class TypeRules {
  private final Vocabulary vocabulary;

  TypeRules(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The type without its {@code or none}. */
  static Type plain(Type type) {
    return type instanceof Type.OrNone orNone ? plain(orNone.type()) : type;
  }

  /** Whether its values are numbers. */
  static boolean isNumber(Type type) {
    return plain(type) instanceof Type.Range || plain(type) instanceof Type.AnyNumber;
  }

  /** Whether its values are yes and no. */
  static boolean isCondition(Type type) {
    return plain(type).isCondition();
  }

  /**
   * Whether a value of {@code actual} is allowed where {@code expected} is. Kinds are compatible if
   * some kind or card is above both; bounds of numbers are not compared.
   */
  boolean fits(Type expected, Type actual) {
    return switch (plain(expected)) {
      case Type.Range r -> isNumber(actual);
      case Type.AnyNumber n -> isNumber(actual);
      case Type.Kind kind ->
          plain(actual) instanceof Type.Kind other && related(kind.name(), other.name());
      case Type.Enumeration e -> plain(actual).equals(e);
      case Type.Alternatives a ->
          plain(actual) instanceof Type.Alternatives other
              && new HashSet<>(a.members()).equals(new HashSet<>(other.members()));
      case Type.Step s -> plain(actual) instanceof Type.Step;
      case Type.ListOf list ->
          plain(actual) instanceof Type.ListOf other && fits(list.element(), other.element());
      case Type.OrNone o -> false;
    };
  }

  /** Whether every value of {@code narrow} is declared to be one of {@code wide}. */
  boolean isWithin(Type narrow, Type wide) {
    return plain(narrow) instanceof Type.Kind a && plain(wide) instanceof Type.Kind b
        ? vocabulary.isWithin(a.name(), b.name())
        : fits(wide, narrow);
  }

  private boolean related(String a, String b) {
    return !Collections.disjoint(vocabulary.kindsAbove(a), vocabulary.kindsAbove(b));
  }

  /** The members of a type that lists them; else empty. */
  List<String> members(Type type) {
    return switch (plain(type)) {
      case Type.Enumeration(String name) ->
          vocabulary
              .enumeration(name)
              .map(e -> e.members().stream().map(Declaration.Member::name).toList())
              .orElse(List.of());
      case Type.Alternatives(List<String> members) -> members;
      case Type.Step s -> vocabulary.steps();
      default -> List.of();
    };
  }

  /** The type in words, such as {@code a Player} or {@code a number}. */
  static String words(Type type) {
    return switch (type) {
      case Type.Range r -> "a number";
      case Type.AnyNumber n -> "a number";
      case Type.Kind(String name) -> article(name) + name;
      case Type.Enumeration(String name) -> article(name) + name;
      case Type.Alternatives a -> isCondition(a) ? "a condition" : String.join(" or ", a.members());
      case Type.Step s -> "a step";
      case Type.OrNone(Type of) -> words(of) + " or none";
      case Type.ListOf list -> "a list";
    };
  }

  private static String article(String name) {
    return !name.isEmpty() && "AEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ";
  }
}
