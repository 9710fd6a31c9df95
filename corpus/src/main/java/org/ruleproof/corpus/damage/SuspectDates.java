package org.ruleproof.corpus.damage;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Finds dates that are likely wrong: one ruling mentions a subject long before all others do, for
 * example a January ruling with last year's date. Subjects and mentions are as in {@link
 * SubjectMentions}.
 *
 * <p>A date is suspect if at least {@value #OTHERS} other rulings mention the subject, all at least
 * {@value #DAYS} days later, and if the decimal logarithm of p is at most {@value #MAGNITUDE}. Here
 * p is the probability that as many random rulings of the document are all that late. This bound
 * makes false alarms unlikely even with thousands of subjects. Early rulings of a document with few
 * of them, and rare subjects, are never suspect.
 */
final class SuspectDates {

  private static final int OTHERS = 10;
  private static final int DAYS = 180;
  private static final int MAGNITUDE = -9;

  /** Tolerance in days for the suggestion that the year is off by one. */
  private static final int SLACK_DAYS = 60;

  private SuspectDates() {}

  /** {@return one finding per suspect date, about the subject with the smallest p} */
  static List<SourceFinding> of(List<PlacedEntry> entries) {
    List<RulingEntry> dated =
        entries.stream().map(PlacedEntry::entry).filter(entry -> entry.date().isPresent()).toList();
    LocalDate[] dates =
        dated.stream().flatMap(entry -> entry.date().stream()).sorted().toArray(LocalDate[]::new);
    SubjectMentions mentions = SubjectMentions.of(dated);
    Map<Integer, Suspicion> suspicions = new TreeMap<>();
    for (SubjectMentions.Subject subject : mentions.subjects()) {
      suspicion(subject, dates)
          .ifPresent(found -> suspicions.merge(found.entry, found, Suspicion::stronger));
    }
    List<SourceFinding> findings = new ArrayList<>();
    suspicions.forEach((entry, found) -> findings.add(found.finding(dated.get(entry))));
    return findings;
  }

  private static Optional<Suspicion> suspicion(SubjectMentions.Subject subject, LocalDate[] dates) {
    int others = subject.entries() - 1;
    long days = ChronoUnit.DAYS.between(subject.first(), subject.second());
    if (others < OTHERS || days < DAYS) {
      return Optional.empty();
    }
    double late = (dates.length - countBefore(dates, subject.second())) / (double) dates.length;
    double magnitude = others * Math.log10(late);
    return magnitude <= MAGNITUDE
        ? Optional.of(new Suspicion(subject, subject.firstEntry(), days, magnitude))
        : Optional.empty();
  }

  /** The number of sorted dates before the day. O(log n), even with many equal dates. */
  private static int countBefore(LocalDate[] dates, LocalDate day) {
    int from = 0;
    int to = dates.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (dates[middle].isBefore(day)) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private record Suspicion(
      SubjectMentions.Subject subject, int entry, long days, double magnitude) {

    Suspicion stronger(Suspicion other) {
      return Comparator.comparingDouble(Suspicion::magnitude)
                  .thenComparing(one -> one.subject.name())
                  .compare(this, other)
              <= 0
          ? this
          : other;
    }

    SourceFinding finding(RulingEntry suspect) {
      LocalDate moved = subject.first().plusYears(1);
      boolean slip = moved.isAfter(subject.second().minusDays(SLACK_DAYS));
      return SourceFinding.at(
          SourceCategory.SUSPECT_DATE,
          suspect,
          suspect.line(),
          "The entry "
              + ForeignText.quoted(suspect.topic())
              + " is dated "
              + subject.first()
              + ", "
              + days
              + " days before the first of the "
              + (subject.entries() - 1)
              + " other rulings that mention "
              + ForeignText.quoted(subject.name())
              + (slip ? "; perhaps " + moved + " is meant." : "."));
    }
  }
}
