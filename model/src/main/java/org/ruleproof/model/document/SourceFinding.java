package org.ruleproof.model.document;

import java.util.Comparator;
import java.util.List;

/**
 * An oddity of a source; always a note, kind {@code source} in reports.
 *
 * @param category the sort of oddity
 * @param sourceId id of the {@link SourceDocument}
 * @param line its first line, from 1
 * @param lastLine its last line, not before {@code line}
 * @param message one sentence for the user; quotations in it are unescaped
 * @param entryIds the entries concerned, in file order; may be empty
 */
public record SourceFinding(
    SourceCategory category,
    String sourceId,
    int line,
    int lastLine,
    String message,
    List<String> entryIds) {

  /** By line, then category, then message, which is deterministic. */
  public static final Comparator<SourceFinding> IN_ORDER =
      Comparator.comparingInt(SourceFinding::line)
          .thenComparing(SourceFinding::category)
          .thenComparing(SourceFinding::message);

  public SourceFinding {
    entryIds = List.copyOf(entryIds);
    if (line < 1 || lastLine < line) {
      throw new IllegalArgumentException("no such lines: " + line + " to " + lastLine);
    }
  }

  /** {@return a finding about one line of one entry} */
  public static SourceFinding at(
      SourceCategory category, RulingEntry entry, int line, String message) {
    return new SourceFinding(category, entry.sourceId(), line, line, message, List.of(entry.id()));
  }
}
