package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.model.source.Diagnostic;

/** Rules or settings from which no game can be made; says what is wrong, each thing in one line. */
public final class UnplayableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  /** One exception for all that was found. */
  public UnplayableException(List<Diagnostic> diagnostics) {
    super(String.join("\n", diagnostics.stream().map(Diagnostic::line).toList()));
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** One thing that is wrong. */
  public UnplayableException(Diagnostic diagnostic) {
    this(List.of(diagnostic));
  }

  /** {@return what is wrong, at least one thing} */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
