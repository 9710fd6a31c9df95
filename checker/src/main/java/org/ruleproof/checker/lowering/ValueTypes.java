package org.ruleproof.checker.lowering;

import java.util.List;
import java.util.Optional;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Maps declared types to whole numbers. */
final class ValueTypes {
  private final Vocabulary vocabulary;
  private final Settings settings;
  private final GameObjects objects;

  ValueTypes(Vocabulary vocabulary, Settings settings, GameObjects objects) {
    this.vocabulary = vocabulary;
    this.settings = settings;
    this.objects = objects;
  }

  GameObjects objects() {
    return objects;
  }

  /**
   * The type as numbers.
   *
   * @param at where an impossible type is reported
   */
  ValueType of(Type type, Span at) {
    return switch (type) {
      case Type.Range r -> range(settings.value(r.low()), settings.value(r.high()), at);
      case Type.Kind k -> ValueType.members(objects.sort(k.name()), objects.domain(k.name()));
      case Type.Enumeration e -> enumeration(e);
      case Type.Alternatives a -> alternatives(a);
      case Type.Step s ->
          ValueType.members(
              new Sort("Step", vocabulary.steps()), Domain.range(0, vocabulary.steps().size() - 1));
      case Type.OrNone o -> of(o.type(), at).withNone();
      case Type.ListOf l -> of(l.element(), at).listOf((int) settings.value(l.most()));
      case Type.AnyNumber a -> range(-999_999_999L, 999_999_999L, at);
    };
  }

  private static ValueType range(long low, long high, Span at) {
    if (low > high) {
      throw new UnplayableException(
          "empty-range",
          at,
          "with these settings the range from " + low + " to " + high + " holds no number",
          "set the parameters so that the smaller number stands first");
    }
    return ValueType.numbers(low, high);
  }

  /** The type of a kind, card or enumeration by its name. */
  ValueType named(String name) {
    return vocabulary.enumeration(name).isPresent()
        ? enumeration(new Type.Enumeration(name))
        : ValueType.members(objects.sort(name), objects.domain(name));
  }

  private ValueType enumeration(Type.Enumeration type) {
    List<String> members = vocabulary.namesOf(type);
    return ValueType.members(new Sort(type.name(), members), Domain.range(0, members.size() - 1));
  }

  private ValueType alternatives(Type.Alternatives a) {
    List<String> members = a.members();
    if (members.size() == 2 && members.contains("yes") && members.contains("no")) {
      return ValueType.CONDITION;
    }
    return ValueType.members(
        new Sort(String.join(" | ", members), members), Domain.range(0, members.size() - 1));
  }

  /** The number of a constant among the members of a type, if it is one. */
  Optional<Integer> member(ValueType type, String constant) {
    int place = type.sort().members().indexOf(constant);
    return place >= 0 && !type.number() ? Optional.of(place) : Optional.empty();
  }

  /** The type that declares a constant, where the context does not determine it. */
  ValueType declaring(String constant) {
    if (constant.equals("yes") || constant.equals("no")) {
      return ValueType.CONDITION;
    }
    return vocabulary
        .enumerationOf(constant)
        .map(e -> named(e.name()))
        .orElseGet(() -> of(new Type.Step(), Span.NONE));
  }
}
