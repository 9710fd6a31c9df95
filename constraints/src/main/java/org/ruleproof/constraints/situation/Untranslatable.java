package org.ruleproof.constraints.situation;

/** A claim says something that the search cannot yet put into constraints: it is inconclusive. */
public final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what, in a phrase for a person. */
  public Untranslatable(String what) {
    super(what);
  }
}
