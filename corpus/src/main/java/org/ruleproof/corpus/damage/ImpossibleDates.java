package org.ruleproof.corpus.damage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** Finds rulings dated before the game's first day or after the document's own date. */
final class ImpossibleDates {

  private ImpossibleDates() {}

  static List<SourceFinding> of(
      List<PlacedEntry> entries, Optional<LocalDate> firstDay, Optional<LocalDate> issued) {
    List<SourceFinding> findings = new ArrayList<>();
    for (PlacedEntry placed : entries) {
      RulingEntry entry = placed.entry();
      if (entry.date().isEmpty()) {
        continue;
      }
      LocalDate date = entry.date().get();
      if (firstDay.isPresent() && date.isBefore(firstDay.get())) {
        findings.add(finding(entry, date, "before the game's first day, " + firstDay.get()));
      } else if (issued.isPresent() && date.isAfter(issued.get())) {
        findings.add(finding(entry, date, "after the document's own day, " + issued.get()));
      }
    }
    return findings;
  }

  private static SourceFinding finding(RulingEntry entry, LocalDate date, String why) {
    return SourceFinding.at(
        SourceCategory.IMPOSSIBLE_DATE,
        entry,
        entry.line(),
        "The entry " + ForeignText.quoted(entry.topic()) + " is dated " + date + ", " + why + ".");
  }
}
