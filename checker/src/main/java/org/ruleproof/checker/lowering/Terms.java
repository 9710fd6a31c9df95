package org.ruleproof.checker.lowering;

import java.util.List;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.source.Span;

/** Computed terms. */
final class Terms {
  private final Draft draft;

  Terms(Draft draft) {
    this.draft = draft;
  }

  Lowered value(Declaration.Term term, List<Lowered> arguments, Scope scope, Span at) {
    throw new Unsupported(at, "the computed term " + term.name() + draft.functions().size());
  }
}
