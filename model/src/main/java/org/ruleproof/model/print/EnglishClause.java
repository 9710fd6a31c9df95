package org.ruleproof.model.print;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A sentence without its full stop, which can be negated.
 *
 * @param subject the noun phrase at its start; empty if it cannot be split
 * @param yes the predicate
 * @param no the negated predicate
 * @param denied whether {@code yes} is itself a negation
 */
record EnglishClause(String subject, String yes, String no, boolean denied) {
  EnglishClause {
    if (subject.equals(ReferringPhrases.YOU)) {
      yes = EnglishVerbs.many(yes);
      no = EnglishVerbs.many(no);
    }
  }

  /** A sentence with both predicates; {@code no} is the negation. */
  EnglishClause(String subject, String yes, String no) {
    this(subject, yes, no, false);
  }

  /** A subject with a verb phrase in third person. */
  static EnglishClause of(String subject, String third) {
    return new EnglishClause(subject, third, EnglishVerbs.negated(third));
  }

  /** The same with a plural verb if the subject is plural. */
  EnglishClause agreed() {
    return EnglishNouns.isMany(subject)
        ? new EnglishClause(subject, EnglishVerbs.many(yes), EnglishVerbs.many(no), denied)
        : this;
  }

  /** A sentence that begins with an article or "all", split before its verb, which is guessed by its form. */
  static Optional<EnglishClause> sentence(String text) {
    List<String> words = List.of(text.split(" "));
    return IntStream.range(2, words.size())
        .filter(i -> words.getFirst().matches("the|an?|all") && EnglishVerbs.isThird(words.get(i)))
        .boxed()
        .min(Comparator.comparing(i -> !EnglishVerbs.isSurelyThird(words.get(i))))
        .map(
            i ->
                of(
                        String.join(" ", words.subList(0, i)),
                        String.join(" ", words.subList(i, words.size())))
                    .agreed());
  }

  /** A sentence without a separable subject. */
  static EnglishClause whole(String sentence) {
    return new EnglishClause("", sentence, "it is not so that " + sentence);
  }

  /** The sentence; a negation is marked as one. */
  String text() {
    return subject.isEmpty() ? predicate() : subject + " " + predicate();
  }

  /** What it says of its subject. */
  String predicate() {
    return denied ? ReferringPhrases.deeper(yes) : yes;
  }

  /** The question whether it is so, without its question mark. */
  String asked() {
    String positive = denied ? no : yes;
    return subject.isEmpty() ? "is it so that " + positive : EnglishVerbs.asked(subject, positive);
  }

  /** The question whether it comes before or after the other. */
  String beforeOrAfter(EnglishClause later) {
    return asked()
        + " before or after "
        + (subject.equals(later.subject) ? later.gerund() : later.text());
  }

  /** "being hidden", for what its subject does. */
  private String gerund() {
    return EnglishVerbs.gerund(EnglishVerbs.base(predicate()));
  }

  /** Whether it mentions the variable once; if not only its owner, so that words may follow it. */
  boolean isAbout(String variable, boolean orOwner) {
    String mark = ReferringPhrases.of(variable);
    int place = text().indexOf(mark);
    return place >= 0
        && place == text().lastIndexOf(mark)
        && (orOwner || subject.equals(mark) || text().endsWith(" " + mark));
  }

  /** The same with words behind a thing of the sentence. */
  EnglishClause with(String thing, String words) {
    return subject.contains(thing)
        ? new EnglishClause(subject.replace(thing, thing + words), yes, no, denied)
        : new EnglishClause(
            subject, yes.replace(thing, thing + words), no.replace(thing, thing + words), denied);
  }

  /** The negation. */
  EnglishClause not() {
    return new EnglishClause(subject, no, yes, !denied);
  }
}
