package org.ruleproof.corpus.damage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.SourceFinding;

/** All checks of this package over one document. */
public final class SourceChecks {

  private SourceChecks() {}

  /**
   * {@return what is odd about these entries} Linear in the text but for the sorting of its
   * distinct words.
   *
   * @param entries the entries in file order
   * @param text the file they were read from
   * @param firstDay the first day of the game, when known
   * @param issued the day of the document, when it gives one
   */
  public static List<SourceFinding> of(
      List<PlacedEntry> entries,
      SourceLines text,
      Optional<LocalDate> firstDay,
      Optional<LocalDate> issued) {
    List<SourceFinding> findings = new ArrayList<>();
    findings.addAll(ImpossibleDates.of(entries, firstDay, issued));
    findings.addAll(CutWords.of(entries));
    findings.addAll(SuspectDates.of(entries));
    findings.addAll(TopicSpellings.of(entries));
    findings.addAll(DamagedCharacters.of(entries, text));
    findings.addAll(TruncatedFile.of(entries, text));
    return findings;
  }
}
