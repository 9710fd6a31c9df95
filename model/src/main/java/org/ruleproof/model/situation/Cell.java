package org.ruleproof.model.situation;

import java.util.List;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.situation.Value.Thing;

/** One place for a value in a situation; a situation gives every cell a value. */
public sealed interface Cell {
  /** The card and the kinds of an object. */
  record Being(Thing thing) implements Cell {}

  /** The value of a fact, state or term with these arguments. */
  record Stored(String term, List<Value> arguments) implements Cell {}

  /** The current step of the game. */
  record CurrentStep() implements Cell {}

  /** Whether an opaque condition holds for these arguments. */
  record Opaque(String wording, List<Value> arguments) implements Cell {}

  /** Whether an event has happened in a period. */
  record Happened(String event, List<Value> arguments, Period period) implements Cell {}

  /** Whether an act is permitted or obliged. */
  record Modal(Modality modality, String act, List<Value> arguments) implements Cell {}

  /**
   * Whether an object counts as a member of a kind for a purpose; an empty purpose means for all.
   */
  record Counting(Thing thing, String kind, String purpose) implements Cell {}

  /** The objects among its arguments. */
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
