package org.ruleproof.checker.reaction;

import java.util.Arrays;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/** The game's own rule for loops: {@code setting loop-policy = ...}. */
enum LoopPolicy {
  /** The game has no rule for loops. */
  NONE("", "it has none"),
  /** A loop that no player can leave ends the game in a draw. */
  DRAW("draw", "a loop that nobody can leave ends the game in a draw"),
  /** A loop stops after one iteration. */
  ONCE("once", "a loop stops after one pass"),
  /** The player who keeps a loop going chooses the number of iterations. */
  NAMED("named-number", "the player who keeps a loop going says how often");

  private final String code;
  private final String words;

  LoopPolicy(String code, String words) {
    this.code = code;
    this.words = words;
  }

  /** {@return the policy of the game; NONE where it says nothing} */
  static LoopPolicy of(Vocabulary vocabulary) {
    String set = vocabulary.setting(Declaration.Setting.LOOP_POLICY).orElse("");
    return Arrays.stream(values()).filter(p -> p.code.equals(set)).findFirst().orElse(NONE);
  }

  /** {@return the policy in words, for reports} */
  String words() {
    return words;
  }

  /**
   * Whether the policy covers an unbounded loop.
   *
   * @param mandatory whether no player decides anything in the loop
   */
  boolean settles(boolean mandatory) {
    return switch (this) {
      case NONE -> false;
      case DRAW -> mandatory;
      case ONCE -> true;
      case NAMED -> !mandatory;
    };
  }
}
