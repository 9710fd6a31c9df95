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
 * Dates that stand alone: one ruling mentions a subject long before all others do, as when a January
 * ruling still carries the year before. A subject is what any heading names; a ruling mentions it when
 * its heading or text has the same words.
 *
 * <p>The date is suspect when at least {@value #OTHERS} other rulings mention the subject, the first of
 * them at least {@value #DAYS} days later, and that many rulings drawn at random from the document would
 * all be that late with a probability of at most 10 to the power of {@value #MAGNITUDE}. With some
 * thousand subjects in a document, chance alone brings up less than one in a million. The test is silent
 * about early rulings of a document that has few of them, and about subjects that are rare.
 */
final class SuspectDates {

  private static final int OTHERS = 10;
  private static final int DAYS = 180;
  private static final int MAGNITUDE = -9;

  /** How far after the others' first a date may fall when it is moved on by a year. */
  private static final int SLACK_DAYS = 60;

  private SuspectDates() {}

  /** {@return one finding for each suspect date, about the subject that tells most} */
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

  /** How many of the sorted dates are before the day. O(log n), however often the day is among them. */
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
