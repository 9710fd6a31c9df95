package org.ruleproof.model.print;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

  /** The same with "are" for "is" where the subject, a noun phrase, speaks of several. */
  EnglishClause agreed() {
    return EnglishNouns.isMany(subject)
        ? new EnglishClause(subject, EnglishVerbs.many(yes), EnglishVerbs.many(no), denied)
        : this;
  }

  /** A sentence that begins with "the", split before its verb as far as looks tell. */
  static Optional<EnglishClause> sentence(String text) {
    List<String> words = List.of(text.split(" "));
    return IntStream.range(2, words.size())
        .filter(i -> words.getFirst().equals("the") && EnglishVerbs.isThird(words.get(i)))
        .boxed()
        .min(Comparator.comparing(i -> !EnglishVerbs.isSurelyThird(words.get(i))))
        .map(
            i ->
                of(
                        String.join(" ", words.subList(0, i)),
                        String.join(" ", words.subList(i, words.size())))
                    .agreed());
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
