package org.ruleproof.reports.text;

import java.util.List;
import org.ruleproof.model.document.TextHash;
import org.ruleproof.reports.screen.SafeText;

/**
 * Builds a text report. All text passes through SafeText, so its only control sequences are its own
 * colours.
 */
final class TextPage {
  private static final String GUTTER = " | ";

  private final StringBuilder text = new StringBuilder();
  private final int width;
  private final boolean colour;

  /**
   * An empty page.
   *
   * @param width columns to wrap at
   */
  TextPage(int width, boolean colour) {
    this.width = width;
    this.colour = colour;
  }

  TextPage blank() {
    if (text.length() > 1 && text.charAt(text.length() - 2) != '\n') {
      text.append('\n');
    }
    return this;
  }

  /** Adds one line without wrapping. */
  TextPage line(LineStyle lineStyle, String line) {
    text.append(lineStyle.on(SafeText.line(line), colour)).append('\n');
    return this;
  }

  /** Adds a heading, underlined. */
  TextPage heading(String heading) {
    String safe = SafeText.line(heading);
    blank();
    line(LineStyle.HEADING, safe);
    return line(LineStyle.FAINT, "=".repeat(Math.min(width, Columns.of(safe)))).blank();
  }

  /** Adds wrapped text with an indent. */
  TextPage words(int indent, String words) {
    return hanging(" ".repeat(indent), " ".repeat(indent), words);
  }

  /** Adds wrapped text after a label, with a hanging indent. */
  TextPage item(int indent, String label, String words) {
    String first = " ".repeat(indent) + SafeText.line(label) + " ";
    return hanging(first, " ".repeat(Columns.of(first)), words);
  }

  /** Adds wrapped text in this style after a label, with a hanging indent. */
  TextPage item(LineStyle style, String label, String words) {
    return cut(style, label, words, Integer.MAX_VALUE);
  }

  /** The same in at most so many lines; "..." stands for the rest. */
  TextPage cut(LineStyle style, String label, String words, int most) {
    String rest = " ".repeat(Columns.of(label));
    int columns = width - Columns.of(label);
    List<String> lines = Columns.wrapped(collapsed(words), columns);
    for (int i = 0; i < Math.min(most, lines.size()); i++) {
      String line = lines.get(i);
      if (i + 1 == most && lines.size() > most) {
        line = Columns.wrapped(line, columns - 4).getFirst() + " ...";
      }
      text.append(style.on((i == 0 ? label : rest) + line, colour)).append('\n');
    }
    return this;
  }

  private TextPage hanging(String first, String rest, String words) {
    String start = first;
    for (String line : Columns.wrapped(collapsed(words), width - Columns.of(rest))) {
      text.append(start).append(line).append('\n');
      start = rest;
    }
    return this;
  }

  /** Adds two texts side by side. Each list item starts a new line; the first is a heading. */
  TextPage sideBySide(int indent, List<String> left, List<String> right) {
    int column = (width - indent - GUTTER.length()) / 2;
    List<String> lefts = lines(left, column);
    List<String> rights = lines(right, column);
    int leftHead = Columns.wrapped(collapsed(left.getFirst()), column).size();
    int rightHead = Columns.wrapped(collapsed(right.getFirst()), column).size();
    for (int i = 0; i < Math.max(lefts.size(), rights.size()); i++) {
      String l = i < lefts.size() ? lefts.get(i) : "";
      String r = i < rights.size() ? rights.get(i) : "";
      String gap = " ".repeat(column - Columns.of(l));
      text.append(" ".repeat(indent))
          .append(i < leftHead ? LineStyle.HEADING.on(l, colour) : l)
          .append(gap)
          .append(r.isEmpty() ? GUTTER.stripTrailing() : GUTTER)
          .append(i < rightHead ? LineStyle.HEADING.on(r, colour) : r)
          .append('\n');
    }
    return this;
  }

  private static List<String> lines(List<String> items, int columns) {
    return items.stream()
        .flatMap(item -> Columns.wrapped(collapsed(item), columns).stream())
        .toList();
  }

  private static String collapsed(String words) {
    return TextHash.collapsed(SafeText.block(words));
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
