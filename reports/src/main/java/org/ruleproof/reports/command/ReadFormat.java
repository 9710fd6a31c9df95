package org.ruleproof.reports.command;

import java.util.Locale;

/** How {@code read} shows what was read. */
enum ReadFormat {
  TEXT,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
