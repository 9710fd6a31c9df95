package org.ruleproof.model.print;

/**
 * An act or event in words.
 *
 * @param subject who or what does it
 * @param base what is done, in base form: "play a card"
 * @param past the same as it follows "has": "played a card"
 */
record EventPhrase(String subject, String base, String past) {
  /** A doing whose past follows the rules. */
  static EventPhrase of(String subject, String base) {
    return new EventPhrase(subject, base, EnglishVerbs.participle(base));
  }

  /** "a player plays a card". */
  EnglishClause clause() {
    return EnglishClause.of(subject, EnglishVerbs.third(base)).agreed();
  }

  /** "a player may play a card": what stands between is given. */
  String with(String modal) {
    return subject + " " + modal + " " + base;
  }

  /** "a player playing a card". */
  String gerund() {
    return subject + " " + EnglishVerbs.gerund(base);
  }
}
