package org.ruleproof.checker.game;

import java.util.List;
import java.util.OptionalLong;

/**
 * The meaning of the numbers of a slot or variable, for display only.
 *
 * @param name the name for people, such as {@code Player} or {@code 0..7}
 * @param members the names of the values 0, 1, ...; empty for plain numbers
 * @param none the number that stands for "none" among plain numbers, if one does
 */
public record Sort(String name, List<String> members, OptionalLong none) {
  /** The value for "none", in every sort except plain numbers. */
  public static final int NONE = -1;

  public Sort {
    members = List.copyOf(members);
  }

  /** A sort of members, or of plain numbers without none. */
  public Sort(String name, List<String> members) {
    this(name, members, OptionalLong.empty());
  }

  /** {@return the sort of the plain numbers low..high} */
  public static Sort numbers(long low, long high) {
    return new Sort(low + ".." + high, List.of());
  }

  /** {@return the same numbers, and one more that stands for none} */
  public Sort withNone(long number) {
    return new Sort(name, members, OptionalLong.of(number));
  }

  /** {@return the value in words} */
  public String show(long value) {
    if (members.isEmpty()) {
      return none.equals(OptionalLong.of(value)) ? "none" : Long.toString(value);
    }
    return value >= 0 && value < members.size() ? members.get((int) value) : "none";
  }
}
