package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.language.TypedName;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds the numbers and the things that stand right before or behind a verb. */
final class Numbers {
  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;
  private final Referents referents;

  Numbers(Vocabulary vocabulary, Lexicon lexicon, Referents referents) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
    this.referents = referents;
  }

  /** {@return the number that the words stand for} */
  Optional<Declaration.Term> measure(List<Token> tokens, int from, int to) {
    Lexicon.Match match =
        lexicon.longest(tokens, from, to, s -> s instanceof Sense.OfTerm t && kinds.isMeasure(t));
    return match.found() ? vocabulary.term(match.sense().name()) : Optional.empty();
  }

  /** The number of the thing, for the player whom the sentence addresses. */
  Optional<Expression.Apply> of(Scene scene, Declaration.Term term, Noun thing) {
    List<Expression> arguments = new ArrayList<>();
    boolean placed = false;
    for (TypedName parameter : term.parameters()) {
      Type type = Kinds.plain(parameter.type());
      if (kinds.isPlayers(type)) {
        arguments.add(scene.player(type));
      } else if (!placed && kinds.meet(thing.type(), type)) {
        arguments.add(thing.reference());
        placed = true;
      } else {
        return Optional.empty();
      }
    }
    return placed ? Optional.of(Build.apply(term.name(), arguments)) : Optional.empty();
  }

  /** "The cost to sponsor X": words for a number, and right behind them what it is of. */
  private Optional<Noun> direct(Scene scene, Grammar grammar, int from, int end) {
    int start = from;
    while (start < end && Lexicon.ARTICLES.contains(scene.tokens().get(start).low())) {
      start++;
    }
    if (start >= end) {
      return Optional.empty();
    }
    Lexicon.Match match =
        lexicon.longest(
            scene.tokens(), start, end, s -> s instanceof Sense.OfTerm t && kinds.isMeasure(t));
    if (!match.found() || match.end() >= end) {
      return Optional.empty();
    }
    Declaration.Term term = vocabulary.term(match.sense().name()).orElseThrow();
    for (NounPhrase phrase : grammar.nouns(match.end(), end)) {
      Optional<Noun> thing = phrase.to() == end ? referents.of(scene, phrase) : Optional.empty();
      Optional<Expression.Apply> number = thing.flatMap(t -> of(scene, term, t));
      if (number.isPresent()) {
        referents.measures().understand(scene, phrase);
        scene.understand(from, match.end());
        return number.map(n -> new Noun(from, end, n, term.type(), phrase.determiner().quantity()));
      }
    }
    return Optional.empty();
  }

  /** {@return the phrase for a number that begins here} */
  Optional<NounPhrase> number(Scene scene, Grammar grammar, int from, int to) {
    return grammar.nouns(from, to).stream()
        .filter(p -> numbered(scene.copy(), p).isPresent())
        .findFirst();
  }

  /** The number that the phrase names; "his abilities" are numbers, each of them. */
  Optional<Noun> numbered(Scene scene, NounPhrase phrase) {
    Optional<Noun> noun = referents.of(scene, phrase);
    boolean each = noun.isPresent() && noun.get().type() instanceof Type.Enumeration;
    if (each) {
      return measured(scene, phrase, noun.get());
    }
    return noun.filter(n -> Kinds.isNumber(n.type()))
        .filter(n -> n.reference() instanceof Expression.Apply);
  }

  /** What a thing has for each member of an enumeration. */
  private Optional<Noun> measured(Scene scene, NounPhrase phrase, Noun member) {
    Type.Enumeration type = (Type.Enumeration) member.type();
    Optional<Expression> owner =
        member.reference() instanceof Expression.Apply valued && valued.arguments().size() == 1
            ? Optional.of(valued.arguments().getFirst())
            : member.beside().stream()
                .filter(b -> kinds.isObjects(b.type()))
                .map(Noun::reference)
                .findFirst();
    Expression which =
        member.reference() instanceof Expression.Apply ? scene.fresh(type) : member.reference();
    return owner.flatMap(
        o ->
            vocabulary.terms().stream()
                .filter(t -> t.parameters().size() == 2 && Kinds.isNumber(t.type()))
                .filter(t -> t.storage() == Declaration.Storage.TERM)
                .filter(t -> t.parameters().getLast().type().equals(type))
                .filter(t -> kinds.isObjects(t.parameters().getFirst().type()))
                .findFirst()
                .map(
                    t ->
                        new Noun(
                            phrase.from(),
                            phrase.to(),
                            Build.apply(t.name(), o, which),
                            new Type.AnyNumber(),
                            member.quantity())));
  }

  /** The number whose name ends here. */
  Optional<Noun> ending(Scene scene, Grammar grammar, int from, int end) {
    for (int i = from; i < end; i++) {
      Optional<Noun> direct = direct(scene, grammar, i, end);
      if (direct.isPresent()) {
        return direct;
      }
      for (NounPhrase phrase : grammar.nouns(i, end)) {
        if (phrase.to() == end) {
          Optional<Noun> noun = numbered(scene, phrase);
          if (noun.isPresent()) {
            referents.measures().understand(scene, phrase);
            return noun;
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The thing whose name ends here. */
  Optional<Noun> thing(Scene scene, Grammar grammar, int from, int end) {
    for (int i = from; i < end; i++) {
      for (NounPhrase phrase : grammar.nouns(i, end)) {
        if (phrase.to() == end) {
          Optional<Noun> noun =
              referents.of(scene, phrase).filter(n -> Kinds.plain(n.type()) instanceof Type.Kind);
          if (noun.isPresent()) {
            referents.measures().understand(scene, phrase);
            return noun;
          }
        }
      }
    }
    return Optional.empty();
  }
}
