package org.ruleproof.model.syntax;

import java.util.List;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.vocabulary.RuleBase;

/**
 * What was read: the rule base of all that could be resolved, and what is wrong with the rest.
 *
 * @param base what resolved; incomplete exactly when there are diagnostics
 * @param diagnostics all errors in order of file, line and column
 */
public record RulesResult(RuleBase base, List<Diagnostic> diagnostics) {
  public RulesResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether the base says all that the texts say, so that findings may be taken from it. */
  public boolean usable() {
    return diagnostics.isEmpty();
  }
}
