package org.ruleproof.model.language;

/** Who or what orders effects that are due at one moment. */
public enum Policy {
  INITIATIVE,
  OWNERS_CHOICE,
  CONTROLLERS_CHOICE,
  RANDOM
}
