package org.ruleproof.corpus.source;

/**
 * Scans foreign text without regular expressions: blanks, surrounding markup, quotation. All
 * methods are O(n).
 */
public final class ForeignText {

  private static final int QUOTED = 60;

  private ForeignText() {}

  /** {@return whether the character is a blank, including no-break spaces} */
  public static boolean isBlank(char c) {
    if (c > ' ' && c <= '~') { // nearly all, and each is asked about many times
      return false;
    }
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
  }

  /** {@return whether the text has only blanks} */
  public static boolean isBlank(String text) {
    return skipBlanks(text, 0) == text.length();
  }

  /** {@return the text without surrounding blanks} */
  public static String strip(String text) {
    int from = skipBlanks(text, 0);
    int to = text.length();
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** {@return the text without surrounding blanks and asterisks} */
  public static String bare(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isEdge(text.charAt(from))) {
      from++;
    }
    while (to > from && isEdge(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** {@return the index of the first non-blank from {@code at} on, or the length} */
  public static int skipBlanks(String text, int at) {
    int i = at;
    while (i < text.length() && isBlank(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** {@return the text in quotes, shortened, on one line, without control characters} */
  public static String quoted(String text) {
    int end = Math.min(text.length(), QUOTED);
    return '"' + oneLine(text.substring(0, end)) + (text.length() > end ? "...\"" : "\"");
  }

  /** {@return the text with a blank for each control character and line end} */
  public static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
    }
    return out.toString();
  }

  private static boolean isEdge(char c) {
    return c == '*' || isBlank(c);
  }
}
