package org.ruleproof.reports.text;

import java.util.List;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;

/** What can be said about rulings that no finding names, or names alone. */
public final class ExplainText {
  private ExplainText() {}

  /** {@return what became of the ruling and the findings that name it} */
  public static String ofRuling(RulingStatus ruling, List<Finding> findings, TextOptions options) {
    Page page = new Page(options.width(), options.colour());
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

  /** {@return what keeps the two rulings from conflicting} */
  public static String ofSeparation(
      RulingStatus first, RulingStatus second, List<String> lines, TextOptions options) {
    Page page = new Page(options.width(), options.colour());
    ruling(page, first);
    ruling(page, second);
    page.line(Ink.HEADING, "The two do not conflict.");
    if (lines.isEmpty()) {
      page.words(
          0,
          hasClaims(first) && hasClaims(second)
              ? "No situation was found that gives them two answers."
              : "At least one of them has no claims yet, so nothing is known of the two.");
    }
    lines.forEach(line -> page.item(0, "-", line));
    return page.toString();
  }

  private static boolean hasClaims(RulingStatus ruling) {
    return ruling.status() == Status.FORMALISED
        || ruling.status() == Status.PARTLY
        || ruling.status() == Status.DRAFTED;
  }

  private static void ruling(Page page, RulingStatus ruling) {
    page.line(Ink.HEADING, ruling.topic());
    page.line(Ink.FAINT, ruling.id());
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
