package org.ruleproof.corpus.draft;

import java.util.List;
import org.ruleproof.model.language.Claim;

/**
 * What became of a sentence.
 *
 * @param claims what it was drafted as
 * @param unknown the words of one that gave no claim that the vocabulary has nothing for
 */
public record SentenceReading(
    List<Claim> claims, Understanding understanding, List<String> unknown) {
  public SentenceReading {
    claims = List.copyOf(claims);
    unknown = List.copyOf(unknown);
  }

  /** How much of a sentence is in its claims. */
  public enum Understanding {
    /** Every word that matters. */
    FULL,
    /** Nothing: a sentence that is not understood whole gives no claim. */
    NONE,
    /** It is a question that was quoted, and rules nothing. */
    QUESTION
  }
}
