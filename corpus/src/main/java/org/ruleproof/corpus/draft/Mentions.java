package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Finds the words that a noun phrase is made of, and which of them it is about. */
final class Mentions {
  private final List<Token> tokens;
  private final Lexicon lexicon;
  private final Vocabulary vocabulary;
  private final Kinds kinds;

  Mentions(List<Token> tokens, Lexicon lexicon, Vocabulary vocabulary) {
    this.tokens = tokens;
    this.lexicon = lexicon;
    this.vocabulary = vocabulary;
    this.kinds = new Kinds(vocabulary);
  }

  private Token token(int at) {
    return tokens.get(at);
  }

  /** The words at a place that a noun phrase may be made of. */
  Lexicon.Match at(int from, int to) {
    if (Prepositions.ALL.contains(token(from).low())) {
      return Lexicon.Match.NONE;
    }
    Lexicon.Match card = lexicon.card(tokens, from, to);
    Lexicon.Match other =
        lexicon.longest(
            tokens,
            from,
            to,
            s ->
                isNoun(s)
                    && isWritten(s, from)
                    && !(s instanceof Sense.OfMember && token(from).isGoing()));
    boolean kind =
        card.end() == other.end() && other.sense() instanceof Sense.OfKind && isOneOfMany(from);
    return card.end() >= other.end() && !kind ? card : other;
  }

  /**
   * "An X", "your X", "no X": what also goes by the name of a card is meant as a kind of things.
   */
  private boolean isOneOfMany(int at) {
    return at > 0 && !token(at - 1).is("the") && Determiner.ALL.contains(token(at - 1).low());
  }

  /** Whether the word is the noun itself, not a verb with its stem: "controller", not "control". */
  private boolean isWritten(Sense sense, int at) {
    if (sense instanceof Sense.OfKind kind && token(at).low().endsWith("ed")) {
      return vocabulary.kind(kind.name()).stream() // "the enhanced card" is no enhancement
          .flatMap(k -> k.words().stream())
          .anyMatch(w -> w.toLowerCase(Locale.ROOT).startsWith(token(at).low()));
    }
    if (sense instanceof Sense.OfMember member && member.name().endsWith("ing")) {
      return token(at).isGoing() || !member.name().startsWith(token(at).low());
    }
    if (!(sense instanceof Sense.OfTerm term) || kinds.isQuality(term)) {
      return true;
    }
    String low = token(at).low();
    String one =
        low.endsWith("ies")
            ? low.substring(0, low.length() - 3) + "y"
            : low.endsWith("s") ? low.substring(0, low.length() - 1) : low;
    return vocabulary.term(term.name()).stream()
        .flatMap(t -> Stream.concat(Stream.of(t.name().replace('-', ' ')), t.words().stream()))
        .filter(w -> w.indexOf('{') < 0 && !(kinds.isThing(term) && token(at).isGoing()))
        .flatMap(w -> Stream.of(w.toLowerCase(Locale.ROOT).split(" ", -1)))
        .anyMatch(w -> w.equals(low) || w.equals(one));
  }

  /** Whether words of that sense may stand in a noun phrase. */
  boolean isNoun(Sense sense) {
    return switch (sense) {
      case Sense.OfKind k -> true;
      case Sense.OfCard c -> true;
      case Sense.OfMember m -> true;
      case Sense.OfEnumeration e -> true;
      case Sense.OfTerm t -> kinds.isQuality(t) || kinds.isThing(t) || kinds.isMeasure(t);
      case Sense.OfRole r -> true;
      case Sense.OfDoing d -> false;
      case Sense.OfStep s -> false;
    };
  }

  /** The last part that names a thing; a card's name before the word for its kind is the thing. */
  int head(List<Attribute> parts) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).denied()) {
        continue;
      }
      if (parts.get(i).sense().isPresent() && parts.get(i).sense().get() instanceof Sense.OfCard) {
        return i;
      }
    }
    int member = -1;
    for (int i = parts.size() - 1; i >= 0; i--) {
      if (parts.get(i).sense().isEmpty() || parts.get(i).denied()) {
        continue;
      }
      switch (parts.get(i).sense().get()) {
        case Sense.OfKind k -> {
          return i;
        }
        case Sense.OfEnumeration e -> {
          return i;
        }
        case Sense.OfRole r -> {
          return i;
        }
        case Sense.OfTerm t -> {
          if (kinds.isThing(t)
              || kinds.isMeasure(t)
              || i == parts.size() - 1 && namesItsThing(parts.get(i), t)) {
            return i;
          }
        }
        case Sense.OfMember m -> member = Math.max(member, i);
        case Sense.OfCard c -> member = i;
        case Sense.OfDoing d -> {}
        case Sense.OfStep s -> {}
      }
    }
    return member;
  }

  /** "Home Faction": a condition of a player whose last word is a word for players. */
  private boolean namesItsThing(Attribute part, Sense.OfTerm term) {
    Type of = vocabulary.parametersOf(term.name()).orElse(List.of()).getFirst().type();
    return Kinds.plain(of) instanceof Type.Kind kind
        && part.to() - part.from() > 1
        && vocabulary.term(term.name()).stream()
            .flatMap(t -> t.words().stream())
            .anyMatch(
                w ->
                    vocabulary.kind(kind.name()).stream()
                        .flatMap(k -> k.words().stream())
                        .anyMatch(own -> w.toLowerCase(Locale.ROOT).endsWith(" " + own)));
  }
}
