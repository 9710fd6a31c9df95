package org.ruleproof.reports.audit;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.binding.BoundRules;
import org.ruleproof.model.meaning.Answer;
import org.ruleproof.model.meaning.Assertion;
import org.ruleproof.model.meaning.CanonicalText;
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
    AuditSearch search = AuditSearch.of(game, rules, asOf);
    RulePrinter printer = new RulePrinter(search.vocabulary());
    return search.claims().stream()
        .map(
            c ->
                new StatedClaim(
                    search.reported(c.ruling()),
                    c.title() + (c.draft() ? " (drafted)" : ""),
                    force(c.assertions()),
                    CanonicalText.of(c.claim(), printer.claimLine(c.claim())),
                    search.prose().claim(c).english()))
        .toList();
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
