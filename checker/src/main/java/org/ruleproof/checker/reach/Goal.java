package org.ruleproof.checker.reach;

import java.util.List;

/** The situation that a play must reach to show a contradiction. */
public sealed interface Goal {
  /**
   * A condition of a game.
   *
   * @param alternatives conditions in the game's rule language, any of which suffices; they stay
   *     separate because their disjunction may be too long for one line
   */
  record Condition(List<String> alternatives) implements Goal {
    public Condition {
      alternatives = List.copyOf(alternatives);
    }
  }

  /**
   * The game cannot express the situation.
   *
   * @param because what it lacks, as the end of a sentence that begins with "no play can show it:"
   */
  record NotModelled(String because) implements Goal {}
}
