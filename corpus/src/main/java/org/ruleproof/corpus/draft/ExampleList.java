package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The examples that a pair of brackets gives: "(like a fleet, Na'Toth or something else)".
 *
 * @param open place of the bracket that opens
 * @param close place of the one that closes
 * @param names the words of each that is just a card or a kind, without articles
 */
record ExampleList(int open, int close, List<List<Token>> names) {
  private static final List<List<String>> OPENINGS =
      List.of(
          List.of("for", "example"),
          List.of("such", "as"),
          List.of("i", ".", "e"),
          List.of("e", ".", "g"),
          List.of("i", "e"),
          List.of("e", "g"),
          List.of("eg"),
          List.of("ie"),
          List.of("like"));
  private static final Set<String> JOINING = Set.of(",", "and", "or");

  ExampleList {
    names = List.copyOf(names);
  }

  /** {@return the lists in brackets; none for one of which no example is just a card or a kind} */
  static List<ExampleList> in(List<Token> tokens, Lexicon lexicon) {
    List<ExampleList> all = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.get(at).is("(")) {
        int close = Asides.closing(tokens, at);
        int start = opened(tokens, at + 1, close);
        List<List<Token>> names =
            start > at + 1 ? names(tokens, start, close, lexicon) : List.<List<Token>>of();
        if (!names.isEmpty()) {
          all.add(new ExampleList(at, close, names));
        }
        at = close;
      }
    }
    return all;
  }

  /** Where the examples begin; the same place where no such words stand. */
  private static int opened(List<Token> tokens, int from, int to) {
    for (List<String> opening : OPENINGS) {
      int end = from + opening.size();
      if (end < to && opening.equals(tokens.subList(from, end).stream().map(Token::low).toList())) {
        while (end < to && !tokens.get(end).isWord()) {
          end++;
        }
        return end;
      }
    }
    return from;
  }

  /** "(such as on a fleet)" gives no example of the noun before it. */
  private static List<List<Token>> names(List<Token> tokens, int from, int to, Lexicon lexicon) {
    List<List<Token>> names = new ArrayList<>();
    if (from >= to
        || Prepositions.ALL.contains(tokens.get(from).low())
        || Clauses.opensCondition(tokens.subList(from, to))) {
      return names;
    }
    int at = from;
    while (at < to) {
      int start = at;
      while (start < to && Lexicon.ARTICLES.contains(tokens.get(start).low())) {
        start++;
      }
      int end = start < to ? named(tokens, start, to, lexicon) : start;
      if (end > start && (end == to || JOINING.contains(tokens.get(end).low()))) {
        names.add(tokens.subList(start, end));
      }
      at = Math.max(start, end);
      while (at < to && !JOINING.contains(tokens.get(at).low())) {
        at++;
      }
      while (at < to && JOINING.contains(tokens.get(at).low())) {
        at++;
      }
    }
    return names;
  }

  /** Where the name of a card or kind ends that begins here. */
  private static int named(List<Token> tokens, int from, int to, Lexicon lexicon) {
    Lexicon.Match card = lexicon.card(tokens, from, to);
    Lexicon.Match kind = lexicon.longest(tokens, from, to, s -> s instanceof Sense.OfKind);
    return Math.max(card.end(), kind.end());
  }
}
