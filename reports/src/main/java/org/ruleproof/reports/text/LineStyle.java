package org.ruleproof.reports.text;

/** The style of a line on a terminal with colours. */
enum LineStyle {
  PLAIN(""),
  HEADING("\u001b[1m"),
  ALARM("\u001b[1;31m"),
  WARNING("\u001b[33m"),
  LABEL("\u001b[36m"),
  FAINT("\u001b[2m");

  private static final String END = "\u001b[0m";

  private final String start;

  LineStyle(String start) {
    this.start = start;
  }

  String on(String text, boolean colour) {
    return colour && !start.isEmpty() && !text.isEmpty() ? start + text + END : text;
  }
}
