package org.ruleproof.corpus.draft.lexicon;

import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Questions about types that a reader of prose asks of a vocabulary. */
public final class VocabularyTypes {
  private final Vocabulary vocabulary;

  /** Questions about this vocabulary. */
  public VocabularyTypes(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  public static Type plain(Type type) {
    return type instanceof Type.OrNone orNone ? plain(orNone.type()) : type;
  }

  /** Whether the kind's members are players: a game has so and so many of them. */
  public boolean isPlayers(Type type) {
    return plain(type) instanceof Type.Kind kind
        && vocabulary.kind(kind.name()).map(k -> k.count().isPresent()).orElse(false);
  }

  /** Whether the kind's members are things of the game. */
  public boolean isObjects(Type type) {
    return plain(type) instanceof Type.Kind && !isPlayers(type);
  }

  public static boolean isCondition(Type type) {
    return plain(type).isCondition();
  }

  public static boolean isNumber(Type type) {
    return plain(type) instanceof Type.Range || plain(type) instanceof Type.AnyNumber;
  }

  /** A yes/no term of one thing, or that a term of one thing has no value: an adjective. */
  public boolean isQuality(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> isDeniable(t) && (isCondition(t.type()) || sense.denied()))
        .isPresent();
  }

  /** Whether a word can say that the term does not hold of a thing, or that it has no value there. */
  public static boolean isDeniable(Declaration.Term term) {
    return term.parameters().size() == 1
        && (isCondition(term.type()) || term.type() instanceof Type.OrNone);
  }

  /** A term of one thing whose value is a thing or a player: "ambassador". */
  public boolean isThing(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> t.parameters().size() == 1 && plain(t.type()) instanceof Type.Kind)
        .isPresent();
  }

  /** A term whose value is a number: "influence". */
  public boolean isMeasure(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> !t.parameters().isEmpty() && isNumber(t.type()))
        .isPresent();
  }

  /** Whether a thing of the one type may stand where the other is asked for, as far as is declared. */
  public boolean meet(Type one, Type two) {
    Type a = plain(one);
    Type b = plain(two);
    if (a instanceof Type.Kind x && b instanceof Type.Kind y) {
      return isWithin(a, b)
          || isWithin(b, a)
          || vocabulary.rootOf(x.name()).equals(vocabulary.rootOf(y.name()))
              && !apart(x.name(), y.name());
    }
    return a.equals(b) || isNumber(a) && isNumber(b);
  }

  public boolean isWithin(Type one, Type two) {
    return plain(one) instanceof Type.Kind a
        && plain(two) instanceof Type.Kind b
        && vocabulary.isWithin(a.name(), b.name());
  }

  private boolean apart(String one, String two) {
    for (Declaration.Apart apart : vocabulary.aparts()) {
      Optional<String> first =
          vocabulary.kindsAbove(one).stream().filter(apart.kinds()::contains).findFirst();
      Optional<String> second =
          vocabulary.kindsAbove(two).stream().filter(apart.kinds()::contains).findFirst();
      if (first.isPresent() && second.isPresent() && !first.equals(second)) {
        return true;
      }
    }
    return false;
  }

  /** The term of one such thing that says which member of the enumeration it has. */
  public Optional<Declaration.Term> valued(Type subject, String enumeration) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1)
        .filter(t -> plain(t.type()) instanceof Type.Enumeration e && e.name().equals(enumeration))
        .filter(t -> meet(subject, t.parameters().getFirst().type()))
        .min((a, b) -> Integer.compare(distance(subject, a), distance(subject, b)));
  }

  /** The number that such a thing has for each member of the enumeration: a rating. */
  public Optional<Declaration.Term> measured(Type subject, String enumeration) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 2 && isNumber(t.type()))
        .filter(t -> t.storage() == Declaration.Storage.TERM)
        .filter(
            t ->
                plain(t.parameters().getLast().type()) instanceof Type.Enumeration e
                    && e.name().equals(enumeration))
        .filter(t -> isObjects(t.parameters().getFirst().type()))
        .filter(t -> meet(subject, t.parameters().getFirst().type()))
        .findFirst();
  }

  /** States before facts and terms, those of the thing's own kind before all. */
  private int distance(Type subject, Declaration.Term term) {
    Type parameter = plain(term.parameters().getFirst().type());
    int kind = parameter.equals(plain(subject)) ? 0 : isWithin(subject, parameter) ? 1 : 2;
    int storage = term.storage() == Declaration.Storage.STATE ? 0 : 1;
    return kind * 2 + storage;
  }

  /**
   * The term that "your" speaks of before such a thing: of one thing, its value a player, "your" among
   * its words; of several the one for the narrowest kind.
   */
  public Optional<Declaration.Term> possession(Type thing) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && isPlayers(t.type()))
        .filter(t -> t.words().contains("your"))
        .filter(t -> isWithin(thing, t.parameters().getFirst().type()))
        .reduce(
            (a, b) ->
                isWithin(b.parameters().getFirst().type(), a.parameters().getFirst().type())
                    ? b
                    : a);
  }

  /** Whether two cards can be told to be the same: a condition of two things with such words. */
  public Optional<Declaration.Term> sameName() {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 2 && isCondition(t.type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.contains("copy of")))
        .findFirst();
  }

  /** {@return the kind of the game's players} */
  public Optional<Type> players() {
    return vocabulary.kinds().stream()
        .filter(k -> k.count().isPresent())
        .findFirst()
        .map(k -> new Type.Kind(k.name()));
  }
}
