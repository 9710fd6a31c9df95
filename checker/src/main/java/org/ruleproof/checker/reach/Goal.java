package org.ruleproof.checker.reach;

/** What a play would have to come to, so that two claims speak of one thing. */
public sealed interface Goal {
  /**
   * A condition of a game.
   *
   * @param condition in the rule language, in the words of the game
   */
  record Condition(String condition) implements Goal {}

  /**
   * The game cannot say it.
   *
   * @param because what it lacks, as the end of a sentence that begins with "no play can show it:"
   */
  record NotModelled(String because) implements Goal {}
}
