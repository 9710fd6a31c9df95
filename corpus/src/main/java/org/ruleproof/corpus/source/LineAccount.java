package org.ruleproof.corpus.source;

import java.util.Arrays;

/**
 * Where each line of a file went. A line goes to one place, once; {@link #isComplete} says that
 * none is left over. Built by a reader while it reads; not safe for concurrent use.
 */
public final class LineAccount {

  /** Where a line can go. */
  public enum Use {
    /** Not accounted for. */
    NONE,
    /** Nothing but blanks. */
    BLANK,
    /** The title block. */
    TITLE,
    /** Heading, date or text of an entry. */
    ENTRY,
    /** A source finding, and no entry. */
    FINDING
  }

  private final Use[] uses;

  /** An account of a file of {@code lines} lines, none of them used yet. */
  public LineAccount(int lines) {
    uses = new Use[lines];
    Arrays.fill(uses, Use.NONE);
  }

  /**
   * Enters a line.
   *
   * @param line its number, from 1
   * @throws IllegalStateException when the line went somewhere already
   */
  public void enter(int line, Use use) {
    if (uses[line - 1] != Use.NONE) {
      throw new IllegalStateException(
          "line " + line + " is " + uses[line - 1] + " and cannot be " + use + " too");
    }
    uses[line - 1] = use;
  }

  /** {@return where the line went; lines count from 1} */
  public Use of(int line) {
    return uses[line - 1];
  }

  /** {@return how many lines went there} O(lines). */
  public int count(Use use) {
    return (int) Arrays.stream(uses).filter(use::equals).count();
  }

  /** {@return whether every line went somewhere} O(lines). */
  public boolean isComplete() {
    return count(Use.NONE) == 0;
  }
}
