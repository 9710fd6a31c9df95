package org.ruleproof.constraints.contradiction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ruleproof.constraints.situation.Scope;
import org.ruleproof.constraints.situation.SymbolicValue;
import org.ruleproof.constraints.situation.World;
import org.ruleproof.constraints.situation.WorldObjects;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.meaning.Topic;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The instances of a head that two claims can both be about, up to renaming of objects.
 *
 * <p>Objects of a sort are interchangeable, so the first object of a sort in an instance is always
 * the first of its sort, and so on.
 */
public final class HeadInstances {
  /** The value at one place of an instance. */
  public sealed interface Place {
    /** This object, enumeration member or step. */
    record Fixed(int value) implements Place {}

    /** Any value of this type. */
    record Any(Type type) implements Place {}
  }

  private final Vocabulary vocabulary;
  private final WorldObjects objects;
  private final List<List<Place>> instances = new ArrayList<>();

  private HeadInstances(Vocabulary vocabulary, Scope scope) {
    this.vocabulary = vocabulary;
    this.objects = new WorldObjects(vocabulary, scope);
  }

  /** The instances, those with the most different objects first. */
  public static List<List<Place>> of(
      Vocabulary vocabulary, Scope scope, ClaimSide first, ClaimSide second) {
    HeadInstances all = new HeadInstances(vocabulary, scope);
    all.extend(
        types(vocabulary, first, second), first, second, 0, new ArrayList<>(), new HashMap<>());
    if (first.topic() instanceof Topic.Order(String one, String two) && one.equals(two)) {
      all.instances.removeIf(HeadInstances::isOfItself);
    }
    return all.instances;
  }

  /** Whether an order of two things is one of a thing and itself, which nobody means. */
  private static boolean isOfItself(List<Place> instance) {
    int half = instance.size() / 2;
    return instance.stream().allMatch(Place.Fixed.class::isInstance)
        && instance.subList(0, half).equals(instance.subList(half, instance.size()));
  }

  /** The types of a head's arguments, by either side. */
  public static List<Optional<Type>> types(
      Vocabulary vocabulary, ClaimSide first, ClaimSide second) {
    List<Expression> one = first.assertion().head().arguments();
    List<Expression> two = second.assertion().head().arguments();
    List<TypedName> parameters =
        first.topic() instanceof Topic.Order
            ? List.of()
            : first.topic().names().stream()
                .filter(name -> vocabulary.kind(name).isEmpty())
                .findFirst()
                .flatMap(vocabulary::parametersOf)
                .orElse(List.of());
    List<Optional<Type>> types = new ArrayList<>();
    for (int i = 0; i < Math.max(one.size(), two.size()); i++) {
      Optional<Type> type = Optional.empty();
      if (i < one.size()) {
        type = typeOf(vocabulary, one.get(i), first.claim().claim());
      }
      if (type.isEmpty() && i < two.size()) {
        type = typeOf(vocabulary, two.get(i), second.claim().claim());
      }
      if (type.isEmpty() && i < parameters.size()) {
        type = Optional.of(parameters.get(i).type());
      }
      types.add(type);
    }
    return types;
  }

  /** The other instances that differ only in which objects are equal. */
  static List<List<Place>> ofOtherObjects(
      Vocabulary vocabulary, ClaimSide side, List<List<Place>> instances, List<Place> instance) {
    List<Optional<Type>> types = types(vocabulary, side, side);
    return instances.stream()
        .filter(other -> !other.equals(instance))
        .filter(
            other ->
                IntStream.range(0, types.size())
                    .filter(i -> !types.get(i).map(HeadInstances::isOfObjects).orElse(false))
                    .allMatch(i -> other.get(i).equals(instance.get(i))))
        .toList();
  }

  private static boolean isOfObjects(Type type) {
    return strip(type) instanceof Type.Kind;
  }

  static Optional<Type> typeOf(Vocabulary vocabulary, Expression argument, Claim claim) {
    return switch (argument) {
      case Expression.Variable v ->
          claim.variables().stream()
              .filter(t -> t.name().equals(v.name()))
              .map(TypedName::type)
              .findFirst();
      case Expression.TypedVariable v -> Optional.of(vocabulary.typeNamed(v.kind()));
      case Expression.CardName c -> Optional.of(new Type.Kind(c.name()));
      case Expression.KindName k -> Optional.of(new Type.Kind(k.name()));
      case Expression.Constant c ->
          vocabulary
              .enumerationOf(c.name())
              .<Type>map(e -> new Type.Enumeration(e.name()))
              .or(() -> vocabulary.stepPlace(c.name()).map(s -> new Type.Step()));
      case Expression.Apply a -> vocabulary.term(a.name()).map(t -> t.type());
      case Expression.Number n -> Optional.of(new Type.AnyNumber());
      default -> Optional.empty();
    };
  }

  private void extend(
      List<Optional<Type>> types,
      ClaimSide first,
      ClaimSide second,
      int place,
      List<Place> soFar,
      Map<String, Integer> usedOfSort) {
    if (place == types.size()) {
      instances.add(List.copyOf(soFar));
      return;
    }
    for (Place choice : choices(types.get(place), first, second, place, usedOfSort)) {
      Map<String, Integer> used = new HashMap<>(usedOfSort);
      if (types.get(place).isPresent()
          && strip(types.get(place).get()) instanceof Type.Kind kind
          && choice instanceof Place.Fixed fixed) {
        String sort = vocabulary.rootOf(kind.name());
        int rank = objects.ofSort(sort).indexOf(objects.get(fixed.value()));
        used.merge(sort, rank + 1, Math::max);
      }
      soFar.add(choice);
      extend(types, first, second, place + 1, soFar, used);
      soFar.removeLast();
    }
  }

  private List<Place> choices(
      Optional<Type> type,
      ClaimSide first,
      ClaimSide second,
      int place,
      Map<String, Integer> usedOfSort) {
    if (type.isEmpty()) {
      return List.of(new Place.Any(new Type.AnyNumber()));
    }
    return switch (strip(type.get())) {
      case Type.Kind kind -> {
        String sort = vocabulary.rootOf(kind.name());
        List<WorldObjects.Thing> things = objects.ofSort(sort);
        int used = usedOfSort.getOrDefault(sort, 0);
        List<Place> choices = new ArrayList<>();
        if (used < things.size()) {
          choices.add(new Place.Fixed(things.get(used).index()));
        }
        for (int i = 0; i < used; i++) {
          choices.add(new Place.Fixed(things.get(i).index()));
        }
        yield choices;
      }
      case Type.Enumeration enumeration -> {
        Optional<String> named = constantAt(first, place).or(() -> constantAt(second, place));
        var members =
            vocabulary.enumeration(enumeration.name()).map(e -> e.members()).orElse(List.of());
        yield IntStream.range(0, members.size())
            .filter(i -> named.isEmpty() || members.get(i).name().equals(named.get()))
            .<Place>mapToObj(Place.Fixed::new)
            .toList();
      }
      case Type.Step step -> {
        Optional<String> named = constantAt(first, place).or(() -> constantAt(second, place));
        yield IntStream.range(0, vocabulary.steps().size())
            .filter(i -> named.isEmpty() || vocabulary.steps().get(i).equals(named.get()))
            .<Place>mapToObj(Place.Fixed::new)
            .toList();
      }
      case Type.Range range -> List.of(new Place.Any(range));
      case Type.Alternatives alternatives -> List.of(new Place.Any(alternatives));
      case Type.AnyNumber any -> List.of(new Place.Any(any));
      case Type.OrNone orNone -> List.of(new Place.Any(orNone));
      case Type.ListOf list -> List.of();
    };
  }

  static Type strip(Type type) {
    return type instanceof Type.OrNone orNone ? strip(orNone.type()) : type;
  }

  private static Optional<String> constantAt(ClaimSide side, int place) {
    List<Expression> arguments = side.assertion().head().arguments();
    return place < arguments.size() && arguments.get(place) instanceof Expression.Constant c
        ? Optional.of(c.name())
        : Optional.empty();
  }

  /** The instance as values of a world. */
  public static List<SymbolicValue> in(World world, List<Place> instance) {
    List<SymbolicValue> values = new ArrayList<>();
    for (int i = 0; i < instance.size(); i++) {
      values.add(
          switch (instance.get(i)) {
            case Place.Fixed fixed -> world.number(fixed.value());
            case Place.Any any -> world.anyOf("argument " + (i + 1), any.type());
          });
    }
    return values;
  }
}
