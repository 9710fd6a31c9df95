package org.ruleproof.corpus.packet;

import java.util.Optional;
import org.ruleproof.corpus.packet.LineShape.Dated;
import org.ruleproof.corpus.source.Days;
import org.ruleproof.corpus.source.ForeignText;

/** Reads dates of packets: year, month, day at the start of a line. */
final class Dates {

  private static final int LONGEST = 12;
  private static final int FEWEST_DIGITS = 3;
  private static final String LOOKALIKES = "OoIlSB?";

  private Dates() {}

  /**
   * {@return the date at the start of the line, and the rest of the line} Formats: {@code
   * 2000/02/07}, {@code 2000-2-7} or {@code 2000.02.07}, then a blank or the line's end. A misspelt
   * date (two separators among digits and similar letters) is returned without a day.
   */
  static Optional<Dated> opening(String line) {
    int ink = ForeignText.skipBlanks(line, 0);
    int from = skipBold(line, ink);
    int to = from;
    while (to < line.length()
        && to - from <= LONGEST
        && !ForeignText.isBlank(line.charAt(to))
        && line.charAt(to) != '*') {
      to++;
    }
    int end = to;
    while (end > from && ":,;".indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    String written = line.substring(from, end);
    if (to - from > LONGEST || !isMeantAsDate(written)) {
      return Optional.empty();
    }
    int rest = from > ink ? skipBold(line, to) : to;
    return Optional.of(
        new Dated(written, Days.day(written), ForeignText.strip(line.substring(rest))));
  }

  private static int skipBold(String line, int at) {
    int i = at;
    while (i < line.length() && line.charAt(i) == '*') {
      i++;
    }
    return i;
  }

  private static boolean isMeantAsDate(String token) {
    int separators = 0;
    int digits = 0;
    char separator = 0;
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (isDigit(c)) {
        digits++;
      } else if (c == '/' || c == '-' || c == '.') {
        if (separators > 0 && c != separator) {
          return false;
        }
        separator = c;
        separators++;
      } else if (LOOKALIKES.indexOf(c) < 0) {
        return false;
      }
    }
    boolean full = separator == '/' || Days.day(token).isPresent();
    return separators == 2 && digits >= FEWEST_DIGITS && isDigit(token.charAt(0)) && full;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
