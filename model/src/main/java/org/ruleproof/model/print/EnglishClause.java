package org.ruleproof.model.print;

/**
 * A sentence without its full stop, that can be denied.
 *
 * @param subject the noun phrase it begins with; empty when it cannot be split
 * @param yes what is said of the subject
 * @param no the same denied
 * @param denied whether {@code yes} is itself a denial
 */
record EnglishClause(String subject, String yes, String no, boolean denied) {
  /** A sentence with both forms given, {@code no} being the denial. */
  EnglishClause(String subject, String yes, String no) {
    this(subject, yes, no, false);
  }

  /** A verb phrase in third person said of a subject. */
  static EnglishClause of(String subject, String third) {
    return new EnglishClause(subject, third, EnglishVerbs.negated(third));
  }

  /** A sentence that has no subject to speak of. */
  static EnglishClause whole(String sentence) {
    return new EnglishClause("", sentence, "it is not so that " + sentence);
  }

  /** The sentence, with a denial marked as one. */
  String text() {
    String predicate = denied ? ReferringPhrases.deeper(yes) : yes;
    return subject.isEmpty() ? predicate : subject + " " + predicate;
  }

  /** The opposite. */
  EnglishClause not() {
    return new EnglishClause(subject, no, yes, !denied);
  }
}
