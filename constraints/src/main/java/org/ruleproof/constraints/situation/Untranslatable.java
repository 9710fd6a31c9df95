package org.ruleproof.constraints.situation;

/** Says that a claim cannot be translated into constraints, or that a search is inconclusive. */
public final class Untranslatable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what cannot be translated, as a phrase for a person. */
  public Untranslatable(String what) {
    super(what);
  }
}
