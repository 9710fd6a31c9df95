package org.ruleproof.checker.game;

/**
 * One conjunct of a guard, or a named condition.
 *
 * @param text in rule language
 */
public record Condition(Code code, String text, Origin origin) {
  /** The text of the condition that a choice has to be made. */
  public static final String OPEN = "the choice is open";
}
