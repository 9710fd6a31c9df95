package org.ruleproof.checker.game;

import java.util.List;

/**
 * The meaning of the numbers of a slot or variable, for display only.
 *
 * @param name the name for people, such as {@code Player} or {@code 0..7}
 * @param members the names of the values 0, 1, ...; empty for plain numbers
 */
public record Sort(String name, List<String> members) {
  /** The value for "none", in every sort except plain numbers. */
  public static final int NONE = -1;

  public Sort {
    members = List.copyOf(members);
  }

  /** {@return the sort of the plain numbers low..high} */
  public static Sort numbers(long low, long high) {
    return new Sort(low + ".." + high, List.of());
  }

  /** {@return the value in words} */
  public String show(long value) {
    if (members.isEmpty()) {
      return Long.toString(value);
    }
    return value >= 0 && value < members.size() ? members.get((int) value) : "none";
  }
}
