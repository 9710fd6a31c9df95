package org.ruleproof.corpus.draft.claim;

import java.util.List;
import org.ruleproof.model.language.Claim;

/**
 * What became of a sentence.
 *
 * @param claims what it was drafted as
 * @param withheld claims that hold under conditions that were not understood, and so are not asserted
 * @param understanding how much of it
 * @param words for each of its words that matters, whether it was understood
 */
public record SentenceReading(
    List<Claim> claims, List<Withheld> withheld, Understanding understanding, List<Word> words) {
  public SentenceReading {
    claims = List.copyOf(claims);
    withheld = List.copyOf(withheld);
    words = List.copyOf(words);
  }

  /** How much of a sentence is in its claims. */
  public enum Understanding {
    /** Every word that matters. */
    FULL,
    /** A claim, and words that do not limit it or keep it from being asserted. */
    PART,
    /** No claim. */
    NONE,
    /** It is a question that was quoted, and rules nothing. */
    QUESTION
  }

  /**
   * A claim that is not asserted.
   *
   * @param because the words that may limit it
   */
  public record Withheld(Claim claim, String because) {}

  /**
   * A word that matters.
   *
   * @param text as it stands in the document
   */
  public record Word(String text, boolean understood) {}
}
