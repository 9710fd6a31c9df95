package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.language.Claim;
import org.ruleproof.model.language.Statement;
import org.ruleproof.model.meaning.CanonicalText;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.print.EnglishPrinter;
import org.ruleproof.model.print.RulePrinter;

/**
 * A claim as a reader of rulings meets it.
 *
 * @param ruling the id of its ruling in reports
 * @param title topic and date of the ruling
 * @param text the claim with numbered variables, the same for the same claim made twice
 */
public record StatedClaim(String ruling, String title, Force force, String text, String english) {
  /** What a claim does to what players may do. */
  public enum Force {
    GRANTS,
    RESTRICTS,
    OTHER
  }

  /** {@return the claims in force on that day, in source order} O(total length). */
  static List<StatedClaim> of(String game, BoundRules rules, Optional<LocalDate> asOf) {
    Map<String, RulingCitation> citations = DocumentNames.citations(game, rules);
    RulePrinter printer = new RulePrinter(rules.base().vocabulary());
    EnglishPrinter english = new EnglishPrinter(rules.base().vocabulary());
    return ClaimsInForce.of(rules.base(), game, asOf).stream()
        .map(c -> of(c, citations, printer, english))
        .toList();
  }

  private static StatedClaim of(
      ClaimInForce c,
      Map<String, RulingCitation> citations,
      RulePrinter printer,
      EnglishPrinter english) {
    return new StatedClaim(
        Optional.ofNullable(citations.get(c.ruling())).map(RulingCitation::id).orElse(c.ruling()),
        c.title() + (c.draft() ? " (drafted)" : ""),
        force(c.claim()),
        CanonicalText.of(c.claim(), printer.claimLine(c.claim())),
        english.claim(c.claim()));
  }

  private static Force force(Claim claim) {
    return switch (claim.statement()) {
      case Statement.Permit _ -> claim.onlyWhen().isPresent() ? Force.RESTRICTS : Force.GRANTS;
      case Statement.PermitAgain _, Statement.Excuse _ -> Force.GRANTS;
      case Statement.Forbid _, Statement.Oblige _ -> Force.RESTRICTS;
      default -> Force.OTHER;
    };
  }
}
