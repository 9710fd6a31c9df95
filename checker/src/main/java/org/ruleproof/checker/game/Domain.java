package org.ruleproof.checker.game;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The values of a variable, ascending and distinct; may be empty.
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

  /** {@return the number of values} */
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

  /** {@return whether it is one of the values} */
  public boolean contains(int value) {
    return value >= low()
        && value <= high()
        && (isRange() || Collections.binarySearch(values, value) >= 0);
  }

  /** {@return whether all values of the other are values of this} */
  public boolean containsAll(Domain other) {
    return isRange()
        ? other.values.isEmpty() || contains(other.low()) && contains(other.high())
        : other.values.stream().allMatch(this::contains);
  }

  /** {@return whether the values are consecutive} */
  public boolean isRange() {
    return values.isEmpty() || high() - low() + 1 == values.size();
  }
}
