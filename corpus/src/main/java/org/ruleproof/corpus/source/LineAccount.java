package org.ruleproof.corpus.source;

import java.util.Arrays;

/**
 * Records the use of each line of a file, exactly once; {@link #isComplete} holds if none is
 * missing. Not thread-safe.
 */
public final class LineAccount {

  /** The uses of a line. */
  public enum Use {
    /** Not yet entered. */
    NONE,
    /** Only blanks. */
    BLANK,
    /** The title block. */
    TITLE,
    /** Heading, date or text of an entry. */
    ENTRY,
    /** Marks of the format without words, such as a bracket or a tag. */
    MARKUP,
    /** A finding about the source, outside entries. */
    FINDING
  }

  private final Use[] uses;

  /** An account of this many lines, none of them entered. */
  public LineAccount(int lines) {
    uses = new Use[lines];
    Arrays.fill(uses, Use.NONE);
  }

  /**
   * Enters a line.
   *
   * @param line its number, from 1
   * @throws IllegalStateException if the line was entered already
   */
  public void enter(int line, Use use) {
    if (uses[line - 1] != Use.NONE) {
      throw new IllegalStateException(
          "line " + line + " is " + uses[line - 1] + " and cannot be " + use + " too");
    }
    uses[line - 1] = use;
  }

  /** {@return the use of a line; lines count from 1} */
  public Use of(int line) {
    return uses[line - 1];
  }

  /** {@return the number of lines with this use} O(lines). */
  public int count(Use use) {
    return (int) Arrays.stream(uses).filter(use::equals).count();
  }

  /** {@return whether every line was entered} O(lines). */
  public boolean isComplete() {
    return count(Use.NONE) == 0;
  }
}
