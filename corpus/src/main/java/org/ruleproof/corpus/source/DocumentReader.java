package org.ruleproof.corpus.packet;

import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.SourceText;
import org.ruleproof.model.document.SourceDocument;

/**
 * The reader of one family of documents. Readers hold no state and take any text without throwing.
 */
public interface DocumentReader {

  /** {@return the game whose documents look like this} */
  GameFacts facts();

  /** {@return what marks a document of this family, in a few words, for refusals} */
  String landmark();

  /** {@return whether the text has the landmark of this family} O(n). */
  boolean recognises(SourceText text);

  /**
   * {@return all entries of the text} Linear in the text, in time and memory.
   *
   * @param text a text that this reader recognises
   * @param facts the game the text is about: {@link #facts()}, or a game with the same kind of
   *     document
   */
  SourceDocument read(SourceText text, GameFacts facts);
}
