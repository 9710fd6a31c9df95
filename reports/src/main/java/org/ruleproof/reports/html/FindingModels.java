package org.ruleproof.reports.html;

import static org.ruleproof.reports.screen.SafeText.block;
import static org.ruleproof.reports.screen.SafeText.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.html.FindingModel.ClaimModel;
import org.ruleproof.reports.html.FindingModel.RulingModel;
import org.ruleproof.reports.html.FindingModel.WitnessRow;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.ReportPhrases;

/** Converts a finding to the data of its template. */
final class FindingModels {
  private FindingModels() {}

  static FindingModel of(AuditView view, Finding finding) {
    Set<String> shown =
        finding.rulings().stream().map(RulingCitation::id).collect(Collectors.toSet());
    List<Witness.Line> facts = finding.witness().map(Witness::lines).orElse(List.of());
    return new FindingModel(
        line(finding.id()),
        line(finding.title()),
        finding.kind().code(),
        finding.level().code(),
        finding.certainty().code(),
        known(view, finding),
        finding.rulings().stream().map(ruling -> ruling(finding, ruling)).toList(),
        finding.claims().stream()
            .filter(claim -> !shown.contains(claim.rulingId()))
            .map(FindingModels::claim)
            .toList(),
        safe(finding.support()),
        safe(finding.witness().map(Witness::objects).orElse(List.of())),
        facts.stream()
            .map(
                fact ->
                    new WitnessRow(
                        line(fact.words()), line(fact.term()), line(fact.value()), fact.chosen()))
            .toList(),
        line(finding.witness().map(Witness::scope).orElse("")),
        safe(finding.trace()),
        ReportPhrases.decision(finding),
        finding.resolution().equals(Resolution.NOTHING_TO_SETTLE)
            ? List.of()
            : safe(ReportPhrases.resolution(finding)),
        paragraphs(finding.explanation()));
  }

  private static String known(AuditView view, Finding finding) {
    if (!view.isKnown(finding)) {
      return "";
    }
    return view.baseline()
        .flatMap(baseline -> baseline.reason(finding))
        .map(reason -> "known: " + line(reason))
        .orElse("known");
  }

  private static RulingModel ruling(Finding finding, RulingCitation ruling) {
    return new RulingModel(
        line(ruling.id()),
        line(ruling.topic()),
        line(ReportPhrases.place(ruling)),
        role(finding.resolution(), ruling.id()),
        block(ruling.text()).strip(),
        finding.claims().stream()
            .filter(claim -> claim.rulingId().equals(ruling.id()))
            .map(FindingModels::claim)
            .toList());
  }

  private static String role(Resolution resolution, String id) {
    if (resolution.inForce().map(id::equals).orElse(false)) {
      return "stays in force";
    }
    if (resolution.dead().contains(id)) {
      return "nothing remains";
    }
    return resolution.losers().contains(id) ? "yields" : "";
  }

  private static ClaimModel claim(ClaimCitation claim) {
    return new ClaimModel(
        line(claim.rulingId()), line(claim.english()), block(claim.claim()).strip());
  }

  private static List<String> safe(List<String> lines) {
    return lines.stream().map(SafeText::line).toList();
  }

  private static List<String> paragraphs(String text) {
    List<String> paragraphs = new ArrayList<>();
    for (String paragraph : SafeText.lines(text)) {
      if (!paragraph.isBlank()) {
        paragraphs.add(paragraph);
      }
    }
    return paragraphs;
  }
}
