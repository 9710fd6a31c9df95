package org.ruleproof.checker.game;

import java.util.List;

/**
 * One conjunct of a guard, or a named condition.
 *
 * @param text in rule language
 */
public record Condition(Code code, String text, Origin origin) {
  /** {@return whether all of them hold} */
  public static Code all(List<Condition> conditions) {
    return Code.all(conditions.stream().map(Condition::code).toList());
  }
}
