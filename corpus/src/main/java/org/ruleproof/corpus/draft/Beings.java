package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.VerbPhrase.Complement;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.meaning.Substitution;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What something is said to be: "is rotated", "is your ambassador", "is at least 3". */
final class Beings {
  private final Kinds kinds;
  private final Referents referents;
  private final Comparisons comparisons;

  Beings(Vocabulary vocabulary, Referents referents, Comparisons comparisons) {
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
    this.comparisons = comparisons;
  }

  /** {@return all that the complements say, or any of it} */
  Optional<Expression> is(Scene scene, Noun subject, Predicate.Is is) {
    List<Expression> parts = new ArrayList<>();
    for (Complement complement : is.complements()) {
      Optional<Expression> part = complement(scene, subject, complement);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    return is.either() ? Build.any(parts) : Build.all(parts);
  }

  /** {@return what one complement says of the subject} */
  Optional<Expression> complement(Scene scene, Noun subject, Complement complement) {
    Optional<Expression> said =
        switch (complement) {
          case Complement.Quality quality -> quality(subject, quality.sense());
          case Complement.Within within ->
              referents.qualities().within(scene, subject, within.phrase());
          case Complement.Thing thing -> thing(scene, subject, thing.phrase());
          case Complement.Compared compared -> comparisons.is(scene, subject, compared);
          case Complement.Quantity quantity ->
              Kinds.isNumber(subject.type())
                  ? Optional.of(
                      Build.compare(
                          quantity.amount().operator(),
                          subject.reference(),
                          Build.number(quantity.amount().value())))
                  : Optional.empty();
        };
    if (said.isPresent()) {
      scene.understand(complement.from(), complement.to());
      if (complement instanceof Complement.Thing thing) {
        referents.measures().understand(scene, thing.phrase());
      } else if (complement instanceof Complement.Compared compared) {
        referents.measures().understand(scene, compared.phrase());
      } else if (complement instanceof Complement.Within within) {
        referents.measures().understand(scene, within.phrase());
      }
    }
    return said;
  }

  private Optional<Expression> quality(Noun subject, Sense sense) {
    if (sense instanceof Sense.OfMember m
        && subject.type() instanceof Type.Enumeration e
        && m.enumeration().equals(e.name())) {
      return Optional.of(Build.equal(subject.reference(), Build.constant(m.name())));
    }
    return referents.qualities().fact(sense, subject.reference(), subject.type());
  }

  private Optional<Expression> thing(Scene scene, Noun subject, NounPhrase phrase) {
    boolean kind =
        phrase.head() instanceof Head.Named named
            && named.sense() instanceof Sense.OfKind k
            && kinds.isObjects(new Type.Kind(k.name()));
    if (kind
        && !phrase.determiner().again()
        && phrase.owner().isEmpty()
        && !phrase.determiner().other()) {
      return ofKind(scene, subject, phrase);
    }
    Optional<Noun> found = referents.of(scene, phrase);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Noun noun = found.get();
    boolean role =
        phrase.head() instanceof Head.Named named && named.sense() instanceof Sense.OfRole;
    if (role && !kinds.meet(noun.type(), subject.type())) {
      return Optional.empty();
    }
    if (role && noun.reference() instanceof Expression.Variable part) {
      Substitution subjectFor = new Substitution(Map.of(part.name(), subject.reference()));
      return Build.all(scene.takeFacts(part).stream().map(subjectFor::in).toList());
    }
    if (noun.reference() instanceof Expression.CardName card && kinds.isObjects(subject.type())) {
      if (subject.reference() instanceof Expression.CardName) {
        return Optional.empty(); // one name is no other
      }
      return Optional.of(Build.isKind(subject.reference(), card.name()));
    }
    if (noun.type() instanceof Type.Enumeration e && !subject.type().equals(e)) {
      return kinds
          .valued(subject.type(), e.name())
          .map(t -> Build.equal(Build.apply(t.name(), subject.reference()), noun.reference()));
    }
    if (!kinds.meet(noun.type(), subject.type())) {
      return Optional.empty();
    }
    if (noun.reference() instanceof Expression.Variable variable) {
      List<Expression> said = scene.saidOf(variable);
      if (said.size() == 1
          && said.getFirst() instanceof Expression.Comparison c
          && c.right().equals(variable)) {
        return Optional.of(Build.equal(c.left(), subject.reference()));
      }
    }
    return Optional.of(Build.equal(noun.reference(), subject.reference()));
  }

  /** "a Narn character in play": each word is said of the subject. */
  private Optional<Expression> ofKind(Scene scene, Noun subject, NounPhrase phrase) {
    if (!(phrase.head() instanceof Head.Named named)
        || !kinds.isObjects(subject.type())
        || phrase.attributes().stream().anyMatch(a -> a.sense().isEmpty())) {
      return Optional.empty();
    }
    List<Expression> parts = new ArrayList<>();
    Type.Kind kind = new Type.Kind(named.sense().name());
    if (!kinds.isWithin(subject.type(), kind)) {
      parts.add(Build.isKind(subject.reference(), kind.name()));
    }
    for (Attribute attribute : phrase.attributes()) {
      Optional<Expression> fact =
          attribute
              .sense()
              .flatMap(
                  s ->
                      referents
                          .qualities()
                          .fact(s, subject.reference(), subject.type())
                          .or(() -> referents.qualities().fact(s, subject.reference(), kind)));
      if (fact.isEmpty()) {
        return Optional.empty();
      }
      parts.add(attribute.denied() ? Build.not(fact.get()) : fact.get());
    }
    if (phrase.determiner().yours()) {
      kinds
          .possession(subject.type())
          .ifPresent(
              t ->
                  parts.add(
                      Build.equal(
                          Build.apply(t.name(), subject.reference()),
                          scene.player(Kinds.plain(t.type())))));
    }
    if (!phrase.qualifiers().isEmpty()) {
      Expression probe = scene.fresh(subject.type());
      Noun same = new Noun(phrase.from(), phrase.to(), probe, subject.type(), Noun.Quantity.ANY);
      if (!referents.qualities().sayAll(scene, phrase.qualifiers(), same)) {
        return Optional.empty();
      }
      if (!(probe instanceof Expression.Variable variable)) {
        return Optional.empty();
      }
      Substitution subjectFor = new Substitution(Map.of(variable.name(), subject.reference()));
      scene.takeFacts(variable).forEach(f -> parts.add(subjectFor.in(f)));
    }
    if (parts.isEmpty()) {
      parts.add(Build.isKind(subject.reference(), kind.name()));
    }
    return Build.all(parts);
  }
}
