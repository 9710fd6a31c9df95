package org.ruleproof.checker.lowering;

import org.ruleproof.model.source.Span;

/** A part of a rule is not supported in games; says which and why. */
final class Unsupported extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Span at;

  Unsupported(Span at, String because) {
    super(because, null, false, false);
    this.at = at;
  }

  Span at() {
    return at;
  }

  String because() {
    return String.valueOf(getMessage());
  }
}
