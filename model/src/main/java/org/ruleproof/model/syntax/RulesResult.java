package org.ruleproof.model.syntax;

import java.util.List;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * The result of parsing: the rule base of everything that was resolved, and the errors.
 *
 * @param base what was resolved; complete exactly if there are no diagnostics
 * @param diagnostics all errors, ordered by file, line and column
 */
public record RulesResult(RuleBase base, List<Diagnostic> diagnostics) {
  public RulesResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether the base is complete, so that findings can be based on it. */
  public boolean usable() {
    return diagnostics.isEmpty();
  }
}
