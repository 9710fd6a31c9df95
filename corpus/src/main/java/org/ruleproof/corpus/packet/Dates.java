package org.ruleproof.corpus.packet;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.corpus.packet.LineShape.Dated;
import org.ruleproof.corpus.source.Foreign;

/**
 * Dates as packets write them: year, month, day at the start of a line; the month's name in titles.
 */
final class Dates {

  private static final int LONGEST = 12;
  private static final int FEWEST_DIGITS = 3;
  private static final String LOOKALIKES = "OoIlSB?";

  private Dates() {}

  /**
   * {@return the line's opening date and what follows} The date is written {@code 2000/02/07},
   * {@code 2000-2-7} or {@code 2000.02.07}, then a blank or the line's end. Also present, with no
   * day, for what was plainly meant as a date: two separators among digits and letters that look
   * like them.
   */
  static Optional<Dated> opening(String line) {
    int ink = Foreign.skipBlanks(line, 0);
    int from = skipBold(line, ink);
    int to = from;
    while (to < line.length()
        && to - from <= LONGEST
        && !Foreign.isBlank(line.charAt(to))
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
    return Optional.of(new Dated(written, day(written), Foreign.strip(line.substring(rest))));
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
    boolean full = separator == '/' || day(token).isPresent();
    return separators == 2 && digits >= FEWEST_DIGITS && isDigit(token.charAt(0)) && full;
  }

  private static Optional<LocalDate> day(String token) {
    String[] parts = token.split("[/.-]", -1);
    if (parts.length != 3 || parts[0].length() != 4) {
      return Optional.empty();
    }
    Optional<Integer> year = number(parts[0]);
    Optional<Integer> month = number(parts[1]);
    Optional<Integer> day = number(parts[2]);
    if (year.isEmpty() || month.isEmpty() || day.isEmpty()) {
      return Optional.empty();
    }
    return calendarDay(year.get(), month.get(), day.get());
  }

  /** {@return the first date such as {@code July 17, 2001} in the lines} */
  static Optional<LocalDate> inTitle(List<String> lines) {
    return lines.stream().map(Dates::inTitle).flatMap(Optional::stream).findFirst();
  }

  private static Optional<LocalDate> inTitle(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    for (Month month : Month.values()) {
      String name = month.name().toLowerCase(Locale.ROOT);
      int at = lower.indexOf(name + " ");
      if (at >= 0) {
        String[] parts = Foreign.strip(lower.substring(at + name.length())).split("[ ,]+", 3);
        Optional<Integer> day = number(parts[0]);
        Optional<Integer> year = parts.length > 1 ? number(parts[1]) : Optional.empty();
        if (day.isPresent() && year.isPresent() && parts[1].length() == 4) {
          return calendarDay(year.get(), month.getValue(), day.get());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<LocalDate> calendarDay(int year, int month, int day) {
    try {
      return Optional.of(LocalDate.of(year, month, day));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<Integer> number(String digits) {
    if (digits.isEmpty()
        || digits.length() > 4
        || !digits.chars().allMatch(c -> isDigit((char) c))) {
      return Optional.empty();
    }
    return Optional.of(Integer.valueOf(digits));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
