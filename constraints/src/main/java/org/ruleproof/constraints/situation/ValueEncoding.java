package org.ruleproof.constraints.situation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.situation.Value;
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
  private final Map<Type, List<Value>> values = new ConcurrentHashMap<>();
  private final Map<String, Integer> constants = new ConcurrentHashMap<>();

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
    Integer known = constants.get(name);
    if (known == null) {
      known = listed(name);
      constants.put(name, known);
    }
    return known;
  }

  private int listed(String name) {
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

  /** The values of a type in the order of their numbers; for a kind, all objects of its sort. */
  List<Value> values(Type type) {
    return values.computeIfAbsent(
        type, t -> Arrays.stream(domain(t)).<Value>mapToObj(number -> decoded(t, number)).toList());
  }

  /** The value that a number encodes. */
  Value value(Type type, int number) {
    if (type instanceof Type.Kind && number >= 0) {
      return objects.value(number);
    }
    int place = Arrays.binarySearch(domain(type), number);
    return place < 0 ? decoded(type, number) : values(type).get(place);
  }

  private Value decoded(Type type, int number) {
    return switch (type) {
      case Type.OrNone orNone -> number < 0 ? Value.NONE : decoded(orNone.type(), number);
      case Type.Kind _ -> objects.value(number);
      case Type.Range _, Type.AnyNumber _ -> Value.Quantity.of(number);
      case Type.Enumeration _, Type.Alternatives _, Type.Step _, Type.ListOf _ ->
          new Value.Name(words(type, number));
    };
  }

  /**
   * The number that encodes a value.
   *
   * @throws Untranslatable for a fraction, a list, or a number beyond the integers
   */
  int number(Value value) {
    return switch (value) {
      case Value.Thing thing -> objects.index(thing);
      case Value.Name name -> constant(name.name());
      case Value.Quantity(BigFraction number) -> {
        if (!number.getDenominator().equals(BigInteger.ONE)
            || number.getNumerator().bitLength() > 31) {
          throw new Untranslatable("a fraction or a large number as an argument");
        }
        yield number.getNumerator().intValue();
      }
      case Value.Nature _, Value.Sequence _ -> throw new Untranslatable("a list as an argument");
    };
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
