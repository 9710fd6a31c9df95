package org.ruleproof.reports.screen;

import java.util.List;

/**
 * Foreign text made harmless for a terminal or a page. What could move the cursor, change colours,
 * reverse the reading direction, hide or be no character at all becomes {@value #STAND_IN}; every
 * visible character stays. All of it O(n).
 */
public final class SafeText {

  /** What stands for a character that is not shown. */
  public static final char STAND_IN = '\uFFFD';

  private SafeText() {}

  /** {@return the text in one line: line ends and tabs become blanks} */
  public static String line(String text) {
    return cleaned(text, ' ');
  }

  /** {@return the lines of the text} Line ends are LF, CR, CR LF and what Unicode adds to them. */
  public static List<String> lines(String text) {
    return List.of(block(text).split("\n", -1));
  }

  /** {@return the text with its line ends as LF and with tabs as blanks} */
  public static String block(String text) {
    return cleaned(text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n"), '\n');
  }

  private static String cleaned(String text, char lineEnd) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(shown(c, lineEnd)));
    return out.toString();
  }

  /** Most text is printable ASCII and is returned as it is. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~') {
        return false;
      }
    }
    return true;
  }

  private static int shown(int c, char lineEnd) {
    return switch (c) {
      case '\n', '\r', '\u000B', '\f', '\u0085', '\u2028', '\u2029' -> lineEnd;
      case '\t' -> ' ';
      default -> isHarmless(c) ? c : STAND_IN;
    };
  }

  /** Whether showing the character does nothing but show it. */
  static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
