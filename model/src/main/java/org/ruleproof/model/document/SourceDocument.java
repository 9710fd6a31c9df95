package org.ruleproof.model.document;

import java.util.List;
import java.util.Objects;

/**
 * A document as it was read. Every line of the file that is not blank is in an entry, in the title
 * block or in a source finding; the reader's tests hold it to that.
 *
 * @param id what entries and reports call the document
 * @param path where it was read from, as the user wrote it
 * @param game id of the game it rules on
 * @param sha256 hex digest of the bytes of the file
 * @param titleBlock the lines before the first entry that are not blank, as they stand
 * @param entries the entries in file order; their ids differ
 * @param findings what is odd about the source, by line, then category
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
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(game, "game");
    Objects.requireNonNull(sha256, "sha256");
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

  /** {@return whether the entry, one of this document, is a ruling and no mere place to cite} */
  public boolean isRuling(RulingEntry entry) {
    return !rulebook || entry.date().isPresent();
  }

  /** {@return the same document with other entries and findings, under an id of its own} */
  public SourceDocument with(
      String other, List<RulingEntry> otherEntries, List<SourceFinding> otherFindings) {
    return new SourceDocument(
        other, path, game, sha256, titleBlock, otherEntries, otherFindings, rulebook);
  }
}
