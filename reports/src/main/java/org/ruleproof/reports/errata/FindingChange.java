package org.ruleproof.reports.errata;

import java.util.Locale;

/** What errata do to a finding. */
public enum FindingChange {
  /** There with them, not without them. */
  INTRODUCED,
  /** There without them, not with them. */
  RESOLVED,
  /** There with and without them, though they have to do with it. */
  UNCHANGED;

  /** The stable code in reports. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
