package org.ruleproof.reports.errata;

import java.util.Locale;

/** The change of a finding by errata. */
public enum FindingChange {
  /** Only with the errata. */
  INTRODUCED,
  /** Only without the errata. */
  RESOLVED,
  /** With and without the errata, though it involves them. */
  UNCHANGED;

  /** The stable code in reports. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
