package org.ruleproof.corpus.damage;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.SourceFinding;

/** Runs all checks of this package on a document. */
public final class SourceChecks {

  private SourceChecks() {}

  /**
   * {@return the findings about these entries} Linear in the text, plus sorting its distinct words.
   *
   * @param entries the entries in file order
   * @param text the file of the entries
   * @param firstDay the first day of the game, if known
   * @param issued the date of the document, if it has one
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
