package org.ruleproof.corpus.draft;

import java.util.List;

/**
 * Words that a vocabulary knows, and what they stand for.
 *
 * @param stems the stems in order, articles left out
 * @param rank the place among all phrases: of two that match alike the earlier declared one counts
 */
record Phrase(List<String> stems, Sense sense, int rank) {
  Phrase {
    stems = List.copyOf(stems);
  }
}
