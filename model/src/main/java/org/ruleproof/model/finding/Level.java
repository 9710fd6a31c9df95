package org.ruleproof.model.finding;

import java.util.Locale;

/** How much a finding weighs; declared from the lightest to the heaviest. */
public enum Level {
  NOTE,
  WARNING,
  ERROR;

  /** The stable lower-case code. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
