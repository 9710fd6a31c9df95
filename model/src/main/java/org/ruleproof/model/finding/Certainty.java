package org.ruleproof.model.finding;

import java.util.Locale;

/** How sure a finding is, from the weakest to the strongest. */
public enum Certainty {
  /** Some claim in it was drafted by a program and is not reviewed. */
  DRAFTED,
  /** A situation exists within the declared types. */
  SATISFIABLE,
  /** A trace of the modelled game leads to the situation. */
  REACHABLE;

  /** The stable lower-case code. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
