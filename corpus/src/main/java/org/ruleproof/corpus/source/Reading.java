package org.ruleproof.corpus.source;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;

/** A document with the account of its lines. */
public record Reading(SourceDocument document, LineAccount lines) {

  /**
   * {@return the document made of these parts}
   *
   * @param id what entries and reports call it; {@link SourceText#id()} for most
   * @param findings in any order
   */
  public static Reading of(
      String id,
      SourceText text,
      GameFacts game,
      List<String> title,
      List<PlacedEntry> entries,
      List<SourceFinding> findings,
      LineAccount lines) {
    List<SourceFinding> ordered = new ArrayList<>(findings);
    ordered.sort(SourceFinding.IN_ORDER);
    return new Reading(
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

  /** {@return the same document as the rulebook of its game} */
  public Reading ofRulebook() {
    return new Reading(
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
