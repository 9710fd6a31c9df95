package org.ruleproof.checker.reaction;

import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What the rules of a game themselves say of loops: {@code setting loop-policy = ...}. A game that
 * says nothing has none, and what nothing bounds is an error then.
 */
enum LoopPolicy {
  /** The game has no rule for loops. */
  NONE("none", "it has none"),
  /** A loop that no player can leave ends the game in a draw. */
  DRAW("draw", "a loop that nobody can leave ends the game in a draw"),
  /** A loop is gone round once, then it stops. */
  ONCE("once", "a loop stops after one lap"),
  /** Whoever keeps a loop going says how often, and then it stops. */
  NAMED("named-number", "who keeps a loop going says how often");

  private final String code;
  private final String words;

  LoopPolicy(String code, String words) {
    this.code = code;
    this.words = words;
  }

  /** {@return the policy of the game; none for a value that is not known} */
  static LoopPolicy of(Vocabulary vocabulary) {
    Optional<String> set = vocabulary.setting(Declaration.Setting.LOOP_POLICY);
    for (LoopPolicy policy : values()) {
      if (set.isPresent() && set.get().equals(policy.code)) {
        return policy;
      }
    }
    return NONE;
  }

  /** {@return the policy as a report says it} */
  String words() {
    return words;
  }

  /** Whether it says what becomes of an unbounded loop, one that no player decides or one that some do. */
  boolean settles(boolean mandatory) {
    return switch (this) {
      case NONE -> false;
      case DRAW -> mandatory;
      case ONCE -> true;
      case NAMED -> !mandatory;
    };
  }
}
