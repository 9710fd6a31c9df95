package org.ruleproof.checker.game;

import java.util.List;

/**
 * What the numbers of a slot or variable stand for, for whoever shows them; running a game needs no
 * sort.
 *
 * @param name what a person calls it, such as {@code Player} or {@code 0..7}
 * @param members the names of the values 0, 1, ...; empty for plain numbers
 */
public record Sort(String name, List<String> members) {
  /** The value that stands for none, in every sort that is not plain numbers. */
  public static final int NONE = -1;

  public Sort {
    members = List.copyOf(members);
  }

  /** {@return plain numbers} */
  public static Sort numbers(long low, long high) {
    return new Sort(low + ".." + high, List.of());
  }

  /** {@return the value as a person reads it} */
  public String show(long value) {
    if (members.isEmpty()) {
      return Long.toString(value);
    }
    return value >= 0 && value < members.size() ? members.get((int) value) : "none";
  }
}
