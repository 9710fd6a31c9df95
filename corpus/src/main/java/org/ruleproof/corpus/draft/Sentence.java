package org.ruleproof.corpus.draft;

import java.util.List;

/**
 * A sentence of a ruling.
 *
 * @param tokens its words and marks without the mark that ends it
 * @param quoted whether it repeats somebody's question and so rules nothing
 */
record Sentence(List<Token> tokens, boolean quoted) {
  Sentence {
    tokens = List.copyOf(tokens);
  }
}
