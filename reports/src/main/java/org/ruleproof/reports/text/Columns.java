package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.List;

/** Measures and wraps text in terminal columns. The text must have passed SafeText. */
final class Columns {
  private Columns() {}

  /** {@return the width of the text in columns: 2 for wide characters, 0 for combining marks} */
  static int of(String text) {
    int columns = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      columns += of(text.codePointAt(i));
    }
    return columns;
  }

  private static int of(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(c) ? 2 : 1;
  }

  private static boolean isWide(int c) {
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> true;
      default -> c >= 0x1F300 && c <= 0x1FAFF || c >= 0xFF01 && c <= 0xFF60;
    };
  }

  /**
   * {@return the text wrapped at blanks to lines of at most this width, with longer words split} At
   * least one line. O(n).
   */
  static List<String> wrapped(String text, int columns) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int used = 0;
    int at = 0;
    while (at < text.length()) {
      if (text.charAt(at) == ' ') {
        at++;
        continue;
      }
      int end = text.indexOf(' ', at);
      end = end < 0 ? text.length() : end;
      // measuring only what fits keeps long words linear
      int cut = fitting(text, at, end, columns);
      int width = of(text.substring(at, cut));
      if (used > 0 && (used + 1 + width > columns || cut < end)) {
        lines.add(line.toString());
        line.setLength(0);
        used = 0;
      }
      if (used > 0) {
        line.append(' ');
        used++;
      }
      line.append(text, at, cut);
      used += width;
      at = cut;
    }
    if (used > 0 || lines.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }

  private static int fitting(String text, int from, int to, int columns) {
    int used = 0;
    int at = from;
    while (at < to) {
      int c = text.codePointAt(at);
      used += of(c);
      if (used > columns && at > from) {
        return at;
      }
      at += Character.charCount(c);
    }
    return to;
  }
}
