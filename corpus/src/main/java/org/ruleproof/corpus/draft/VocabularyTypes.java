package org.ruleproof.corpus.draft;

import java.util.Comparator;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Declaration.Term;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Questions about types that a reader of prose asks of a vocabulary. */
record VocabularyTypes(Vocabulary vocabulary) {

  /** Whether the kind's members are players: a game has so and so many of them. */
  boolean isPlayers(Type type) {
    return type.plain() instanceof Type.Kind kind
        && vocabulary.kind(kind.name()).map(k -> k.count().isPresent()).orElse(false);
  }

  /** Whether the kind's members are things of the game. */
  boolean isObjects(Type type) {
    return type.plain() instanceof Type.Kind && !isPlayers(type);
  }

  /** Whether a word can say that the term does not hold of a thing, or that it has no value there. */
  static boolean isDeniable(Term term) {
    return term.parameters().size() == 1
        && (term.type().plain().isCondition() || term.type() instanceof Type.OrNone);
  }

  /** An adjective: a yes/no term of one thing, or that a term of one thing has no value. */
  Optional<Term> quality(Sense sense) {
    return sense instanceof Sense.OfTerm of
        ? vocabulary
            .term(of.name())
            .filter(t -> isDeniable(t) && (t.type().plain().isCondition() || of.denied()))
        : Optional.empty();
  }

  /** Whether a thing of the one type may stand where the other is asked for, as far as is declared. */
  boolean meet(Type one, Type two) {
    Type a = one.plain();
    Type b = two.plain();
    return a instanceof Type.Kind(String x) && b instanceof Type.Kind(String y)
        ? isWithin(a, b)
            || isWithin(b, a)
            || vocabulary.rootOf(x).equals(vocabulary.rootOf(y)) && !areApart(x, y)
        : a.equals(b);
  }

  boolean isWithin(Type one, Type two) {
    return one.plain() instanceof Type.Kind(String a)
        && two.plain() instanceof Type.Kind(String b)
        && vocabulary.isWithin(a, b);
  }

  private boolean areApart(String one, String two) {
    SequencedSet<String> aboveOne = vocabulary.kindsAbove(one);
    SequencedSet<String> aboveTwo = vocabulary.kindsAbove(two);
    return vocabulary.aparts().stream()
        .map(Declaration.Apart::kinds)
        .anyMatch(
            kinds ->
                kinds.stream()
                    .filter(aboveOne::contains)
                    .anyMatch(
                        a -> kinds.stream().anyMatch(b -> !a.equals(b) && aboveTwo.contains(b))));
  }

  private Stream<Term> ofOne(Type subject) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1)
        .filter(t -> meet(subject, t.parameters().getFirst().type()));
  }

  /** The term of one such thing that says which member of the enumeration it has, states first. */
  Optional<Term> valued(Type subject, String enumeration) {
    return ofOne(subject)
        .filter(t -> t.type().plain().equals(new Type.Enumeration(enumeration)))
        .min(
            Comparator.<Term, Boolean>comparing(
                    t -> !t.parameters().getFirst().type().plain().equals(subject.plain()))
                .thenComparing(t -> !isWithin(subject, t.parameters().getFirst().type()))
                .thenComparing(t -> t.storage() != Declaration.Storage.STATE));
  }

  /** The number that such a thing has of each member of the enumeration: its marks. */
  Optional<Term> marks(Type owner, Type members) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 2 && t.type().isNumber())
        .filter(t -> t.parameters().getLast().type().equals(members))
        .filter(t -> meet(owner, t.parameters().getFirst().type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.contains("has {0} {2}")))
        .findFirst();
  }

  /**
   * The term that "your" speaks of before such a thing: of one thing, its value a player, "your" among
   * its words; of several the one for the narrowest kind.
   */
  Optional<Term> possession(Type thing) {
    return ofOne(thing)
        .filter(t -> isPlayers(t.type()) && t.words().contains("your"))
        .filter(t -> isWithin(thing, t.parameters().getFirst().type()))
        .reduce(
            (a, b) ->
                isWithin(b.parameters().getFirst().type(), a.parameters().getFirst().type())
                    ? b
                    : a);
  }

  /** {@return the kind of the game's players} */
  Optional<Type> players() {
    return vocabulary.kinds().stream()
        .filter(k -> k.count().isPresent())
        .findFirst()
        .map(k -> new Type.Kind(k.name()));
  }
}
