package org.ruleproof.model.language;

import org.ruleproof.model.source.Span;

/** A part of a rule that an engine cannot express, or a search that is inconclusive. */
public class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Span at;

  /**
   * Says what cannot be expressed.
   *
   * @param reason what it is, as a phrase for a person
   */
  public Untranslatable(Span at, String reason) {
    super(reason, null, false, false);
    this.at = at;
  }

  /** The same where no place in a file is known. */
  public Untranslatable(String reason) {
    this(Span.NONE, reason);
  }

  /** The place in the file. */
  public Span at() {
    return at;
  }

  /** What cannot be expressed, as a phrase for a person. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
