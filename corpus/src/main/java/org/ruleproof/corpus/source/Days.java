package org.ruleproof.corpus.source;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads dates as written in documents. All methods are O(n). */
public final class Days {

  private static final int LONGEST_NUMBER = 4;

  private Days() {}

  /** {@return the day, written as {@code 2000/02/07}, {@code 2000-2-7} or {@code 2000.02.07}} */
  public static Optional<LocalDate> day(String written) {
    String[] parts = written.split("[/.-]", -1);
    if (parts.length != 3 || parts[0].length() != LONGEST_NUMBER) {
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

  /** {@return the first date in the lines, written like {@code July 17, 2001}} */
  public static Optional<LocalDate> inTitle(List<String> lines) {
    return lines.stream().map(Days::inTitle).flatMap(Optional::stream).findFirst();
  }

  private static Optional<LocalDate> inTitle(String line) {
    String lower = line.toLowerCase(Locale.ROOT);
    for (Month month : Month.values()) {
      String name = month.name().toLowerCase(Locale.ROOT);
      int at = lower.indexOf(name + " ");
      if (at >= 0) {
        String[] parts = ForeignText.strip(lower.substring(at + name.length())).split("[ ,]+", 3);
        Optional<Integer> day = number(parts[0]);
        Optional<Integer> year = parts.length > 1 ? number(parts[1]) : Optional.empty();
        if (day.isPresent() && year.isPresent() && parts[1].length() == LONGEST_NUMBER) {
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
        || digits.length() > LONGEST_NUMBER
        || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.empty();
    }
    return Optional.of(Integer.valueOf(digits));
  }
}
