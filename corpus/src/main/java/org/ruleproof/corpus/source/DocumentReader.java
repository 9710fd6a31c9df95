package org.ruleproof.corpus.source;

/**
 * Reads one family of documents. Readers are stateless and accept all texts without an exception.
 */
public interface DocumentReader {

  /** {@return the game of this family} */
  GameFacts facts();

  /** {@return whether the text has the distinctive mark of this family} O(n). */
  boolean recognises(SourceLines text);

  /**
   * {@return all entries of the text, with an account of its lines} Linear in time and memory.
   *
   * @param text a recognised text
   * @param game the game of the text: {@link #facts()}, or another game with such documents
   */
  ReadDocument reading(SourceLines text, GameFacts game);
}
