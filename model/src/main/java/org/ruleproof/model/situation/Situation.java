package org.ruleproof.model.situation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * One concrete situation: its objects, what each is, and the values that matter.
 *
 * <p>A cell without a value has its preferred value (its declared first value, else none, 0 or the
 * first of its type). A truth value defaults to no, and an object counts only as what it is.
 *
 * @param objects the card and kinds of each object, in order; there are no other objects
 * @param values the cells with a value; truth values are yes or no
 */
public record Situation(
    SequencedMap<Value.Thing, Value.Nature> objects, SequencedMap<Cell, Value> values) {
  public Situation {
    objects = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(objects));
    values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
  }

  /** The same without an object and all cells that contain it. */
  public Situation without(Value.Thing thing) {
    SequencedMap<Value.Thing, Value.Nature> fewer = new LinkedHashMap<>(objects);
    fewer.remove(thing);
    SequencedMap<Cell, Value> rest = new LinkedHashMap<>();
    values.forEach(
        (cell, value) -> {
          if (!value.mentions(thing) && !cell.things().contains(thing)) {
            rest.put(cell, value);
          }
        });
    return new Situation(fewer, rest);
  }

  /** The same without the value of a cell. */
  public Situation without(Cell cell) {
    SequencedMap<Cell, Value> fewer = new LinkedHashMap<>(values);
    fewer.remove(cell);
    return new Situation(objects, fewer);
  }
}
