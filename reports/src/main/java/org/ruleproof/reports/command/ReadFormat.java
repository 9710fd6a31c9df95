package org.ruleproof.reports.command;

import java.util.Locale;

/** The formats of {@code read}, {@code ask}, {@code errata} and {@code explore}. */
enum ReadFormat {
  TEXT,
  JSON;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
