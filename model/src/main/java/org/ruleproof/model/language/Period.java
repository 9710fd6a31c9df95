package org.ruleproof.model.language;

/** The stretches of a game that a limit counts in. */
public enum Period {
  TRIGGER,
  STEP,
  ROUND,
  TURN,
  GAME
}
