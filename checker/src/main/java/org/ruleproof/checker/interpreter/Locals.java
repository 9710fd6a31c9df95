package org.ruleproof.checker.interpreter;

import java.util.Arrays;
import org.ruleproof.checker.game.Variable;

/** The values of the variables that are bound at one place; never changed. */
public final class Locals {
  /** No variable is bound. */
  public static final Locals NONE = new Locals(new long[0]);

  private final long[] values;

  private Locals(long[] values) {
    this.values = values;
  }

  /** {@return these with one more variable bound} */
  public Locals with(Variable variable, long value) {
    long[] more = Arrays.copyOf(values, Math.max(values.length, variable.index() + 1));
    more[variable.index()] = value;
    return new Locals(more);
  }

  long get(Variable variable) {
    return values[variable.index()];
  }
}
