package org.ruleproof.checker.compiler;

/** The game cannot be compiled, with the reason in words. */
final class UncompilableException extends Exception {
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
