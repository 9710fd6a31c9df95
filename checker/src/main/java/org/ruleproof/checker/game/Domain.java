package org.ruleproof.checker.game;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The values that a variable runs through, ascending and without repetition; may be empty.
 *
 * @param values the values
 */
public record Domain(List<Integer> values) {
  public Domain {
    values = List.copyOf(values);
  }

  /** {@return low..high, both included; empty when low is greater} */
  public static Domain range(int low, int high) {
    return new Domain(IntStream.rangeClosed(low, high).boxed().toList());
  }

  /** {@return how many values there are} */
  public int size() {
    return values.size();
  }

  /** {@return the least value, 0 where there is none} */
  public int low() {
    return values.isEmpty() ? 0 : values.getFirst();
  }

  /** {@return the greatest value, -1 where there is none} */
  public int high() {
    return values.isEmpty() ? -1 : values.getLast();
  }

  /** {@return whether no value between the least and the greatest is left out} */
  public boolean isRange() {
    return values.isEmpty() || high() - low() + 1 == values.size();
  }
}
