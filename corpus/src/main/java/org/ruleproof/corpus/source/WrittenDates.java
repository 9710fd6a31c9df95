package org.ruleproof.corpus.source;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.LocalDate;
import java.time.Month;
import java.util.Locale;
import java.util.Optional;

/** Reads dates in the forms of living documents: days, months, and days behind an author's mark. */
public final class WrittenDates {

  private static final String MONTH =
      "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
          + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";

  private static final String UNDATED = "undated";

  /** A date or a version, as a regular expression without groups. */
  public static final String PATTERN =
      "(?:(?i:undated)"
          + "|\\d{1,4}[-/.]\\d{1,4}[-/.]\\d{1,4}"
          + "|\\d{4}[-/.]\\d{1,2}"
          + "|(?i:(?:\\d{1,2}(?:st|nd|rd|th)?\\.? +)?"
          + MONTH
          + ",? +\\d{4})"
          + "|(?i:"
          + MONTH
          + " +\\d{1,2}(?:st|nd|rd|th)?,? +\\d{4})"
          + "|(?:[A-Z]{2,5} )?(?:19|20)\\d{6}(?:-\\d{1,2})?"
          + "|[vV]\\d{1,3}(?:\\.\\d{1,3}){1,3})";

  private static final Pattern MONTH_NAMED =
      Pattern.compile(
          "(?i)(?:(\\d{1,2})(?:st|nd|rd|th)?\\.? +)?([a-z]{3})[a-z]*\\.?,?"
              + "(?: +(\\d{1,2})(?:st|nd|rd|th)?,?)? +(\\d{4})");
  private static final Pattern COMPACT =
      Pattern.compile("(?:[A-Z]{2,5} )?(\\d{4})(\\d\\d)(\\d\\d)(?:-\\d{1,2})?");
  private static final Pattern MONTH_ONLY = Pattern.compile("(\\d{4})[-/.](\\d{1,2})");
  private static final Pattern YEAR_LAST =
      Pattern.compile("(\\d{1,2})([-/.])(\\d{1,2})[-/.](\\d{4})");
  private static final int MONTHS = 12;

  /**
   * A day that stands for what is written.
   *
   * @param exact whether the day itself is written; otherwise it is the first of a written month
   */
  public record Written(LocalDate day, boolean exact) {}

  private WrittenDates() {}

  /** {@return whether the text has a digit or the word for no date} Without, {@link #PATTERN} fits nowhere. */
  public static boolean mayBeIn(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9'
          || (c | ' ') == 'u' && text.regionMatches(true, i, UNDATED, 0, UNDATED.length())) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return the day of a date, such as {@code 2022-08-14}, {@code 14.08.2022}, {@code August 2022},
   * {@code RTR 20000501}; empty for a version, for what is no day, and where day and month could be
   * taken for each other, as in {@code 03/04/2022}} O(n).
   */
  public static Optional<Written> of(String written) {
    Optional<LocalDate> usual = Days.day(written);
    if (usual.isPresent()) {
      return usual.map(day -> new Written(day, true));
    }
    Matcher m = COMPACT.matcher(written);
    if (m.matches()) {
      return Days.day(m.group(1) + "-" + m.group(2) + "-" + m.group(3))
          .map(day -> new Written(day, true));
    }
    m = MONTH_ONLY.matcher(written);
    if (m.matches()) {
      return Days.day(m.group(1) + "-" + m.group(2) + "-1").map(day -> new Written(day, false));
    }
    m = YEAR_LAST.matcher(written);
    if (m.matches()) {
      return yearLast(m);
    }
    m = MONTH_NAMED.matcher(written);
    return m.matches() ? named(m) : Optional.empty();
  }

  private static Optional<Written> yearLast(Matcher m) {
    int first = Integer.parseInt(m.group(1));
    int second = Integer.parseInt(m.group(3));
    boolean dayFirst = m.group(2).equals(".") || first > MONTHS || first == second;
    if (!dayFirst && second <= MONTHS) {
      return Optional.empty();
    }
    return Days.day(
            m.group(4)
                + "-"
                + (dayFirst ? m.group(3) : m.group(1))
                + "-"
                + (dayFirst ? m.group(1) : m.group(3)))
        .map(day -> new Written(day, true));
  }

  private static Optional<Written> named(Matcher m) {
    String month = m.group(2).toUpperCase(Locale.ROOT);
    Optional<String> day =
        Optional.ofNullable(m.group(1)).or(() -> Optional.ofNullable(m.group(3)));
    for (Month one : Month.values()) {
      if (one.name().startsWith(month)) {
        return Days.day(m.group(4) + "-" + one.getValue() + "-" + day.orElse("1"))
            .map(found -> new Written(found, day.isPresent()));
      }
    }
    return Optional.empty();
  }
}
