package org.ruleproof.corpus.source;

import java.util.Optional;

/**
 * The reader of one family of documents. Readers hold no state and take any text without throwing.
 */
public interface DocumentReader {

  /** {@return the one game whose documents look like this; empty when any game's may} */
  Optional<GameFacts> facts();

  /** {@return what marks a document of this family, in a few words, for refusals} */
  String landmark();

  /** {@return whether the text has the landmark of this family} O(n). */
  boolean recognises(SourceLines text);

  /** {@return id of the game that the text itself names} O(n). */
  default Optional<String> gameNamedIn(SourceLines text) {
    return Optional.empty();
  }

  /**
   * {@return all entries of the text, and where each of its lines went} Linear in the text, in time
   * and memory.
   *
   * @param text a text that this reader recognises
   * @param game the game the text is about: {@link #facts()}, or a game with the same kind of
   *     document
   */
  ReadDocument reading(SourceLines text, GameFacts game);
}
