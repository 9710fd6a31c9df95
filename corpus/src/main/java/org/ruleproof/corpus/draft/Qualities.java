package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;
import org.ruleproof.corpus.draft.VerbPhrase.Predicate;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Period;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What the words around a noun say of what it names. */
final class Qualities {
  private final Vocabulary vocabulary;
  private final Kinds kinds;
  private final Referents referents;
  private final Facts facts;

  Qualities(Vocabulary vocabulary, Referents referents, Facts facts) {
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
    this.facts = facts;
  }

  /** Says of the noun all that its phrase says; {@return whether all of it could be said} */
  boolean say(Scene scene, NounPhrase phrase, Noun noun) {
    for (Attribute attribute : phrase.attributes()) {
      say(scene, attribute, noun.reference(), noun.type());
    }
    if (phrase.determiner().yours() && kinds.isObjects(noun.type())) {
      ownedBy(scene, noun, scene.player(kinds.players().orElse(noun.type())));
    }
    if (phrase.owner().isPresent() && !owner(scene, phrase.owner().get(), noun)) {
      return false;
    }
    return sayAll(scene, phrase.qualifiers(), noun);
  }

  boolean sayAll(Scene scene, List<Qualifier> qualifiers, Noun noun) {
    for (Qualifier qualifier : qualifiers) {
      if (!qualifier(scene, qualifier, noun)) {
        return false;
      }
    }
    return true;
  }

  private boolean owner(Scene scene, NounPhrase phrase, Noun noun) {
    Optional<Noun> owner = referents.of(scene, phrase);
    if (owner.isEmpty() || !kinds.isPlayers(owner.get().type()) || !kinds.isObjects(noun.type())) {
      return false;
    }
    ownedBy(scene, noun, owner.get().reference());
    return true;
  }

  private void ownedBy(Scene scene, Noun noun, Expression owner) {
    kinds
        .possession(noun.type())
        .ifPresent(
            term ->
                scene.say(
                    noun.reference(),
                    Build.equal(Build.apply(term.name(), noun.reference()), owner)));
  }

  /** What an adjective says of a thing; under its own words if the vocabulary does not tell. */
  void say(Scene scene, Attribute part, Expression thing, Type type) {
    if (part.denied()) {
      Optional<Expression> fact = part.sense().flatMap(s -> denied(scene, s, thing, type));
      scene.say(
          thing,
          fact.orElseGet(
              () -> Wording.whole(scene, part.from(), part.to()).orElse(scene.context())));
      return;
    }
    Optional<Expression> known =
        part.sense()
            .flatMap(
                s ->
                    fact(s, thing, type)
                        .or(() -> relative(scene, s, thing, type))
                        .or(() -> done(scene, part, s, thing, type)));
    if (known.isEmpty()) {
      scene.unknown(part);
      scene.word(part.from(), part.to());
    }
    scene.say(
        thing,
        known.orElseGet(
            () ->
                Build.opaque(
                    scene.tokens().subList(part.from(), part.to()).stream()
                        .map(Token::stem)
                        .collect(Collectors.joining(" ")))));
  }

  /** "the replaced card", "an attacking fleet". */
  private Optional<Expression> done(
      Scene scene, Attribute part, Sense sense, Expression thing, Type type) {
    if (!(sense instanceof Sense.OfDoing)) {
      return Optional.empty();
    }
    Noun noun = new Noun(part.from(), part.to(), thing, type, Noun.Quantity.ANY);
    boolean passive = !scene.tokens().get(part.from()).isGoing();
    Predicate.Does does =
        new Predicate.Does(
            Frames.ofWords(List.of(scene.tokens().get(part.from()).stem()), sense, 0),
            List.of(part.from()),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty());
    return facts
        .slots()
        .fill(scene, does, Optional.of(noun), Optional.empty(), passive)
        .filter(filled -> filled.applied().arguments().contains(thing))
        .map(filled -> new Expression.Happened(Span.NONE, filled.applied(), Period.TURN));
  }

  /** "a non-Drakh card", "a non-ambassador". */
  private Optional<Expression> denied(Scene scene, Sense sense, Expression thing, Type type) {
    return fact(sense, thing, type).or(() -> relative(scene, sense, thing, type)).map(Build::not);
  }

  /** "the target character", "a participant fleet": of what is spoken of. */
  private Optional<Expression> relative(Scene scene, Sense sense, Expression thing, Type type) {
    switch (sense) {
      case Sense.OfRole role -> {
        Declaration.Term term = vocabulary.term(role.name()).orElseThrow();
        Type other = Kinds.plain(term.parameters().getLast().type());
        return kinds.meet(type, term.parameters().getFirst().type())
            ? Optional.of(Build.apply(term.name(), thing, referents.lastOf(scene, other)))
            : Optional.empty();
      }
      case Sense.OfTerm of -> {
        Declaration.Term term = vocabulary.term(of.name()).orElseThrow();
        if (!kinds.isThing(of) || !kinds.meet(type, term.type())) {
          return Optional.empty();
        }
        Type whose = Kinds.plain(term.parameters().getFirst().type());
        Expression owner =
            kinds.isPlayers(whose) ? scene.player(whose) : referents.lastOf(scene, whose);
        return Optional.of(Build.equal(Build.apply(term.name(), owner), thing));
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  private boolean qualifier(Scene scene, Qualifier qualifier, Noun noun) {
    Expression thing = noun.reference();
    Optional<Expression> said =
        switch (qualifier) {
          case Qualifier.Being being ->
              fact(being.sense(), thing, noun.type()).map(f -> being.denied() ? Build.not(f) : f);
          case Qualifier.Of of -> of(scene, noun, of.phrase());
          case Qualifier.Within within ->
              within(scene, noun, within.phrase()).map(f -> within.denied() ? Build.not(f) : f);
          case Qualifier.Related related ->
              referents
                  .of(scene, related.phrase())
                  .flatMap(other -> facts.related(scene, related.frame(), noun, other));
          case Qualifier.With with ->
              facts
                  .possession(scene, noun, with.phrase(), false)
                  .map(had -> with.without() ? Build.not(had) : had);
          case Qualifier.Than than -> Optional.empty();
          case Qualifier.Except except -> except(scene, noun, except.phrase());
          case Qualifier.Said said2 -> clause(scene, noun, said2);
          case Qualifier.Unknown unknown -> Optional.empty();
        };
    said.ifPresentOrElse(
        fact -> scene.say(thing, fact), () -> inItsOwnWords(scene, qualifier, thing));
    return said.isPresent() || !(qualifier instanceof Qualifier.Except);
  }

  /** What nobody understands is said of the thing under its own words. */
  private static void inItsOwnWords(Scene scene, Qualifier qualifier, Expression thing) {
    scene.unread(qualifier);
    if (thing instanceof Expression.Variable) {
      Wording.whole(scene, qualifier.from(), qualifier.to())
          .ifPresent(
              words -> {
                scene.say(thing, words);
                scene.word(qualifier.from(), qualifier.to());
              });
    }
  }

  private Optional<Expression> clause(Scene scene, Noun noun, Qualifier.Said said) {
    for (Proposition way : said.clauses()) {
      Scene trial = scene.copy();
      Optional<Expression> fact =
          facts.of(
              trial,
              way,
              said.object() ? Optional.empty() : Optional.of(noun),
              said.object() ? Optional.of(noun) : Optional.empty());
      if (fact.isPresent()) {
        scene.become(trial);
        scene.read(said, way);
        return fact;
      }
    }
    return Optional.empty();
  }

  /** "of your race", "of the Narn", "of a faction". */
  private Optional<Expression> of(Scene scene, Noun noun, NounPhrase phrase) {
    Optional<Noun> of = referents.of(scene, phrase);
    if (of.isEmpty()) {
      return Optional.empty();
    }
    Noun other = of.get();
    if (other.type() instanceof Type.Enumeration e) {
      return kinds
          .valued(noun.type(), e.name())
          .map(t -> Build.equal(Build.apply(t.name(), noun.reference()), other.reference()));
    }
    if (kinds.isPlayers(other.type()) && kinds.isObjects(noun.type())) {
      return kinds
          .possession(noun.type())
          .map(t -> Build.equal(Build.apply(t.name(), noun.reference()), other.reference()));
    }
    return Optional.empty();
  }

  /** {@return that the thing is in the player's faction} */
  Optional<Expression> within(Scene scene, Noun noun, NounPhrase phrase) {
    Optional<Declaration.Term> membership = kinds.membership(noun.type());
    return kinds.isObjects(noun.type())
        ? referents
            .of(scene, phrase)
            .filter(player -> kinds.isPlayers(player.type()))
            .flatMap(
                player ->
                    membership.map(
                        t ->
                            Build.equal(
                                Build.apply(t.name(), noun.reference()), player.reference())))
            .or(() -> of(scene, noun, phrase))
        : Optional.empty();
  }

  private Optional<Expression> except(Scene scene, Noun noun, NounPhrase phrase) {
    if (phrase.head() instanceof Head.Same && phrase.determiner().yours()) {
      return kinds
          .possession(noun.type())
          .map(
              t ->
                  Build.not(
                      Build.equal(
                          Build.apply(t.name(), noun.reference()),
                          scene.player(Kinds.plain(t.type())))));
    }
    Optional<Noun> other = referents.of(scene, phrase);
    if (other.isEmpty()) {
      return Optional.empty();
    }
    Expression reference = other.get().reference();
    return switch (reference) {
      case Expression.CardName card ->
          Optional.of(Build.not(Build.isKind(noun.reference(), card.name())));
      case Expression.Constant constant when other.get().type() instanceof Type.Enumeration e ->
          noun.type().equals(e)
              ? Optional.of(Build.not(Build.equal(noun.reference(), constant)))
              : kinds
                  .valued(noun.type(), e.name())
                  .map(
                      t ->
                          Build.not(
                              Build.equal(Build.apply(t.name(), noun.reference()), constant)));
      case Expression.Variable variable -> without(scene, noun, other.get(), variable);
      default -> Optional.empty();
    };
  }

  /** "other than an ambassador": what is said of the other is not true of it. */
  private Optional<Expression> without(
      Scene scene, Noun noun, Noun other, Expression.Variable variable) {
    if (!kinds.isObjects(noun.type()) || !kinds.isObjects(other.type())) {
      return noun.type().equals(other.type())
          ? Optional.of(Build.not(Build.equal(noun.reference(), variable)))
          : Optional.empty();
    }
    List<Expression> said = scene.saidOf(variable);
    if (said.isEmpty() && other.type() instanceof Type.Kind kind) {
      return kinds.isWithin(noun.type(), kind)
          ? Optional.of(Build.not(Build.equal(noun.reference(), variable)))
          : Optional.of(Build.not(Build.isKind(noun.reference(), kind.name())));
    }
    return said.size() == 1
            && said.getFirst() instanceof Expression.Comparison c
            && c.right().equals(variable)
        ? Optional.of(Build.not(Build.equal(noun.reference(), c.left())))
        : Optional.empty();
  }

  /** What an adjective says of a thing. */
  Optional<Expression> fact(Sense sense, Expression thing, Type type) {
    return switch (sense) {
      case Sense.OfKind kind ->
          kinds.isObjects(new Type.Kind(kind.name())) && kinds.isObjects(type)
              ? Optional.of(Build.isKind(thing, kind.name()))
              : Optional.empty();
      case Sense.OfMember m ->
          kinds
              .valued(type, m.enumeration())
              .map(t -> Build.equal(Build.apply(t.name(), thing), Build.constant(m.name())))
              .or(() -> namesake(m, thing, type));
      case Sense.OfTerm term ->
          vocabulary
              .term(term.name())
              .filter(t -> kinds.isQuality(term))
              .filter(t -> kinds.meet(type, t.parameters().getFirst().type()))
              .map(t -> Kinds.quality(t, term.denied(), thing));
      case Sense.OfCard c ->
          kinds.isObjects(type) ? Optional.of(Build.isKind(thing, c.name())) : Optional.empty();
      case Sense.OfEnumeration e -> Optional.empty();
      case Sense.OfRole r -> Optional.empty();
      case Sense.OfDoing d -> Optional.empty();
      case Sense.OfStep s -> Optional.empty();
    };
  }

  /** "Shadow Fleets": a word for a mark, where it says of a thing of what race it is. */
  private Optional<Expression> namesake(Sense.OfMember member, Expression thing, Type type) {
    if (!(type instanceof Type.Kind kind) || kinds.isRoot(kind.name())) {
      return Optional.empty();
    }
    for (Declaration.Enumeration other : vocabulary.enumerations()) {
      for (Declaration.Member named : other.members()) {
        boolean same =
            !other.name().equals(member.enumeration()) && named.name().equals(member.name() + "s");
        Optional<Declaration.Term> valued =
            same ? kinds.valued(type, other.name()) : Optional.empty();
        if (valued.isPresent()) {
          return valued.map(
              t -> Build.equal(Build.apply(t.name(), thing), Build.constant(named.name())));
        }
      }
    }
    return Optional.empty();
  }
}
