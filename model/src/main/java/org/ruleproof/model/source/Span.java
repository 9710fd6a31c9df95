package org.ruleproof.model.source;

/**
 * A range of a source text.
 *
 * <p>All spans are equal, so that two trees are equal exactly when their contents are, whatever
 * file they came from. Compare the components where the place itself matters.
 *
 * @param file the file's name as the user gave it, empty for {@link #NONE}
 * @param line first line, 1-based, as is {@code column}
 * @param lastLine last line, inclusive, as is {@code lastColumn}
 */
public record Span(String file, int line, int column, int lastLine, int lastColumn)
    implements Comparable<Span> {
  /** The span of something that is in no file. */
  public static final Span NONE = new Span("", 0, 0, 0, 0);

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
