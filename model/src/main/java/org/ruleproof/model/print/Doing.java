package org.ruleproof.model.print;

import java.util.Optional;

/**
 * An act or event in words.
 *
 * @param subject who or what does it
 * @param base what is done, in base form: "play a card"
 * @param past the same as it follows "has": "played a card"; empty when nobody says it
 */
record Doing(String subject, String base, Optional<String> past) {
  /** "a player plays a card". */
  Clause clause() {
    return Clause.of(subject, Verbs.third(base));
  }

  /** "a player may play a card": what stands between is given. */
  String with(String modal) {
    return subject + " " + modal + " " + base;
  }

  /** "a player playing a card". */
  String gerund() {
    return subject + " " + Verbs.gerund(base);
  }
}
