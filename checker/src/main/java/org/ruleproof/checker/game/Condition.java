package org.ruleproof.checker.game;

/**
 * One conjunct of a guard, or a named condition.
 *
 * @param text in rule language
 */
public record Condition(Code code, String text, Origin origin) {}
