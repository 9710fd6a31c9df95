package org.ruleproof.model.situation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * One concrete situation, said outright: its objects, what each is, and the values that matter.
 *
 * <p>What is not said has the value that a witness prefers (its declared first value, else none, 0
 * or the first of its type), is not so, and does not count as anything that it is not.
 *
 * @param objects what each object is, in order; there are no others
 * @param values the cells that have a value of their own, yes or no for what is so or not
 */
public record Situation(
    SequencedMap<Value.Thing, Value.Nature> objects, SequencedMap<Cell, Value> values) {
  public Situation {
    objects = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(objects));
    values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
  }

  /** The same without an object and without all that is said of it. */
  public Situation without(Value.Thing thing) {
    SequencedMap<Value.Thing, Value.Nature> fewer = new LinkedHashMap<>(objects);
    fewer.remove(thing);
    SequencedMap<Cell, Value> rest = new LinkedHashMap<>();
    values.forEach(
        (cell, value) -> {
          if (!value.equals(thing) && !cell.things().contains(thing)) {
            rest.put(cell, value);
          }
        });
    return new Situation(fewer, rest);
  }

  /** The same without what is said of a cell. */
  public Situation without(Cell cell) {
    SequencedMap<Cell, Value> fewer = new LinkedHashMap<>(values);
    fewer.remove(cell);
    return new Situation(objects, fewer);
  }
}
