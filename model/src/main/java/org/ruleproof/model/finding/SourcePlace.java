package org.ruleproof.model.finding;

import java.util.Objects;

/**
 * Lines of a source, for a finding that is about more than a ruling.
 *
 * @param source id of the source
 * @param line the first line, from 1
 * @param lastLine the last line, not before {@code line}
 */
public record SourcePlace(String source, int line, int lastLine) {
  public SourcePlace {
    Objects.requireNonNull(source, "source");
    if (line < 1 || lastLine < line) {
      throw new IllegalArgumentException("no such lines: " + line + " to " + lastLine);
    }
  }
}
