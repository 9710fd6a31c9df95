package org.ruleproof.reports.html;

/** The text of a ruling without the line ends that only the width of its document made. */
public final class Paragraphs {
  private static final String BULLETS = "-*\u2022";

  private Paragraphs() {}

  /**
   * {@return the text with a blank for each line end, but for those before a blank line, after one, and
   * before the item of a list} O(n).
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
