package org.ruleproof.model.document;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Something odd about a source; always a note, kind {@code source} in reports.
 *
 * @param category what sort of oddity
 * @param sourceId id of the {@link SourceDocument}
 * @param line the first line it is about, from 1
 * @param lastLine the last line it is about, not before {@code line}
 * @param message one sentence for the user; what it quotes is quoted as it stands, so escape it
 * @param entryIds the entries concerned, in file order; empty when it concerns none
 */
public record SourceFinding(
    SourceCategory category,
    String sourceId,
    int line,
    int lastLine,
    String message,
    List<String> entryIds) {

  /** By line, then category, then message: one order whatever the order they were found in. */
  public static final Comparator<SourceFinding> IN_ORDER =
      Comparator.comparingInt(SourceFinding::line)
          .thenComparing(SourceFinding::category)
          .thenComparing(SourceFinding::message);

  public SourceFinding {
    Objects.requireNonNull(category, "category");
    Objects.requireNonNull(sourceId, "sourceId");
    Objects.requireNonNull(message, "message");
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
