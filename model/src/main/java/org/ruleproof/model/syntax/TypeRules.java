package org.ruleproof.model.syntax;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Which types are compatible, and their names. */
final class TypeRules {
  private final Vocabulary vocabulary;

  TypeRules(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Whether a value of {@code actual} is allowed where {@code expected} is. Kinds are compatible if
   * some kind or card is above both; bounds of numbers are not compared.
   */
  boolean fits(Type expected, Type actual) {
    return switch (expected.plain()) {
      case Type.Range r -> actual.isNumber();
      case Type.AnyNumber n -> actual.isNumber();
      case Type.Kind kind ->
          actual.plain() instanceof Type.Kind other && related(kind.name(), other.name());
      case Type.Enumeration e -> actual.plain().equals(e);
      case Type.Alternatives a ->
          actual.plain() instanceof Type.Alternatives other
              && new HashSet<>(a.members()).equals(new HashSet<>(other.members()));
      case Type.Step s -> actual.plain() instanceof Type.Step;
      case Type.ListOf list ->
          actual.plain() instanceof Type.ListOf other && fits(list.element(), other.element());
      case Type.OrNone o -> false;
    };
  }

  /** Whether every value of {@code narrow} is declared to be one of {@code wide}. */
  boolean isWithin(Type narrow, Type wide) {
    return narrow.plain() instanceof Type.Kind a && wide.plain() instanceof Type.Kind b
        ? vocabulary.isWithin(a.name(), b.name())
        : fits(wide, narrow);
  }

  private boolean related(String a, String b) {
    return !Collections.disjoint(vocabulary.kindsAbove(a), vocabulary.kindsAbove(b));
  }

  /** The members of a type that lists them; else empty. */
  List<String> members(Type type) {
    return vocabulary.namesOf(type.plain());
  }

  /** The type in words, such as {@code a Player} or {@code a number}. */
  static String words(Type type) {
    return switch (type) {
      case Type.Range r -> "a number";
      case Type.AnyNumber n -> "a number";
      case Type.Kind(String name) -> article(name) + name;
      case Type.Enumeration(String name) -> article(name) + name;
      case Type.Alternatives a ->
          a.isCondition() ? "a condition" : String.join(" or ", a.members());
      case Type.Step s -> "a step";
      case Type.OrNone(Type of) -> words(of) + " or none";
      case Type.ListOf list -> "a list";
    };
  }

  private static String article(String name) {
    return !name.isEmpty() && "AEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ";
  }
}
