package org.ruleproof.model.situation;

import java.util.List;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.situation.Value.Thing;

/** One thing that a situation settles; a situation is a value for every cell. */
public sealed interface Cell {
  /** What an object is. */
  record Being(Thing thing) implements Cell {}

  /** The value of a fact, state or term for these arguments. */
  record Stored(String term, List<Value> arguments) implements Cell {}

  /** The step that the game is in. */
  record CurrentStep() implements Cell {}

  /** Whether a condition in prose holds of these. */
  record Opaque(String wording, List<Value> arguments) implements Cell {}

  /** Whether an event has happened in a stretch of the game. */
  record Happened(String event, List<Value> arguments, Period period) implements Cell {}

  /** Whether an act is permitted or obliged. */
  record Modal(Modality modality, String act, List<Value> arguments) implements Cell {}

  /** Whether an object counts as one of a kind for a purpose; for everything where it is empty. */
  record Counting(Thing thing, String kind, String purpose) implements Cell {}

  /** The objects that it is about. */
  default List<Thing> things() {
    return switch (this) {
      case Being(Thing thing) -> List.of(thing);
      case Stored stored -> among(stored.arguments());
      case CurrentStep _ -> List.of();
      case Opaque opaque -> among(opaque.arguments());
      case Happened happened -> among(happened.arguments());
      case Modal modal -> among(modal.arguments());
      case Counting counting -> List.of(counting.thing());
    };
  }

  private static List<Thing> among(List<Value> values) {
    return values.stream().filter(Thing.class::isInstance).map(Thing.class::cast).toList();
  }
}
