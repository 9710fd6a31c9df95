package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Attribute;
import org.ruleproof.corpus.draft.NounPhrase.Head;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.language.Type;
import org.ruleproof.model.source.Span;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * What a sentence takes for granted of the cards that it names: "this aftermath" in a ruling about a
 * card, "Limited agendas such as X". Known facts are not said again.
 */
final class Granted {
  private static final Set<String> MARKING = Set.of("like", "eg", "ie");
  private static final Set<String> LETTERS = Set.of("e", "i");
  private static final Set<String> JOINING = Set.of(",", "/", "and", "or", "&");

  private final Vocabulary vocabulary;
  private final Lexicon lexicon;
  private final Kinds kinds;

  Granted(Vocabulary vocabulary, Lexicon lexicon) {
    this.vocabulary = vocabulary;
    this.lexicon = lexicon;
    this.kinds = new Kinds(vocabulary);
  }

  /** {@return the facts that the sentence takes for granted} O(n) phrases are looked for. */
  List<Claim> in(List<Token> tokens, Optional<String> topic) {
    List<Statement> all = new ArrayList<>();
    topic.ifPresent(card -> pointed(tokens, card, all));
    instances(tokens, all);
    return all.stream().distinct().map(s -> Claim.of(s, List.of())).toList();
  }

  /** "This aftermath" is the card that the ruling is about, or another that was named before. */
  private void pointed(List<Token> tokens, String card, List<Statement> all) {
    boolean other = false;
    for (int i = 0; i + 1 < tokens.size() && !other; i++) {
      Lexicon.Match named = lexicon.card(tokens, i, tokens.size());
      other = named.found() && !named.sense().name().equals(card);
      if (other || !tokens.get(i).is("this")) {
        continue;
      }
      Lexicon.Match match = lexicon.longest(tokens, i + 1, tokens.size(), s -> true);
      boolean alone =
          match.found()
              && (match.end() == tokens.size()
                  || !lexicon.longest(tokens, match.end(), tokens.size(), this::isNoun).found());
      if (alone && match.sense() instanceof Sense.OfKind kind) {
        kind(card, kind.name()).ifPresent(all::add);
      }
    }
  }

  private boolean isNoun(Sense sense) {
    return sense instanceof Sense.OfKind || sense instanceof Sense.OfEnumeration;
  }

  /** That the card is of the kind, unless that is declared or every card is. */
  private Optional<Statement> kind(String card, String kind) {
    boolean known =
        vocabulary.card(card).stream()
            .flatMap(c -> c.kinds().stream())
            .anyMatch(k -> vocabulary.isWithin(k, kind));
    return known || !kinds.isObjects(new Type.Kind(kind)) || kinds.isRoot(kind)
        ? Optional.empty()
        : Optional.of(
            new Statement.IsKind(Span.NONE, new Expression.CardName(Span.NONE, card), kind, false));
  }

  /** "Limited agendas (like X, Y and Z)": each of them is what the noun before says. */
  private void instances(List<Token> tokens, List<Statement> all) {
    for (int i = 1; i + 1 < tokens.size(); i++) {
      int names = behindMark(tokens, i);
      if (names < 0 || !lexicon.card(tokens, names, tokens.size()).found()) {
        continue;
      }
      Optional<NounPhrase> phrase = before(tokens, i);
      if (phrase.isEmpty()) {
        continue;
      }
      for (String card : cards(tokens, names)) {
        facts(phrase.get(), card, all);
      }
    }
  }

  /** The place behind "such as", "like", "(e.g."; -1 where none of them stands. */
  private static int behindMark(List<Token> tokens, int at) {
    int next = tokens.get(at).is("(") ? at + 1 : at;
    boolean bracket = next > at;
    if (next + 1 < tokens.size() && tokens.get(next).is("such") && tokens.get(next + 1).is("as")) {
      return next + 2;
    }
    if (next < tokens.size() && MARKING.contains(tokens.get(next).low())) {
      return skipped(tokens, next + 1);
    }
    boolean letters =
        bracket
            && next + 2 < tokens.size()
            && LETTERS.contains(tokens.get(next).low())
            && tokens.get(next + 1).is(".");
    if (letters) {
      return skipped(tokens, next + 3);
    }
    return bracket ? next : -1;
  }

  private static int skipped(List<Token> tokens, int from) {
    int at = from;
    while (at < tokens.size() && (tokens.get(at).is(".") || tokens.get(at).is(","))) {
      at++;
    }
    return at < tokens.size() ? at : -1;
  }

  private Optional<NounPhrase> before(List<Token> tokens, int end) {
    Grammar grammar = new Grammar(tokens.subList(0, end), lexicon, vocabulary);
    for (int from = Math.max(0, end - 6); from < end; from++) {
      for (NounPhrase phrase : grammar.nouns(from, end)) {
        boolean named =
            phrase.to() == end
                && !tokens.get(from).isGoing()
                && phrase.joined().isEmpty()
                && phrase.qualifiers().isEmpty()
                && phrase.head() instanceof Head.Named head
                && head.sense() instanceof Sense.OfKind;
        if (named) {
          return Optional.of(phrase);
        }
      }
    }
    return Optional.empty();
  }

  private List<String> cards(List<Token> tokens, int from) {
    List<String> all = new ArrayList<>();
    int at = from;
    while (at < tokens.size()) {
      Lexicon.Match card = lexicon.card(tokens, at, tokens.size());
      if (!card.found()) {
        break;
      }
      all.add(card.sense().name());
      at = card.end();
      while (at < tokens.size() && JOINING.contains(tokens.get(at).low())) {
        at++;
      }
    }
    return all;
  }

  private void facts(NounPhrase phrase, String card, List<Statement> all) {
    if (phrase.head() instanceof Head.Named head && head.sense() instanceof Sense.OfKind kind) {
      kind(card, kind.name()).ifPresent(all::add);
    }
    for (Attribute part : phrase.attributes()) {
      if (part.sense().isPresent()
          && part.sense().get() instanceof Sense.OfTerm term
          && kinds.isQuality(term)) {
        boolean no = part.denied() ^ term.denied();
        all.add(
            new Statement.Value(
                Span.NONE,
                Build.apply(term.name(), new Expression.CardName(Span.NONE, card)),
                Build.constant(no ? "no" : "yes")));
      }
    }
  }
}
