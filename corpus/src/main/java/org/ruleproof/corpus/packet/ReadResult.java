package org.ruleproof.corpus.packet;

import org.ruleproof.model.document.SourceDocument;

/** What came of reading a file: a document, or one line that says why there is none. */
public sealed interface ReadResult {

  /** The file is a document of a known family; what is odd about it stands in its findings. */
  record Read(SourceDocument document) implements ReadResult {}

  /**
   * The file is no such document.
   *
   * @param oneLine path, what was found and what was expected; no line break, no control character
   */
  record Refused(String oneLine) implements ReadResult {}
}
