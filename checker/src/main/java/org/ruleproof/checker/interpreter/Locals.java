package org.ruleproof.checker.interpreter;

import java.util.Arrays;
import org.ruleproof.checker.game.Variable;

/** An immutable assignment of values to local variables. */
public final class Locals {
  /** The empty assignment. */
  public static final Locals NONE = new Locals(new long[0]);

  private final long[] values;

  private Locals(long[] values) {
    this.values = values;
  }

  /** {@return this assignment with one more variable} */
  public Locals with(Variable variable, long value) {
    long[] more = Arrays.copyOf(values, Math.max(values.length, variable.index() + 1));
    more[variable.index()] = value;
    return new Locals(more);
  }

  long get(Variable variable) {
    return values[variable.index()];
  }
}
