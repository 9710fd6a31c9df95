package org.ruleproof.checker.compiler;

/** Code exceeds its budget, or the limits of a class or method. */
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
