package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.Optional;
import org.ruleproof.constraints.number.NumberSearch;
import org.ruleproof.corpus.binding.BoundRules;

/**
 * The search for ambiguous computations (rounding, readings) and for bounds that can be exceeded.
 */
final class NumberAudit {
  private NumberAudit() {}

  /** {@return all findings; deterministic} */
  static AuditSearch.Outcome search(String game, BoundRules rules, Optional<LocalDate> asOf) {
    AuditSearch search = AuditSearch.of(game, rules, asOf);
    NumberSearch.Result result =
        NumberSearch.search(game, rules.base(), search.claims(), search.prose());
    return search.outcome(result.findings(), result.undecided());
  }
}
