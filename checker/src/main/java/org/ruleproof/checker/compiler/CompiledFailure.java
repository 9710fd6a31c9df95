package org.ruleproof.checker.compiler;

/** Thrown by generated code where a rule fails; made once for each way to fail, and thrown often. */
final class CompiledFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The number of the way to fail; see {@link FailureSites}. */
  final int site;

  CompiledFailure(int site) {
    super("site " + site, null, false, false);
    this.site = site;
  }
}
