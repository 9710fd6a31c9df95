package org.ruleproof.reports.screen;

import java.util.List;

/**
 * Makes foreign text safe for terminals and pages. Characters that could move the cursor, change
 * colours, reverse the reading direction or be invisible become {@value #STAND_IN}; visible
 * characters stay. All methods are O(n).
 */
public final class SafeText {

  /** The replacement character. */
  public static final char STAND_IN = '\uFFFD';

  private SafeText() {}

  /** {@return the text in one line: line ends and tabs become blanks} */
  public static String line(String text) {
    return cleaned(text, ' ');
  }

  /** {@return the lines of the text} Line ends are LF, CR, CR LF and Unicode's further ones. */
  public static List<String> lines(String text) {
    return List.of(block(text).split("\n", -1));
  }

  /** {@return the text with LF as line end and blanks for tabs} */
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

  /** Fast path: most text is printable ASCII and needs no copy. */
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

  /** Whether the character has no effect except its glyph. */
  public static boolean isHarmless(int c) {
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
