package org.ruleproof.model.print;

import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Statement;

/** The names of periods in both printers. */
final class PeriodNames {
  private PeriodNames() {}

  /** How often an act is permitted again, after the act. */
  static String again(Statement.PermitAgain permit) {
    return " again "
        + (permit.times() == 1 ? "" : permit.times() + " times ")
        + "each "
        + of(permit.period());
  }

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
