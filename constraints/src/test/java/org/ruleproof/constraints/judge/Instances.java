package org.ruleproof.constraints.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.situation.Value;
import org.ruleproof.model.situation.Value.Thing;

/** The instances of a claim's head. */
final class Instances {
  private final World world;

  Instances(World world) {
    this.world = world;
  }

  /** Every choice of values for those places: of objects all of the sort, whatever they are. */
  List<Instance> all(List<List<Type>> subjects) {
    List<List<Value>> flat = new ArrayList<>(List.of(List.of()));
    for (Type place : subjects.stream().flatMap(List::stream).toList()) {
      List<List<Value>> longer = new ArrayList<>();
      for (List<Value> values : flat) {
        for (Value value : values(place)) {
          List<Value> more = new ArrayList<>(values);
          more.add(value);
          longer.add(List.copyOf(more));
        }
      }
      flat = longer;
    }
    return flat.stream().map(values -> parted(values, subjects)).toList();
  }

  /** Those instances that must be looked at. */
  List<Instance> of(List<List<Type>> subjects, Diligence diligence) {
    return diligence == Diligence.EVERYTHING ? all(subjects) : upToRenaming(subjects);
  }

  /**
   * One instance for each pattern of equal and different objects: the others are the same with the
   * objects renamed, which changes nothing because objects of one sort are interchangeable.
   */
  private List<Instance> upToRenaming(List<List<Type>> subjects) {
    return all(subjects).stream().filter(Instances::isFirstOfItsPattern).toList();
  }

  private static boolean isFirstOfItsPattern(Instance instance) {
    Map<String, Integer> seen = new HashMap<>();
    for (Value value : instance.flat()) {
      if (value instanceof Thing(String sort, int number)) {
        int next = seen.getOrDefault(sort, 0);
        if (number > next) {
          return false;
        }
        seen.put(sort, Math.max(next, number + 1));
      }
    }
    return true;
  }

  private static Instance parted(List<Value> values, List<List<Type>> subjects) {
    List<List<Value>> parts = new ArrayList<>();
    int from = 0;
    for (List<Type> places : subjects) {
      parts.add(values.subList(from, from + places.size()));
      from += places.size();
    }
    return new Instance(parts);
  }

  private List<? extends Value> values(Type place) {
    return switch (place) {
      case Type.Kind kind -> world.things(kind.name());
      case Type.OrNone orNone ->
          Stream.concat(values(orNone.type()).stream(), Stream.of(Value.NONE)).toList();
      default -> world.constants(place);
    };
  }
}
