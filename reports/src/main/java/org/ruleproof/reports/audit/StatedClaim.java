package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
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
        force(c.assertions()),
        CanonicalText.of(c.claim(), printer.claimLine(c.claim())),
        english.claim(c.claim()));
  }

  /** As its assertions say: one that restricts makes the claim a restriction. */
  private static Force force(List<Assertion> assertions) {
    List<Force> forces = assertions.stream().map(StatedClaim::force).toList();
    return forces.contains(Force.RESTRICTS)
        ? Force.RESTRICTS
        : forces.stream().findFirst().orElse(Force.OTHER);
  }

  private static Force force(Assertion assertion) {
    boolean yes = assertion.answer() instanceof Answer.Flag(boolean said) && said;
    return switch (assertion.head().family()) {
      case PERMITTED -> yes ? Force.GRANTS : Force.RESTRICTS;
      case OBLIGED -> yes ? Force.RESTRICTS : Force.GRANTS;
      case HAPPENS -> yes ? Force.OTHER : Force.RESTRICTS;
      case LIMIT -> assertion.answer() instanceof Answer.Bounded ? Force.GRANTS : Force.RESTRICTS;
      case VALUE,
          BASE,
          MODIFIER,
          MEMBER,
          COUNTS,
          MOMENT,
          DECISION,
          ORDER,
          MODIFIER_ORDER,
          LIKE_MODIFIERS,
          ROUNDING,
          FIXING,
          BECOMES,
          WHOLE_EFFECT,
          POLICY ->
          Force.OTHER;
    };
  }
}
