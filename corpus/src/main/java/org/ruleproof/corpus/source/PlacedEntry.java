package org.ruleproof.corpus.source;

import java.util.List;
import org.ruleproof.model.document.RulingEntry;

/**
 * An entry with the line numbers of its text.
 *
 * @param entry the entry; its text is that of {@code lines} joined by {@code '\n'}
 * @param lines the lines of the text in file order
 */
public record PlacedEntry(RulingEntry entry, List<PlacedLine> lines) {

  public PlacedEntry {
    lines = List.copyOf(lines);
  }
}
