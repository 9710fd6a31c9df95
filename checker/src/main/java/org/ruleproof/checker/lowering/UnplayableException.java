package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.source.Span;

/** Rules or settings that describe no game; one line for each problem. */
public final class UnplayableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  /** An exception for all problems found. */
  public UnplayableException(List<Diagnostic> diagnostics) {
    super(String.join("\n", diagnostics.stream().map(Diagnostic::line).toList()));
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** An exception for one problem. */
  UnplayableException(String code, Span at, String message, String hint) {
    this(List.of(new Diagnostic(code, at, message, hint)));
  }

  /** {@return the problems, at least one} */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
