package org.ruleproof.model.language;

/** The period in which a limit counts. */
public enum Period {
  TRIGGER,
  STEP,
  ROUND,
  TURN,
  GAME
}
