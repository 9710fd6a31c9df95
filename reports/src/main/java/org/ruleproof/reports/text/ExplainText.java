package org.ruleproof.reports.text;

import java.util.List;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.audit.AuditResult.SeparatedClaims;
import org.ruleproof.reports.view.ReportPhrases;

/** The text of {@code explain} for one ruling, or for two rulings without a common finding. */
public final class ExplainText {
  private ExplainText() {}

  /** {@return the ruling's status and the findings that name it} */
  public static String ofRuling(RulingStatus ruling, List<Finding> findings, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    ruling(page, ruling);
    if (findings.isEmpty()) {
      page.words(0, "No finding names it.");
    }
    for (Finding finding : findings) {
      page.blank();
      FindingText.complete(page, finding);
    }
    return page.toString();
  }

  /** {@return why the two rulings do not contradict each other} */
  public static String ofSeparation(
      RulingStatus first, RulingStatus second, List<SeparatedClaims> pairs, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    ruling(page, first);
    ruling(page, second);
    page.line(LineStyle.HEADING, "The two do not conflict.");
    List<SeparatedClaims> opposed = pairs.stream().filter(SeparatedClaims::opposed).toList();
    if (pairs.isEmpty()) {
      page.words(
          0,
          hasClaims(first) && hasClaims(second)
              ? "Neither answers anything that the other answers."
              : "At least one of them has no claims yet, so nothing is known of the two.");
    } else if (opposed.isEmpty()) {
      page.words(0, "Wherever both apply, their answers agree or can both hold.");
    }
    opposed.forEach(pair -> pair(page, first, second, pair));
    int others = pairs.size() - opposed.size();
    if (!opposed.isEmpty() && others > 0) {
      page.blank()
          .words(
              0,
              ReportPhrases.count(others, "further pair")
                  + " of their claims "
                  + (others == 1 ? "gives" : "give")
                  + " no two answers that exclude each other.");
    }
    return page.toString();
  }

  private static void pair(
      TextPage page, RulingStatus first, RulingStatus second, SeparatedClaims pair) {
    page.blank();
    page.item(0, "-", "'" + first.topic() + "': " + pair.first());
    page.words(2, "'" + second.topic() + "': " + pair.second());
    page.words(2, "Why: " + pair.why() + ".");
    pair.both()
        .ifPresent(
            both -> {
              page.words(2, "Where both speak it comes out so:");
              CaseText.write(page, both);
            });
  }

  private static boolean hasClaims(RulingStatus ruling) {
    return ruling.status() == Status.FORMALISED
        || ruling.status() == Status.PARTLY
        || ruling.status() == Status.DRAFTED;
  }

  private static void ruling(TextPage page, RulingStatus ruling) {
    page.line(LineStyle.HEADING, ruling.topic());
    page.line(LineStyle.FAINT, ruling.id());
    page.words(
        0,
        ruling.date().map(Object::toString).orElse("undated")
            + ", "
            + ruling.source()
            + " line "
            + ruling.line()
            + ": "
            + ruling.status().code());
    page.blank();
  }
}
