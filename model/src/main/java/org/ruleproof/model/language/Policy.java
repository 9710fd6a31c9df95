package org.ruleproof.model.language;

/** Who or what orders effects that are due at the same moment. */
public enum Policy {
  INITIATIVE,
  OWNERS_CHOICE,
  CONTROLLERS_CHOICE,
  RANDOM;

  /** Whether any order may come about. */
  public boolean isChosen() {
    return this != INITIATIVE;
  }
}
