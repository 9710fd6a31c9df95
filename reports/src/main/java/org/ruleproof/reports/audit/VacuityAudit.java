package org.ruleproof.reports.audit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.constraints.contradiction.VacuityFindings;
import org.ruleproof.constraints.contradiction.VacuitySearch;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.vocabulary.Vocabulary;

/** Looks for axioms that leave no situation, and for claims whose condition can never hold. */
final class VacuityAudit {
  private VacuityAudit() {}

  /** {@return whether it says that the axioms leave no situation, which makes all others worthless} */
  static boolean isOfAxioms(Finding finding) {
    return finding.kind() == FindingKind.RULE_BASE && finding.level() == Level.ERROR;
  }

  /**
   * {@return all findings about these claims, the same for the same rules}
   *
   * @param claims all that are in force
   * @param asked the rulings asked about, by the rules' own ids; empty for all that no program drafted
   */
  static AuditSearch.Outcome search(
      String game,
      BoundRules rules,
      List<ClaimInForce> claims,
      FindingProse prose,
      Optional<Set<String>> asked) {
    Vocabulary vocabulary = rules.base().vocabulary();
    VacuitySearch.Result result =
        VacuitySearch.search(
            vocabulary,
            claims,
            claim -> asked.map(a -> a.contains(claim.ruling())).orElse(!claim.draft()));
    Duplicates duplicates = new Duplicates(game, rules, prose.citations());
    return new AuditSearch.Outcome(
        VacuityFindings.of(vocabulary, result, prose).stream()
            .map(f -> DocumentNames.in(f, prose.citations()))
            .map(duplicates::named)
            .toList(),
        result.undecided());
  }
}
