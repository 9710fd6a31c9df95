package org.ruleproof.checker.compiler;

/** Thrown by generated code where a rule fails; one reusable instance for each failure site. */
final class CompiledFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The number of the failure site; see {@link FailureSites}. */
  final int site;

  CompiledFailure(int site) {
    super("site " + site, null, false, false);
    this.site = site;
  }
}
