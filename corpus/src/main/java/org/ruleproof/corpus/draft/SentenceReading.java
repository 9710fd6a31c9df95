package org.ruleproof.corpus.draft;

import java.util.List;
import org.ruleproof.model.language.Claim;

/**
 * What became of a sentence.
 *
 * @param claims what it was drafted as
 * @param understanding how much of it
 * @param words for each of its words that matters, whether it was understood
 */
public record SentenceReading(List<Claim> claims, Understanding understanding, List<Word> words) {
  public SentenceReading {
    claims = List.copyOf(claims);
    words = List.copyOf(words);
  }

  /** How much of a sentence is in its claims. */
  public enum Understanding {
    /** Every word that matters. */
    FULL,
    /** Some claim, and words beside it or in it that stand for nothing the vocabulary knows. */
    PART,
    /** No claim. */
    NONE,
    /** It is a question that was quoted, and rules nothing. */
    QUESTION
  }

  /**
   * A word that matters.
   *
   * @param text as it stands in the document
   */
  public record Word(String text, boolean understood) {}
}
