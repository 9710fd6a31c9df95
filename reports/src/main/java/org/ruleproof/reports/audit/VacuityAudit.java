package org.ruleproof.reports.audit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.contradiction.VacuityFindings;
import org.ruleproof.constraints.contradiction.VacuitySearch;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;

/** The search for unsatisfiable axioms and for claims with an unsatisfiable condition. */
final class VacuityAudit {
  private VacuityAudit() {}

  /**
   * {@return whether the finding says that the axioms are unsatisfiable, which makes all others
   * void}
   */
  static boolean isOfAxioms(Finding finding) {
    return finding.kind() == FindingKind.RULE_BASE && finding.level() == Level.ERROR;
  }

  /**
   * {@return all findings about these claims; deterministic}
   *
   * @param claims all claims in force
   * @param asked rule base ids of the rulings to check; empty for all that are not drafts
   */
  static AuditSearch.Outcome search(
      AuditSearch search, List<ClaimInForce> claims, Optional<Set<String>> asked) {
    VacuitySearch.Result result =
        VacuitySearch.search(
            search.vocabulary(),
            claims,
            claim -> asked.map(a -> a.contains(claim.ruling())).orElse(!claim.draft()));
    return search.outcome(
        VacuityFindings.of(search.vocabulary(), result, search.prose()), result.undecided());
  }
}
