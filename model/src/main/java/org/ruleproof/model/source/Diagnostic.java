package org.ruleproof.model.source;

/**
 * One error in a text, for a person: where, what was found, what was expected, what to do.
 *
 * @param code a stable kebab-case code for tests and tools, such as {@code unknown-name}
 * @param at the place of the error
 * @param message one line without control characters, with what was found and what was expected
 * @param hint what to do about it, such as the nearest known name; empty if there is none
 */
public record Diagnostic(String code, Span at, String message, String hint) {
  /** {@code file:line:column: message (hint)} in one line. */
  public String line() {
    return at + ": " + message + (hint.isEmpty() ? "" : " (" + hint + ")");
  }
}
