package org.ruleproof.model.source;

import java.util.Objects;

/**
 * A range of a source text: file, 1-based first and last line, 1-based first and last column.
 *
 * <p>All spans are equal, so that two trees are equal exactly when their contents are, whatever
 * file they came from. Compare the components where the place itself matters.
 */
public final class Span implements Comparable<Span> {
  /** The span of something that is in no file. */
  public static final Span NONE = new Span("", 0, 0, 0, 0);

  private final String file;
  private final int line;
  private final int column;
  private final int lastLine;
  private final int lastColumn;

  /** Makes the span from (line, column) to (lastLine, lastColumn), both inclusive, 1-based. */
  public Span(String file, int line, int column, int lastLine, int lastColumn) {
    this.file = Objects.requireNonNull(file);
    this.line = line;
    this.column = column;
    this.lastLine = lastLine;
    this.lastColumn = lastColumn;
  }

  /** The file's name as the user gave it, empty for {@link #NONE}. */
  public String file() {
    return file;
  }

  /** First line, 1-based. */
  public int line() {
    return line;
  }

  /** First column, 1-based. */
  public int column() {
    return column;
  }

  /** Last line, inclusive. */
  public int lastLine() {
    return lastLine;
  }

  /** Last column, inclusive. */
  public int lastColumn() {
    return lastColumn;
  }

  /** The smallest span that covers both, for two spans of one file. */
  public Span to(Span other) {
    return new Span(file, line, column, other.lastLine, other.lastColumn);
  }

  /** Whether it begins at the same place. */
  public boolean isSame(Span other) {
    return compareTo(other) == 0;
  }

  @Override
  public int compareTo(Span other) {
    int byFile = file.compareTo(other.file);
    if (byFile != 0) {
      return byFile;
    }
    int byLine = Integer.compare(line, other.line);
    return byLine != 0 ? byLine : Integer.compare(column, other.column);
  }

  /** True for every span: see the class comment. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Span;
  }

  @Override
  public int hashCode() {
    return 1;
  }

  /** {@code file:line:column}. */
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
