package org.ruleproof.corpus.packet;

import org.ruleproof.model.document.SourceDocument;

/** The result of reading a file: a document or a refusal. */
public sealed interface ReadResult {

  /** A document of a known family; problems are in its findings. */
  record Read(SourceDocument document) implements ReadResult {}

  /**
   * The file is not a readable document.
   *
   * @param oneLine path, what was found and what was expected; no line break, no control character
   */
  record Refused(String oneLine) implements ReadResult {}
}
