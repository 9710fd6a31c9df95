package org.ruleproof.checker.compiler;

/** Code exceeds its budget, or the limits of a class or method; says so in words. */
final class UncompilableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  UncompilableException(String reason) {
    super(reason);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
