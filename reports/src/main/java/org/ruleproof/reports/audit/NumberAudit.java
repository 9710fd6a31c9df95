package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.constraints.number.NumberSearch;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * The search for ambiguous computations (rounding, readings) and for bounds that can be exceeded.
 */
final class NumberAudit {
  private NumberAudit() {}

  /** {@return all findings; deterministic} */
  static AuditSearch.Outcome search(String game, BoundRules rules, Optional<LocalDate> asOf) {
    Vocabulary vocabulary = rules.base().vocabulary();
    List<ClaimInForce> claims = ClaimsInForce.of(rules.base(), game, asOf);
    RulePrinter printer = new RulePrinter(vocabulary);
    EnglishPrinter english = new EnglishPrinter(vocabulary);
    var citations = DocumentNames.citations(game, rules);
    NumberSearch.Result result =
        NumberSearch.search(
            game,
            rules.base(),
            claims,
            new FindingProse(citations, printer::claim, english::claim));
    Duplicates duplicates = new Duplicates(game, rules, citations);
    return new AuditSearch.Outcome(
        result.findings().stream()
            .map(f -> DocumentNames.in(f, citations))
            .map(duplicates::named)
            .toList(),
        result.undecided());
  }
}
