package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Expression.ComparisonOperator;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Values that a thing may be without: "has no species", "an undefined cost", "a printed cost". */
final class Lacked {
  private static final String UNDEFINED = "undefined";
  private static final Set<String> PLAIN = Set.of("a", "an", "any", "no");

  private final Vocabulary vocabulary;
  private final Kinds kinds;

  Lacked(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  /** The value of a term that has none. */
  static Expression none() {
    return Build.constant("none");
  }

  static boolean isNone(Expression value) {
    return value.equals(none());
  }

  /**
   * {@return that the owner has some such value or none, where its term may have none and the phrase
   * says no amount}
   */
  Optional<Expression> said(Scene scene, Noun owner, NounPhrase phrase, boolean no) {
    boolean undefined =
        phrase.attributes().stream().anyMatch(a -> scene.tokens().get(a.from()).is(UNDEFINED));
    boolean plain =
        phrase.qualifiers().isEmpty()
            && phrase.owner().isEmpty()
            && phrase.determiner().amount().isEmpty()
            && PLAIN.containsAll(phrase.determiner().words())
            && (undefined || phrase.attributes().isEmpty())
            && !isPartOfName(scene.tokens(), phrase.to());
    if (!plain || !(phrase.head() instanceof Head.Named named)) {
      return Optional.empty();
    }
    Optional<Declaration.Term> term =
        switch (named.sense()) {
          case Sense.OfTerm t when undefined ->
              endingIn(owner, scene.tokens().get(named.to() - 1).stem());
          case Sense.OfTerm t -> vocabulary.term(t.name()).filter(d -> isNumber(owner, d));
          case Sense.OfEnumeration e when !undefined -> named(owner, e);
          default -> Optional.empty();
        };
    term.ifPresent(
        t -> {
          scene.understand(phrase.from(), phrase.to());
          scene.word(phrase.from(), phrase.to());
        });
    return term.map(
        t ->
            Build.compare(
                no ^ undefined ? ComparisonOperator.EQUAL : ComparisonOperator.NOT_EQUAL,
                Build.apply(t.name(), owner.reference()),
                none()));
  }

  /** "a species designation": the noun only says which sort of another that nobody knows. */
  private static boolean isPartOfName(List<Token> tokens, int behind) {
    return behind < tokens.size()
        && Wording.matters(tokens.get(behind))
        && !Prepositions.ALL.contains(tokens.get(behind).low())
        && Modals.at(tokens, behind, tokens.size()).isEmpty();
  }

  /** The number that may be undefined among those whose last word is this: "printed cost". */
  private Optional<Declaration.Term> endingIn(Noun owner, String word) {
    return vocabulary.terms().stream()
        .filter(t -> isNumber(owner, t))
        .filter(
            t ->
                Stream.concat(Stream.of(t.name().replace('-', ' ')), t.words().stream())
                    .anyMatch(w -> w.toLowerCase(Locale.ROOT).endsWith(" " + word)))
        .findFirst();
  }

  private boolean isNumber(Noun owner, Declaration.Term term) {
    return isOf(owner, term) && Kinds.isNumber(term.type());
  }

  /** The value that goes by the name of the enumeration: the species of a card. */
  private Optional<Declaration.Term> named(Noun owner, Sense.OfEnumeration enumeration) {
    return vocabulary
        .term(enumeration.name().toLowerCase(Locale.ROOT))
        .filter(t -> isOf(owner, t))
        .filter(t -> Kinds.plain(t.type()).equals(new Type.Enumeration(enumeration.name())));
  }

  private boolean isOf(Noun owner, Declaration.Term term) {
    return term.type() instanceof Type.OrNone
        && term.parameters().size() == 1
        && kinds.meet(owner.type(), term.parameters().getFirst().type());
  }
}
