package org.ruleproof.corpus.draft.text;

import java.util.List;

/**
 * A sentence of a ruling.
 *
 * @param tokens its words and marks without the mark that ends it
 * @param quoted whether it repeats somebody's question and so rules nothing
 */
public record Sentence(List<Token> tokens, boolean quoted) {
  public Sentence {
    tokens = List.copyOf(tokens);
  }
}
