package org.ruleproof.reports.gold;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Finding;

/** A packet played forward against the lists, as text. */
public final class HistoryText {
  private HistoryText() {}

  /**
   * {@return how many items of the list are introduced on the day on which the newest of the rulings
   * that make them was given, and which near-misses are introduced at all}
   *
   * @param report an audit of the whole packet; only what it finds can be asked of the history
   */
  public static List<String> of(AuditReport report, List<PacketHistory.Day> days, GoldLists lists) {
    Measurement measured = Measurement.of(report, lists);
    List<String> lines = new ArrayList<>();
    List<String> apart = new ArrayList<>();
    int onTheDay = 0;
    for (GoldItem item : measured.matched().keySet()) {
      List<Finding> findings = measured.matched().get(item);
      Optional<String> wrong = findings.stream().flatMap(f -> wrong(f, days).stream()).findFirst();
      if (wrong.isEmpty()) {
        onTheDay++;
      } else {
        apart.add("  " + item.id() + ": " + wrong.get());
      }
    }
    lines.add(
        String.format(
            Locale.ROOT,
            "History: %d of %d items that the audit finds are introduced on the day of their newest"
                + " ruling (%d items in the list, %d days)",
            onTheDay,
            measured.matched().size(),
            measured.items().size(),
            days.size()));
    lines.addAll(apart);
    List<GoldItem> nearMisses = lists.read("near-misses.jsonl");
    List<String> introduced = new ArrayList<>();
    for (GoldItem item : nearMisses) {
      for (PacketHistory.Day day : days) {
        day.introduced().stream()
            .filter(f -> item.isNamedBy(f, report))
            .findFirst()
            .ifPresent(f -> introduced.add("  " + item.id() + ": " + f.id() + " on " + day.date()));
      }
    }
    lines.add("Near-misses introduced: " + introduced.size() + " of " + nearMisses.size());
    lines.addAll(introduced);
    long all = days.stream().mapToLong(day -> day.introduced().size()).sum();
    lines.add("Contradictions introduced over all days: " + all);
    return lines;
  }

  /** What is wrong with the day on which the finding came, if anything. */
  private static Optional<String> wrong(Finding finding, List<PacketHistory.Day> days) {
    Optional<LocalDate> newest =
        finding.rulings().stream().flatMap(r -> r.date().stream()).max(LocalDate::compareTo);
    Optional<LocalDate> came =
        days.stream()
            .filter(d -> d.introduced().stream().anyMatch(f -> f.id().equals(finding.id())))
            .map(PacketHistory.Day::date)
            .findFirst();
    if (came.isEmpty()) {
      return Optional.of(finding.id() + " is never introduced");
    }
    // an undated entry is as new as the document it stands in
    return newest.isEmpty()
            || !came.get().isBefore(newest.get()) && isDated(finding, came.get(), newest.get())
        ? Optional.empty()
        : Optional.of(finding.id() + " comes on " + came.get() + ", not on " + newest.get());
  }

  private static boolean isDated(Finding finding, LocalDate came, LocalDate newest) {
    boolean all = finding.rulings().stream().allMatch(r -> r.date().isPresent());
    return came.equals(newest) || !all;
  }
}
