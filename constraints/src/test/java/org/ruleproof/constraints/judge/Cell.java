package org.ruleproof.constraints.judge;

import java.util.List;
import org.ruleproof.constraints.judge.Value.Thing;
import org.ruleproof.model.language.Expression.Modality;
import org.ruleproof.model.language.Period;

/** One thing that a situation settles; a situation is a value for every cell. */
sealed interface Cell {
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
}
