package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.corpus.draft.NounPhrase.Qualifier;

/** "Which says 'Limited'": what the words in quotes say of a card is so of the card. */
final class Quotations {
  private static final Set<String> SAYING =
      Set.of("say", "says", "saying", "state", "states", "stating", "specify", "specifies");
  private static final Set<String> BEFORE = Set.of("that", "they", "it", "is", "are");

  private final Grammar grammar;
  private final Lexicon lexicon;
  private final Kinds kinds;

  Quotations(Grammar grammar, Lexicon lexicon, Kinds kinds) {
    this.grammar = grammar;
    this.lexicon = lexicon;
    this.kinds = kinds;
  }

  private Token token(int at) {
    return grammar.tokens().get(at);
  }

  /**
   * {@return the quality that is quoted there}
   *
   * @param from where the qualifier begins
   * @param verb where its verb may stand
   */
  Optional<Qualifier> at(int from, int verb, int to) {
    if (verb + 1 >= to || !SAYING.contains(token(verb).low())) {
      return Optional.empty();
    }
    int start = verb + 1;
    while (start + 1 < to && BEFORE.contains(token(start).low()) && !isApart(start - 1, start)) {
      start++;
    }
    Lexicon.Match quality =
        lexicon.longest(
            grammar.tokens(), start, to, s -> s instanceof Sense.OfTerm t && kinds.isQuality(t));
    if (!quality.found() || !isApart(start - 1, start)) {
      return Optional.empty();
    }
    int end = quality.end();
    while (end < to && token(end).is(".")) {
      end++; // the words go on in the card's text
    }
    boolean whole = end > quality.end() || end == to || isApart(end - 1, end);
    return whole
        ? Optional.of(new Qualifier.Being(from, end, quality.sense(), false))
        : Optional.empty();
  }

  /** Whether a mark stood between the two words: quotes are no tokens of a phrase. */
  private boolean isApart(int before, int behind) {
    List<Token> tokens = grammar.tokens();
    int gap = tokens.get(behind).start() - tokens.get(before).end();
    return gap < 0 || gap > 1 || !tokens.get(behind).isWord();
  }
}
