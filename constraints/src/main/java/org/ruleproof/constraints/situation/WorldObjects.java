package org.ruleproof.constraints.situation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The objects of one search, numbered from 0 across all sorts. */
public final class WorldObjects {
  /**
   * One object.
   *
   * @param index its number, which is its value in a constraint
   * @param label its name in reports, such as {@code player 1}
   */
  public record Thing(int index, String sort, String label) {}

  private final List<Thing> things = new ArrayList<>();
  private final List<Value.Thing> values = new ArrayList<>();
  private final Map<String, List<Value.Thing>> valuesBySort = new LinkedHashMap<>();
  private final Map<String, List<Thing>> bySort = new LinkedHashMap<>();

  /** The objects of a scope, by sort in order of declaration. */
  public WorldObjects(Vocabulary vocabulary, Scope scope) {
    vocabulary.kinds().stream()
        .filter(kind -> kind.parents().isEmpty())
        .forEach(
            kind -> {
              for (int i = 1; i <= scope.count(kind.name()); i++) {
                Thing thing =
                    new Thing(
                        things.size(), kind.name(), kind.name().toLowerCase(Locale.ROOT) + " " + i);
                Value.Thing value = new Value.Thing(kind.name(), i - 1);
                things.add(thing);
                values.add(value);
                valuesBySort.computeIfAbsent(kind.name(), s -> new ArrayList<>()).add(value);
                bySort.computeIfAbsent(kind.name(), s -> new ArrayList<>()).add(thing);
              }
            });
  }

  /** The objects of a sort, in order; empty if there are none. */
  public List<Thing> ofSort(String sort) {
    return bySort.getOrDefault(sort, List.of());
  }

  /** The same as values. */
  List<Value.Thing> valuesOfSort(String sort) {
    return valuesBySort.getOrDefault(sort, List.of());
  }

  /** An object as a value. */
  public Value.Thing value(int index) {
    return values.get(index);
  }

  /** The number of an object. */
  public int index(Value.Thing thing) {
    return ofSort(thing.sort()).get(thing.number()).index();
  }

  /** The object with that number. */
  public Thing get(int index) {
    return things.get(index);
  }

  /** All objects. */
  public List<Thing> all() {
    return List.copyOf(things);
  }
}
