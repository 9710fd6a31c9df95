package org.ruleproof.checker.reach;

import java.util.List;

/** What a play would have to come to, so that two claims speak of one thing. */
public sealed interface Goal {
  /**
   * A condition of a game.
   *
   * @param alternatives in the rule language, in the words of the game; any of them will do, and each
   *     stands for itself, since all of them together may be more than the language takes in one line
   */
  record Condition(List<String> alternatives) implements Goal {
    public Condition {
      alternatives = List.copyOf(alternatives);
    }
  }

  /**
   * The game cannot say it.
   *
   * @param because what it lacks, as the end of a sentence that begins with "no play can show it:"
   */
  record NotModelled(String because) implements Goal {}
}
