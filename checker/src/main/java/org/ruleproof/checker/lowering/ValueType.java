package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.checker.game.Domain;
import org.ruleproof.checker.game.Sort;
import org.ruleproof.checker.game.StateArray.Dimension;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.source.Span;

/**
 * The values of a type as whole numbers from {@code low} to {@code high}; for a list, those of its
 * elements (see {@link #listMost}).
 *
 * @param number whether the values are numbers rather than members
 * @param domain the values of a type of members, without none
 * @param orNone whether none is a value; it is -1 among members and {@code low - 1} among numbers
 * @param listMost the greatest length of a list; 0 for other types
 */
record ValueType(
    Sort sort, boolean number, long low, long high, Domain domain, boolean orNone, int listMost) {

  private static final Sort YES_NO = new Sort("yes or no", List.of("no", "yes"));

  /** The greatest number of values of a variable. */
  static final int MOST_VALUES = 100_000;

  static final ValueType CONDITION = members(YES_NO, Domain.range(0, 1));

  static ValueType numbers(long low, long high) {
    return new ValueType(Sort.numbers(low, high), true, low, high, Domain.range(0, -1), false, 0);
  }

  static ValueType members(Sort sort, Domain domain) {
    return new ValueType(sort, false, domain.low(), domain.high(), domain, false, 0);
  }

  ValueType withNone() {
    Sort shown = number ? sort.withNone(none()) : sort;
    return new ValueType(shown, number, low, high, domain, true, listMost);
  }

  ValueType listOf(int most) {
    return new ValueType(sort, number, low, high, domain, orNone, most);
  }

  ValueType element() {
    return new ValueType(sort, number, low, high, domain, orNone, 0);
  }

  boolean isList() {
    return listMost > 0;
  }

  /** The number that a slot holds for none. */
  long none() {
    return number ? low - 1 : Sort.NONE;
  }

  /** The least number that a slot of this type holds. */
  long least() {
    return orNone ? Math.min(low, none()) : low;
  }

  /** The greatest number that a slot of this type holds. */
  long most() {
    return orNone ? Math.max(high, none()) : high;
  }

  /** An argument of a state that has these values. */
  Dimension dimension() {
    return new Dimension(sort, values());
  }

  /** The number of values, without none. */
  long size() {
    return number ? Math.max(0, high - low + 1) : domain.size();
  }

  /** The values in order, without none; unsupported beyond {@link #MOST_VALUES}. */
  Domain values() {
    if (size() > MOST_VALUES) {
      throw new Untranslatable(
          Span.NONE, "a variable runs through the " + size() + " values of " + sort.name());
    }
    return number ? Domain.range((int) low, (int) high) : domain;
  }
}
