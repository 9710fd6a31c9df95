package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Encodes the values of types as whole numbers. Any number of threads. */
final class ValueEncoding {
  /** The number of the value none. */
  static final int NONE = -1;

  /** The greatest number of a type without a range. */
  private static final int OPEN = 99;

  private final Vocabulary vocabulary;
  private final WorldObjects objects;
  private final Map<String, Integer> inline = new LinkedHashMap<>();
  private final Map<Type, int[]> domains = new ConcurrentHashMap<>();

  ValueEncoding(Vocabulary vocabulary, WorldObjects objects) {
    this.vocabulary = vocabulary;
    this.objects = objects;
    for (Declaration.Term term : vocabulary.terms()) {
      note(term.type());
    }
  }

  /** The objects of the scope. */
  WorldObjects objects() {
    return objects;
  }

  private void note(Type type) {
    if (type instanceof Type.OrNone orNone) {
      note(orNone.type());
    } else if (type instanceof Type.Alternatives alternatives) {
      for (String member : alternatives.members()) {
        if (vocabulary.enumerationOf(member).isEmpty()) {
          inline.putIfAbsent(member, 1000 + inline.size());
        }
      }
    }
  }

  int constant(String name) {
    switch (name) {
      case "yes":
        return 1;
      case "no":
        return 0;
      case "none":
        return NONE;
      default:
        break;
    }
    var enumeration = vocabulary.enumerationOf(name);
    if (enumeration.isPresent()) {
      return place(enumeration.get(), name);
    }
    return vocabulary
        .stepPlace(name)
        .or(() -> Optional.ofNullable(inline.get(name)))
        .orElseThrow(() -> new Untranslatable("the value " + name + " has no type"));
  }

  private static int place(Declaration.Enumeration enumeration, String member) {
    return IntStream.range(0, enumeration.members().size())
        .filter(i -> enumeration.members().get(i).name().equals(member))
        .findFirst()
        .orElse(NONE);
  }

  /** The numbers of a type in order; for a kind, all objects of its sort. Not to be changed. */
  int[] domain(Type type) {
    int[] known = domains.get(type);
    if (known == null) {
      known = listed(type);
      domains.put(type, known);
    }
    return known;
  }

  private int[] listed(Type type) {
    return switch (type) {
      case Type.Range range ->
          IntStream.rangeClosed(
                  (int) vocabulary.value(range.low()), (int) vocabulary.value(range.high()))
              .toArray();
      case Type.Kind kind ->
          objects.ofSort(vocabulary.rootOf(kind.name())).stream()
              .mapToInt(WorldObjects.Thing::index)
              .toArray();
      case Type.Enumeration enumeration ->
          IntStream.range(
                  0,
                  vocabulary.enumeration(enumeration.name()).map(e -> e.members().size()).orElse(0))
              .toArray();
      case Type.Alternatives alternatives ->
          alternatives.members().stream().mapToInt(this::constant).sorted().toArray();
      case Type.Step step -> IntStream.range(0, vocabulary.steps().size()).toArray();
      case Type.OrNone orNone -> {
        List<Integer> all = new ArrayList<>(List.of(NONE));
        IntStream.of(domain(orNone.type())).forEach(all::add);
        yield all.stream().mapToInt(Integer::intValue).toArray();
      }
      case Type.ListOf list -> throw new Untranslatable("lists are not searched");
      case Type.AnyNumber any -> IntStream.rangeClosed(0, OPEN).toArray();
    };
  }

  /** The text of a value in reports. */
  String words(Type type, int value) {
    if (value == NONE && type instanceof Type.OrNone) {
      return "none";
    }
    return switch (type) {
      case Type.Range range -> Integer.toString(value);
      case Type.AnyNumber any -> Integer.toString(value);
      case Type.Kind kind -> objects.get(value).label();
      case Type.Enumeration enumeration ->
          vocabulary
              .enumeration(enumeration.name())
              .map(e -> e.members().get(value).name())
              .orElse("?");
      case Type.Alternatives alternatives ->
          alternatives.members().stream().filter(m -> constant(m) == value).findFirst().orElse("?");
      case Type.Step step -> vocabulary.steps().get(value);
      case Type.OrNone orNone -> words(orNone.type(), value);
      case Type.ListOf list -> "a list";
    };
  }
}
