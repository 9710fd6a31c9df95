package org.ruleproof.corpus.draft;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The phrases of one sentence. A phrase is looked for at a place and may end at several; the longest
 * comes first. What was found at a place is remembered, and beyond a number of attempts nothing more is
 * found, so that the cost of a sentence is bounded.
 */
final class Grammar {
  /** Phrases kept for one place. */
  static final int MOST_PHRASES = 6;

  /** {@return the first of them in that order, as many as are kept for one place} */
  static <T> List<T> likeliest(List<T> all, Comparator<? super T> order) {
    // most places have none or one, and a draft asks for millions of places
    return all.size() < 2 ? all : all.stream().sorted(order).limit(MOST_PHRASES).toList();
  }

  private static final int MOST_ATTEMPTS = 4_000;

  private final List<Token> tokens;
  private final NounGrammar nouns;
  private final VerbGrammar verbs;
  private final ClauseGrammar clauses;
  private final Map<Long, List<NounPhrase>> found = new HashMap<>();
  private int attempts;

  Grammar(List<Token> tokens, Lexicon lexicon, Vocabulary vocabulary) {
    this.tokens = tokens;
    this.nouns = new NounGrammar(this, lexicon, vocabulary);
    this.verbs = new VerbGrammar(this, lexicon, vocabulary);
    this.clauses = new ClauseGrammar(this, vocabulary);
  }

  List<Token> tokens() {
    return tokens;
  }

  NounGrammar nouns() {
    return nouns;
  }

  VerbGrammar verbs() {
    return verbs;
  }

  ClauseGrammar clauses() {
    return clauses;
  }

  /** {@return the noun phrases that begin here, the longest first} */
  List<NounPhrase> nouns(int from, int to) {
    if (from >= to) {
      return List.of();
    }
    return remembered(found, ((long) from << 32) | to, () -> nouns.at(from, to));
  }

  private List<NounPhrase> remembered(
      Map<Long, List<NounPhrase>> memory, long key, Supplier<List<NounPhrase>> look) {
    List<NounPhrase> known = memory.get(key);
    if (known == null) {
      memory.put(key, List.of()); // a phrase does not begin with itself
      known = attempt() ? look.get() : List.of();
      memory.put(key, known);
    }
    return known;
  }

  /** Whether there may be one more attempt. */
  boolean attempt() {
    return attempts++ < MOST_ATTEMPTS;
  }
}
