package org.ruleproof.corpus.source;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;

/** A document with the account of its lines. */
public record ReadDocument(SourceDocument document, LineAccount lines) {

  /**
   * {@return the document made of these parts}
   *
   * @param id the document's id in entries and reports; usually {@link SourceLines#id()}
   * @param findings in any order
   */
  public static ReadDocument of(
      String id,
      SourceLines text,
      GameFacts game,
      List<String> title,
      List<PlacedEntry> entries,
      List<SourceFinding> findings,
      LineAccount lines) {
    List<SourceFinding> ordered = new ArrayList<>(findings);
    ordered.sort(SourceFinding.IN_ORDER);
    return new ReadDocument(
        new SourceDocument(
            id,
            text.path(),
            game.game(),
            text.sha256(),
            title,
            entries.stream().map(PlacedEntry::entry).toList(),
            ordered),
        lines);
  }

  /** {@return the same document, marked as a rulebook} */
  public ReadDocument ofRulebook() {
    return new ReadDocument(
        new SourceDocument(
            document.id(),
            document.path(),
            document.game(),
            document.sha256(),
            document.titleBlock(),
            document.entries(),
            document.findings(),
            true),
        lines);
  }
}
