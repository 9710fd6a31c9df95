package org.ruleproof.model.finding;

import java.util.Locale;

/** How serious a finding is, from the least to the most serious. */
public enum Level {
  NOTE,
  WARNING,
  ERROR;

  /** The stable lower-case code. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
