package org.ruleproof.corpus.draft.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.ruleproof.corpus.draft.lexicon.Lexicon;
import org.ruleproof.corpus.draft.lexicon.Sense;
import org.ruleproof.corpus.draft.lexicon.VocabularyTypes;
import org.ruleproof.corpus.draft.text.Token;
import org.ruleproof.corpus.draft.text.WordLists;
import org.ruleproof.model.vocabulary.Vocabulary;

/** What the symbols of the grammar that are no rules stand for at a place of a sentence. */
final class GrammarSymbols {
  /** Words that nobody understood are left out in stretches of at most this many. */
  private static final int MOST_UNKNOWN = 40;

  /** What such a word costs. */
  private static final int UNKNOWN = 6;

  private final Lexicon lexicon;
  private final VocabularyTypes types;
  private final List<Token> tokens;
  private final FrameMatcher frames;

  GrammarSymbols(Lexicon lexicon, Vocabulary vocabulary, List<Token> tokens, Chart chart) {
    this.lexicon = lexicon;
    this.types = new VocabularyTypes(vocabulary);
    this.tokens = tokens;
    this.frames = new FrameMatcher(lexicon, tokens, chart);
  }

  /** {@return the nodes of the symbol that begin here} */
  List<Node> at(String symbol, int at) {
    String name = symbol.substring(1);
    return switch (symbol.charAt(0)) {
      case '\'' -> word(symbol, at, t -> t.is(name.substring(0, name.length() - 1)));
      case '~' -> word(symbol, at, t -> t.stem().equals(name));
      case '%' ->
          WordLists.at(name, tokens, at).stream()
              .map(e -> leaf(symbol, e.list(), at, at + e.words().size(), List.of()))
              .toList();
      case '@' -> known(symbol, at);
      default -> throw new IllegalArgumentException("no rule and no symbol: " + symbol);
    };
  }

  private List<Node> word(String symbol, int at, Predicate<Token> wanted) {
    return at < tokens.size() && !tokens.get(at).named() && wanted.test(tokens.get(at))
        ? List.of(leaf(symbol, "", at, at + 1, List.of()))
        : List.of();
  }

  private static Node leaf(String symbol, String value, int from, int to, List<Sense> senses) {
    return new Node.Leaf(symbol, value, from, to, senses);
  }

  private List<Node> known(String symbol, int at) {
    return switch (symbol) {
      case "@end" -> mark(symbol, at, at == tokens.size());
      case "@possessive" -> mark(symbol, at, at > 0 && tokens.get(at - 1).possessive());
      case "@unowned" -> mark(symbol, at, at > 0 && !tokens.get(at - 1).possessive());
      case "@words" -> unknown(symbol, at);
      case "@number" -> number(symbol, at);
      case "@card" -> card(symbol, at);
      case "@kind" -> sense(symbol, at, s -> s instanceof Sense.OfKind);
      case "@member" -> sense(symbol, at, s -> s instanceof Sense.OfMember);
      case "@enumeration" -> sense(symbol, at, s -> s instanceof Sense.OfEnumeration);
      case "@role" -> sense(symbol, at, s -> s instanceof Sense.OfRole);
      case "@step" -> sense(symbol, at, s -> s instanceof Sense.OfStep);
      case "@quality" -> sense(symbol, at, s -> s instanceof Sense.OfTerm t && types.isQuality(t));
      case "@thing" -> sense(symbol, at, s -> s instanceof Sense.OfTerm t && types.isThing(t));
      case "@measure" -> sense(symbol, at, s -> s instanceof Sense.OfTerm t && types.isMeasure(t));
      default -> frames.at(symbol, at);
    };
  }

  private static List<Node> mark(String symbol, int at, boolean stands) {
    return stands ? List.of(leaf(symbol, "", at, at, List.of())) : List.of();
  }

  private List<Node> card(String symbol, int at) {
    Lexicon.Match card =
        at < tokens.size() ? lexicon.card(tokens, at, tokens.size()) : Lexicon.Match.NONE;
    return card.found()
        ? List.of(leaf(symbol, "", at, card.end(), List.of(card.sense())))
        : List.of();
  }

  /** One leaf for each length, with all that the words may mean; part of a name means nothing else. */
  private List<Node> sense(String symbol, int at, Predicate<Sense> wanted) {
    Map<Integer, List<Sense>> byEnd = new TreeMap<>();
    for (Lexicon.Match match : lexicon.all(tokens, at)) {
      boolean named = tokens.get(at).named() && match.end() - at < 2;
      boolean form =
          !match.sense().name().endsWith("ed") || tokens.get(match.end() - 1).low().endsWith("ed");
      if (!named && form && wanted.test(match.sense())) {
        byEnd.computeIfAbsent(match.end(), e -> new ArrayList<>()).add(match.sense());
      }
    }
    List<Node> leaves = new ArrayList<>();
    byEnd.forEach((end, senses) -> leaves.add(leaf(symbol, "", at, end, senses)));
    return leaves;
  }

  private List<Node> number(String symbol, int at) {
    if (at < tokens.size() && tokens.get(at).isNumber()) {
      return List.of(leaf(symbol, tokens.get(at).low(), at, at + 1, List.of()));
    }
    return WordLists.at("number", tokens, at).stream()
        .map(e -> leaf(symbol, e.list(), at, at + 1, List.of()))
        .toList();
  }

  /** Words up to a comma, an opening of a condition or the end. */
  private List<Node> unknown(String symbol, int at) {
    List<Node> all = new ArrayList<>();
    for (int end = at + 1; end <= tokens.size() && end - at <= MOST_UNKNOWN; end++) {
      boolean stops =
          end == tokens.size()
              || tokens.get(end).is(",")
              || !WordLists.at("opening", tokens, end).isEmpty();
      if (stops) {
        List<Node> none = List.of();
        all.add(new Node.Tree(symbol, "", at, end, UNKNOWN * (end - at), none));
      }
    }
    return all;
  }
}
