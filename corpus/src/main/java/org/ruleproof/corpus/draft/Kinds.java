package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Questions about types that a reader of prose asks of a vocabulary. */
final class Kinds {
  private final Vocabulary vocabulary;

  Kinds(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  static Type plain(Type type) {
    return type instanceof Type.OrNone orNone ? plain(orNone.type()) : type;
  }

  /** Whether the kind's members are players: a game has so and so many of them. */
  boolean isPlayers(Type type) {
    return plain(type) instanceof Type.Kind kind
        && vocabulary.kind(kind.name()).map(k -> k.count().isPresent()).orElse(false);
  }

  /** Whether the kind's members are things of the game. */
  boolean isObjects(Type type) {
    return plain(type) instanceof Type.Kind && !isPlayers(type);
  }

  static boolean isCondition(Type type) {
    return plain(type).isCondition();
  }

  static boolean isNumber(Type type) {
    return plain(type) instanceof Type.Range || plain(type) instanceof Type.AnyNumber;
  }

  /** Whether the kind is that of all things of the game. */
  boolean isRoot(String kind) {
    return isObjects(new Type.Kind(kind)) && vocabulary.rootOf(kind).equals(kind);
  }

  /** Whether a number is compared. */
  static boolean isCounted(Expression.Comparison comparison) {
    return comparison.right() instanceof Expression.Number;
  }

  /** A yes/no term of one thing, or that a term of one thing has no value: an adjective. */
  boolean isQuality(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> isDeniable(t) && (isCondition(t.type()) || sense.denied()))
        .isPresent();
  }

  /** Whether a word can say that the term does not hold of a thing, or that it has no value there. */
  static boolean isDeniable(Declaration.Term term) {
    return term.parameters().size() == 1
        && (isCondition(term.type()) || term.type() instanceof Type.OrNone);
  }

  /** {@return what the term's adjective says of a thing} Deniable terms only. */
  static Expression quality(Declaration.Term term, boolean denied, Expression thing) {
    Expression applied = Build.apply(term.name(), thing);
    if (!isCondition(term.type())) {
      return Build.equal(applied, Lacked.none());
    }
    return denied ? Build.not(applied) : applied;
  }

  /** A term of one thing whose value is a thing or a player: "ambassador". */
  boolean isThing(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> t.parameters().size() == 1 && plain(t.type()) instanceof Type.Kind)
        .isPresent();
  }

  /** A term whose value is a number: "influence". */
  boolean isMeasure(Sense.OfTerm sense) {
    return vocabulary
        .term(sense.name())
        .filter(t -> !t.parameters().isEmpty() && isNumber(t.type()))
        .isPresent();
  }

  /** Whether the words of a term say something with a verb: a condition, or a fact like "gives". */
  boolean isVerbal(Frame frame, Sense.OfTerm sense) {
    return frame.hasPlaces()
        || vocabulary
            .term(sense.name())
            .filter(
                t ->
                    isCondition(t.type()) && (t.parameters().size() > 1 || frame.words() > 1)
                        || isNumber(t.type())
                            && t.parameters().size() == 2
                            && t.storage() == Declaration.Storage.FACT)
            .isPresent();
  }

  /** Whether a thing of the one type may stand where the other is asked for, as far as is declared. */
  boolean meet(Type one, Type two) {
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

  boolean isWithin(Type one, Type two) {
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
  Optional<Declaration.Term> valued(Type subject, String enumeration) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1)
        .filter(t -> plain(t.type()) instanceof Type.Enumeration e && e.name().equals(enumeration))
        .filter(t -> meet(subject, t.parameters().getFirst().type()))
        .min((a, b) -> Integer.compare(distance(subject, a), distance(subject, b)));
  }

  /** The number that such a thing has for each member of the enumeration: a rating. */
  Optional<Declaration.Term> measured(Type subject, String enumeration) {
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
  Optional<Declaration.Term> possession(Type thing) {
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

  /** {@return the term for whose faction a thing is in} */
  Optional<Declaration.Term> membership(Type thing) {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && isPlayers(t.type()))
        .filter(t -> t.words().contains("in the faction of"))
        .filter(t -> isWithin(thing, t.parameters().getFirst().type()))
        .findFirst();
  }

  /** The kind of the game's players. */
  Optional<Type> players() {
    return vocabulary.kinds().stream()
        .filter(k -> k.count().isPresent())
        .findFirst()
        .map(k -> new Type.Kind(k.name()));
  }

  /** Whether two cards can be told to be the same: a condition of two things with such words. */
  Optional<Declaration.Term> sameName() {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 2 && isCondition(t.type()))
        .filter(t -> t.words().stream().anyMatch(w -> w.contains("copy of")))
        .findFirst();
  }

  /** {@return what all versions of a thing have in common} */
  Optional<Declaration.Term> sharedByVersions() {
    return vocabulary.terms().stream()
        .filter(t -> t.parameters().size() == 1 && t.words().contains("version of"))
        .findFirst();
  }

  /** {@return what the scene says that the thing is a copy of} */
  Optional<Expression> original(Scene scene, Expression copy) {
    return sameName()
        .flatMap(
            same ->
                scene.saidOf(copy).stream()
                    .filter(Expression.Apply.class::isInstance)
                    .map(Expression.Apply.class::cast)
                    .filter(a -> a.name().equals(same.name()))
                    .filter(a -> a.arguments().getFirst().equals(copy))
                    .map(a -> a.arguments().getLast())
                    .findFirst());
  }

  /** {@code condition(arguments)} for a yes/no term. */
  static Expression holds(Declaration.Term term, List<Expression> arguments) {
    return Build.apply(term.name(), arguments);
  }
}
