package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.ask.AskResult;
import org.ruleproof.reports.ask.AskResult.RulingAnswer;
import org.ruleproof.reports.view.CaseView;
import org.ruleproof.reports.view.ReportPhrases;

/** The answer to a judge's question as text: each ruling, whether it is in force, and why not. */
public final class AskText {
  /** Maximum number of cases shown. */
  private static final int MOST_CASES = 8;

  private AskText() {}

  /** {@return the answer: near rulings in full, the others with place and state only} */
  public static String of(AskResult result, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    page.line(
            LineStyle.HEADING,
            (result.situation() ? "What may be said of " : "What is ruled of ") + result.subject())
        .blank();
    result.audit().notices().forEach(notice -> page.words(0, notice).blank());
    if (result.rulings().isEmpty()) {
      page.words(0, "No ruling with claims speaks of it.").blank();
    }
    cases(page, result.cases());
    List<RulingAnswer> others = new ArrayList<>();
    for (RulingAnswer rulingAnswer : result.rulings()) {
      if (rulingAnswer.near()) {
        whole(page, rulingAnswer);
      } else {
        others.add(rulingAnswer);
      }
    }
    if (!others.isEmpty()) {
      page.line(
              LineStyle.HEADING,
              ReportPhrases.count(others.size(), "further ruling")
                  + (others.size() == 1 ? " speaks" : " speak")
                  + " of it too, of other things beside it (explain ID shows one):")
          .blank();
      others.forEach(
          rulingAnswer ->
              page.item(2, "-", named(rulingAnswer) + " " + rulingAnswer.ruling().id()));
      page.blank();
    }
    for (AskResult.Silent silent : result.silent()) {
      RulingStatus status = silent.status();
      page.item(
          0,
          "-",
          "'"
              + status.topic()
              + "' of "
              + status.date().map(Object::toString).orElse("no date")
              + " ("
              + status.id()
              + (status.status() == Status.FORMALISED
                  ? ") is history, or not in force yet: --as-of DAY shows another day"
                  : ") has no claims: " + status.status().code()));
      if (!silent.text().isBlank()) {
        page.words(2, silent.text()).blank();
      }
    }
    if (!result.beside().isEmpty()) {
      page.blank().line(LineStyle.HEADING, "Nearest to it in words, under other headings:").blank();
      result
          .beside()
          .forEach(ruling -> page.item(2, "-", ReportPhrases.cited(ruling) + " " + ruling.id()));
    }
    return page.toString();
  }

  private static void cases(TextPage page, List<CaseView> cases) {
    if (cases.isEmpty()) {
      return;
    }
    page.line(
            LineStyle.HEADING,
            "How it comes out, rulings on other things kept out of the way where they can be:")
        .blank();
    int shown = Math.min(MOST_CASES, cases.size());
    for (CaseView each : cases.subList(0, shown)) {
      CaseText.write(page, each);
    }
    if (shown < cases.size()) {
      page.words(
          2,
          ReportPhrases.count(cases.size() - shown, "further case")
              + "; --format json has them all.");
    }
    page.words(
            2,
            "What is not said there is as it is at first. Where more is so, it may come out"
                + " otherwise.")
        .blank();
  }

  private static void whole(TextPage page, RulingAnswer ruling) {
    page.line(LineStyle.HEADING, named(ruling));
    page.line(LineStyle.FAINT, "  " + ruling.ruling().id());
    if (!ruling.ruling().text().isBlank()) {
      page.words(2, ruling.ruling().text()).blank();
    }
    ruling.claims().forEach(claim -> page.item(2, "-", claim.english()));
    for (Finding finding : ruling.against()) {
      page.item(4, "*", why(ruling, finding));
    }
    page.blank();
  }

  private static String named(RulingAnswer ruling) {
    return ReportPhrases.cited(ruling.ruling()) + ": " + ruling.state().words();
  }

  private static String why(RulingAnswer ruling, Finding finding) {
    if (!finding.resolution().settled()) {
      return finding.title() + "; no principle of the game picks a side (" + finding.id() + ")";
    }
    return ReportPhrases.name(finding, finding.resolution().inForce().orElse(""))
        + " stays in force where both apply"
        + finding.resolution().principle().map(p -> ": " + p).orElse("")
        + (finding.resolution().dead().contains(ruling.ruling().id())
            ? "; nothing remains of this one"
            : "")
        + " ("
        + finding.id()
        + ")";
  }
}
