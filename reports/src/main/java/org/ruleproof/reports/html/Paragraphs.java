package org.ruleproof.reports.html;

/** Joins the lines of a ruling's text that were wrapped in its document. */
public final class Paragraphs {
  private static final String BULLETS = "-*\u2022";

  private Paragraphs() {}

  /**
   * {@return the text with each line end replaced by a blank, except next to a blank line and
   * before a list item} O(n).
   */
  public static String of(String text) {
    StringBuilder flowing = new StringBuilder(text.length());
    boolean open = false;
    for (String line : text.split("\n", -1)) {
      String words = line.strip();
      boolean item =
          words.length() > 1 && BULLETS.indexOf(words.charAt(0)) >= 0 && words.charAt(1) == ' ';
      if (!flowing.isEmpty()) {
        flowing.append(open && !words.isEmpty() && !item ? ' ' : '\n');
      }
      flowing.append(words);
      open = !words.isEmpty();
    }
    return flowing.toString();
  }
}
