package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.ask.Answer;
import org.ruleproof.reports.ask.Answer.Speaking;
import org.ruleproof.reports.view.Case;
import org.ruleproof.reports.view.Words;

/** The answer to a judge's question as text: each ruling, whether it holds, and why not. */
public final class AskText {
  /** Cases that are shown, at most. */
  private static final int MOST_CASES = 8;

  private AskText() {}

  /**
   * {@return the answer: near rulings whole, with their texts; of the others that speak of it where they
   * stand and whether they hold}
   */
  public static String of(Answer answer, TextOptions options) {
    Page page = new Page(options.width(), options.colour());
    page.line(
            Ink.HEADING,
            (answer.situation() ? "What may be said of " : "What is ruled of ") + answer.subject())
        .blank();
    answer.audit().notices().forEach(notice -> page.words(0, notice).blank());
    if (answer.rulings().isEmpty()) {
      page.words(0, "No ruling with claims speaks of it.").blank();
    }
    cases(page, answer.cases());
    List<Speaking> others = new ArrayList<>();
    for (Speaking speaking : answer.rulings()) {
      if (speaking.near()) {
        whole(page, speaking);
      } else {
        others.add(speaking);
      }
    }
    if (!others.isEmpty()) {
      page.line(
              Ink.HEADING,
              Words.count(others.size(), "further ruling")
                  + (others.size() == 1 ? " speaks" : " speak")
                  + " of it too, of other things beside it (explain ID shows one):")
          .blank();
      others.forEach(speaking -> page.item(2, "-", named(speaking) + " " + speaking.ruling().id()));
      page.blank();
    }
    for (RulingStatus status : answer.silent()) {
      page.item(
          0,
          "-",
          "'"
              + status.topic()
              + "' of "
              + status.date().map(Object::toString).orElse("no date")
              + " ("
              + status.id()
              + ") has no claims: "
              + status.status().code());
    }
    if (!answer.beside().isEmpty()) {
      page.blank().line(Ink.HEADING, "Nearest to it in words, under other headings:").blank();
      answer.beside().forEach(ruling -> page.item(2, "-", place(ruling) + " " + ruling.id()));
    }
    return page.toString();
  }

  private static void cases(Page page, List<Case> cases) {
    if (cases.isEmpty()) {
      return;
    }
    page.line(
            Ink.HEADING,
            "How it comes out, rulings on other things kept out of the way where they can be:")
        .blank();
    int shown = Math.min(MOST_CASES, cases.size());
    for (Case each : cases.subList(0, shown)) {
      CaseText.write(page, each);
    }
    if (shown < cases.size()) {
      page.words(
          2, Words.count(cases.size() - shown, "further case") + "; --format json has them all.");
    }
    page.words(
            2,
            "What is not said there is as it is at first. Where more is so, it may come out"
                + " otherwise.")
        .blank();
  }

  private static void whole(Page page, Speaking speaking) {
    page.line(Ink.HEADING, named(speaking));
    page.line(Ink.FAINT, "  " + speaking.ruling().id());
    if (!speaking.ruling().text().isBlank()) {
      page.words(2, speaking.ruling().text()).blank();
    }
    speaking.claims().forEach(claim -> page.item(2, "-", claim.english()));
    for (Finding finding : speaking.against()) {
      page.item(4, "*", why(speaking, finding));
    }
    page.blank();
  }

  private static String named(Speaking speaking) {
    return place(speaking.ruling()) + ": " + speaking.state().words();
  }

  private static String place(RulingCitation ruling) {
    return "'" + ruling.topic() + "', " + Words.place(ruling);
  }

  private static String why(Speaking speaking, Finding finding) {
    if (!finding.resolution().settled()) {
      return finding.title() + "; no principle of the game picks a side (" + finding.id() + ")";
    }
    return Words.name(finding, finding.resolution().inForce().orElse(""))
        + " stays in force where both apply"
        + finding.resolution().principle().map(p -> ": " + p).orElse("")
        + (finding.resolution().dead().contains(speaking.ruling().id())
            ? "; nothing remains of this one"
            : "")
        + " ("
        + finding.id()
        + ")";
  }
}
