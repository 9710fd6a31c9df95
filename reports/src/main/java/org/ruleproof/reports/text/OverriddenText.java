package org.ruleproof.reports.text;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.view.OverriddenRuling;
import org.ruleproof.reports.view.ReportPhrases;

/** A ruling with several overriding rulings: its text once, then a few lines for each of them. */
final class OverriddenText {
  private OverriddenText() {}

  /**
   * Writes the findings under one heading.
   *
   * @param number the number of the first finding
   */
  static void write(TextPage page, int number, OverriddenRuling overridden) {
    Finding first = overridden.findings().getFirst();
    int last = number + overridden.findings().size() - 1;
    page.line(
        FindingText.ink(first.level()),
        number
            + "-"
            + last
            + ". "
            + ReportPhrases.name(first, overridden.loser())
            + " yields to "
            + ReportPhrases.number(overridden.findings().size())
            + " others where they meet");
    page.blank();
    ruling(first, overridden.loser())
        .ifPresent(ruling -> FindingText.cell(ruling).forEach(line -> page.words(2, line)));
    page.blank();
    Set<String> said = new LinkedHashSet<>();
    overridden.findings().forEach(f -> said.addAll(claims(f, overridden.loser())));
    FindingText.section(page, "What it says where they meet");
    said.forEach(claim -> page.item(2, "-", claim));
    page.blank();
    FindingText.section(page, "What overrides it");
    int each = number;
    for (Finding finding : overridden.findings()) {
      winner(page, each++, finding, overridden.loser());
    }
    page.blank();
    page.words(2, "explain ID shows each with its situation and what remains.");
    page.blank();
  }

  private static void winner(TextPage page, int number, Finding finding, String loser) {
    Resolution resolution = finding.resolution();
    String winner = resolution.inForce().orElseThrow();
    String place =
        ruling(finding, winner).map(r -> r.source() + " line " + r.line() + ", ").orElse("");
    page.item(
        2,
        number + ".",
        ReportPhrases.name(finding, winner)
            + ", "
            + place
            + finding.id()
            + (resolution.dead().contains(loser) ? "; nothing remains" : ""));
    claims(finding, winner).forEach(claim -> page.words(6, claim));
    resolution.principle().ifPresent(why -> page.words(6, "In force: " + why + "."));
  }

  private static Set<String> claims(Finding finding, String ruling) {
    Set<String> claims = new LinkedHashSet<>();
    finding.claims().stream()
        .filter(claim -> claim.rulingId().equals(ruling))
        .map(ClaimCitation::english)
        .forEach(claims::add);
    return claims;
  }

  private static Optional<RulingCitation> ruling(Finding finding, String id) {
    return finding.rulings().stream().filter(r -> r.id().equals(id)).findFirst();
  }
}
