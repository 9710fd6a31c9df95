package org.ruleproof.model.print;

/**
 * An act or event in English.
 *
 * @param subject the agent
 * @param base the verb phrase in base form: "play a card"
 * @param past the verb phrase as it follows "has": "played a card"
 */
record EventPhrase(String subject, String base, String past) {
  /** A phrase with a regular past. */
  static EventPhrase of(String subject, String base) {
    return new EventPhrase(subject, base, EnglishVerbs.participle(base));
  }

  /** "a player plays a card". */
  EnglishClause clause() {
    return EnglishClause.of(subject, EnglishVerbs.third(base)).agreed();
  }

  /** "a player may play a card", with the given modal verb. */
  String with(String modal) {
    return subject + " " + modal + " " + base;
  }

  /** "a player playing a card". */
  String gerund() {
    return subject + " " + EnglishVerbs.gerund(base);
  }
}
