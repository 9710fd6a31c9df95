package org.ruleproof.model.print;

/**
 * An act or event in words.
 *
 * @param subject who or what does it
 * @param base what is done, in base form: "play a card"
 * @param past the same as it follows "has": "played a card"
 */
record Doing(String subject, String base, String past) {
  /** A doing whose past follows the rules. */
  static Doing of(String subject, String base) {
    return new Doing(subject, base, Verbs.participle(base));
  }

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
