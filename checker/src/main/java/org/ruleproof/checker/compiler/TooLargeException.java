package org.ruleproof.checker.compiler;

/** Code that grew beyond its budget, or beyond what a class or method may hold. */
final class TooLargeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  TooLargeException(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
