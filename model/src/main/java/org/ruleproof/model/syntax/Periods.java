package org.ruleproof.model.syntax;

import org.ruleproof.model.language.Period;

/** Reads periods. */
final class Periods {
  private Periods() {}

  static Period of(RuleLanguageParser.PeriodContext tree) {
    return switch (tree.getText()) {
      case "trigger" -> Period.TRIGGER;
      case "step" -> Period.STEP;
      case "round" -> Period.ROUND;
      case "turn" -> Period.TURN;
      default -> Period.GAME;
    };
  }
}
