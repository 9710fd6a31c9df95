package org.ruleproof.model.document;

import java.util.List;

/**
 * A document as it was read. Every line that is not blank is in an entry, in the title block or in
 * a source finding, as tests of the readers check.
 *
 * @param id the name of the document in entries and reports
 * @param path the path of the file, as the user wrote it
 * @param game id of the game it rules on
 * @param sha256 hex digest of the bytes of the file
 * @param titleBlock the lines before the first entry that are not blank, unchanged
 * @param entries the entries in file order, with distinct ids
 * @param findings the oddities of the source, by line, then category
 * @param rulebook whether it is the rulebook of its game: its entries are places to cite, and only
 *     those with a date are rulings
 */
public record SourceDocument(
    String id,
    String path,
    String game,
    String sha256,
    List<String> titleBlock,
    List<RulingEntry> entries,
    List<SourceFinding> findings,
    boolean rulebook) {

  public SourceDocument {
    titleBlock = List.copyOf(titleBlock);
    entries = List.copyOf(entries);
    findings = List.copyOf(findings);
  }

  /** A packet of rulings. */
  public SourceDocument(
      String id,
      String path,
      String game,
      String sha256,
      List<String> titleBlock,
      List<RulingEntry> entries,
      List<SourceFinding> findings) {
    this(id, path, game, sha256, titleBlock, entries, findings, false);
  }

  /** {@return whether the entry of this document is a ruling, not only a place to cite} */
  public boolean isRuling(RulingEntry entry) {
    return !rulebook || entry.date().isPresent();
  }

  /** {@return the same document with another id, other entries and other findings} */
  public SourceDocument with(
      String other, List<RulingEntry> otherEntries, List<SourceFinding> otherFindings) {
    return new SourceDocument(
        other, path, game, sha256, titleBlock, otherEntries, otherFindings, rulebook);
  }
}
