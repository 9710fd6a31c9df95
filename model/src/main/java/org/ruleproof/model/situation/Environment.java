package org.ruleproof.model.situation;

import java.util.Optional;

/** The values of variables, and the copies for quoted cards. */
public final class Environment {
  public static final Environment EMPTY = new Environment(Optional.empty(), "", Value.NONE);

  private final Optional<Environment> outer;
  private final String variable;
  private final Value value;

  private Environment(Optional<Environment> outer, String variable, Value value) {
    this.outer = outer;
    this.variable = variable;
    this.value = value;
  }

  /** The value of a variable. */
  public Optional<Value> get(String name) {
    for (Environment e = this; e.outer.isPresent(); e = e.outer.get()) {
      if (e.variable.equals(name)) {
        return Optional.of(e.value);
      }
    }
    return Optional.empty();
  }

  public Environment with(String name, Value of) {
    return new Environment(Optional.of(this), name, of);
  }

  public Environment withCopy(String card, Value copy) {
    return with(quoted(card), copy);
  }

  private static String quoted(String card) {
    return '"' + card + '"';
  }
}
