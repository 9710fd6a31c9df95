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
 */
public record SourceDocument(
    String id,
    String path,
    String game,
    String sha256,
    List<String> titleBlock,
    List<RulingEntry> entries,
    List<SourceFinding> findings) {

  public SourceDocument {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(game, "game");
    Objects.requireNonNull(sha256, "sha256");
    titleBlock = List.copyOf(titleBlock);
    entries = List.copyOf(entries);
    findings = List.copyOf(findings);
  }
}
