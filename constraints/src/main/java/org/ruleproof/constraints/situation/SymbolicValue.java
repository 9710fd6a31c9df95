package org.ruleproof.constraints.situation;

import java.util.List;
import org.ruleproof.constraints.solver.Bit;
import org.ruleproof.constraints.solver.Num;

/**
 * The value of an expression in a search: {@code variable / denominator} where all of
 * {@code defined} hold, and undefined elsewhere.
 *
 * @param denominator at least 1, above 1 for exact quotients only
 */
public record SymbolicValue(Num variable, int denominator, List<Bit> defined) {
  public SymbolicValue {
    defined = List.copyOf(defined);
  }

  /** The value of a variable that is always defined. */
  public static SymbolicValue of(Num variable) {
    return new SymbolicValue(variable, 1, List.of());
  }

  /** Whether a situation may give both the same value. */
  boolean mayEqual(SymbolicValue other) {
    return !variable.isFixed()
        || !other.variable.isFixed()
        || denominator != 1
        || other.denominator != 1
        || variable.value() == other.variable.value();
  }

  /** Whether it is the same in all situations of the search. */
  public boolean isKnown() {
    return variable.isFixed() && defined.isEmpty();
  }
}
