package org.ruleproof.constraints.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;
import org.ruleproof.model.source.Diagnostic;
import org.ruleproof.model.syntax.RuleReader;
import org.ruleproof.model.syntax.RulesResult;
import org.ruleproof.model.syntax.SourceText;

/** What is found about the numbers of a tiny game. */
final class FoundNumbers {
  private FoundNumbers() {}

  /** {@return the findings in these rules of the game {@code tiny}, which no question is left out of} */
  static List<Finding> in(String rules) {
    NumberSearch.Result found = search(rules);
    assertEquals(List.of(), found.undecided());
    return found.findings();
  }

  /** {@return what is found in these rules, and what could not be asked} */
  static NumberSearch.Result search(String rules) {
    RulesResult result = RuleReader.read(List.of(new SourceText("tiny.rules", rules)));
    assertTrue(
        result.usable(), () -> result.diagnostics().stream().map(Diagnostic::line).toList() + "");
    List<ClaimInForce> claims = ClaimsInForce.of(result.base(), "tiny", Optional.empty());
    RulePrinter printer = new RulePrinter(result.base().vocabulary());
    EnglishPrinter english = new EnglishPrinter(result.base().vocabulary());
    return NumberSearch.search(
        "tiny",
        result.base(),
        claims,
        new FindingProse(Map.of(), printer::claimLine, english::claim));
  }
}
