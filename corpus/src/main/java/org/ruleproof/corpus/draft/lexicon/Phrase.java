package org.ruleproof.corpus.draft.lexicon;

import java.util.List;

/**
 * Words that a vocabulary knows, and what they stand for.
 *
 * @param stems the stems in order, articles left out
 * @param rank the place among all phrases: of two that match alike the earlier declared one counts
 */
public record Phrase(List<String> stems, Sense sense, int rank) {
  public Phrase {
    stems = List.copyOf(stems);
  }
}
