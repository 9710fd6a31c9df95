package org.ruleproof.corpus.list;

import java.time.LocalDate;
import java.util.Optional;
import org.ruleproof.corpus.source.Days;
import org.ruleproof.corpus.source.ForeignText;

/**
 * The first line of a list item.
 *
 * @param date empty for an undated item or an impossible date
 * @param written the text in the place of the date
 * @param text the rest of the line, stripped
 */
record ListItem(String topic, Optional<LocalDate> date, String written, String text) {

  private static final String UNDATED = "undated";
  private static final String MARKS = "-*+";
  private static final String DASHES = "-\u2013\u2014";
  private static final int LONGEST_DATE = 10;

  /** {@return the item of the line; empty if the line begins none} O(n). */
  static Optional<ListItem> of(String line) {
    if (!isBullet(line)) {
      return Optional.empty();
    }
    int from = ForeignText.skipBlanks(line, 1);
    for (int dash = nextDash(line, from); dash >= 0; dash = nextDash(line, dash + 1)) {
      int date = ForeignText.skipBlanks(line, dash + 1);
      int end = nextDash(line, date);
      int to = end < 0 ? line.length() : end;
      // a field longer than a date and its blanks belongs to the topic
      String written =
          to - date > LONGEST_DATE + 2
              ? ""
              : ForeignText.bare(line.substring(Math.min(date, to), to));
      if (isDate(written)) {
        return Optional.of(
            new ListItem(
                ForeignText.bare(line.substring(from, dash)),
                Days.day(written),
                written,
                end < 0 ? "" : ForeignText.strip(line.substring(end + 1))));
      }
    }
    return Optional.empty();
  }

  /** {@return whether the line begins with a list mark at the margin} */
  static boolean isBullet(String line) {
    return line.length() > 1
        && MARKS.indexOf(line.charAt(0)) >= 0
        && ForeignText.isBlank(line.charAt(1));
  }

  /** {@return whether the line only lacks the blank after its list mark} */
  static boolean isMeant(String line) {
    return line.length() > 1
        && MARKS.indexOf(line.charAt(0)) >= 0
        && !ForeignText.isBlank(line.charAt(1))
        && of(line.charAt(0) + " " + line.substring(1)).isPresent();
  }

  /** {@return whether the item is marked as undated} */
  boolean isUndated() {
    return written.equalsIgnoreCase(UNDATED);
  }

  private static boolean isDate(String written) {
    if (written.equalsIgnoreCase(UNDATED)) {
      return true;
    }
    int digits = 0;
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c >= '0' && c <= '9') {
        digits++;
      } else if ("-/.".indexOf(c) < 0) {
        return false;
      }
    }
    return written.length() - digits == 2 && digits > LONGEST_DATE / 2;
  }

  /** The index of the next dash between blanks or at the line's end; -1 if there is none. */
  private static int nextDash(String line, int from) {
    for (int i = Math.max(from, 1); i < line.length(); i++) {
      if (DASHES.indexOf(line.charAt(i)) >= 0
          && ForeignText.isBlank(line.charAt(i - 1))
          && (i + 1 == line.length() || ForeignText.isBlank(line.charAt(i + 1)))) {
        return i;
      }
    }
    return -1;
  }
}
