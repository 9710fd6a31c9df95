package org.ruleproof.corpus.described;

/** A file that is not of the format that it should be of. */
final class MalformedPacket extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int line;

  /**
   * A fault.
   *
   * @param line where, from 1
   * @param message what was found and what was expected
   */
  MalformedPacket(int line, String message) {
    super(message);
    this.line = line;
  }

  int line() {
    return line;
  }
}
