package org.ruleproof.model.print;

import org.ruleproof.model.language.Period;

/** The names of periods in both printers. */
final class PeriodNames {
  private PeriodNames() {}

  /** The period's name. */
  static String of(Period period) {
    return switch (period) {
      case TRIGGER -> "trigger";
      case STEP -> "step";
      case ROUND -> "round";
      case TURN -> "turn";
      case GAME -> "game";
    };
  }
}
