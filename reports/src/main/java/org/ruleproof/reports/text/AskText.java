package org.ruleproof.reports.text;

import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.ask.Answer;
import org.ruleproof.reports.ask.Answer.Speaking;
import org.ruleproof.reports.view.Words;

/** The answer to a judge's question as text: each ruling, whether it holds, and why not. */
public final class AskText {
  private AskText() {}

  /** {@return the answer, the newest ruling first} */
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
    for (Speaking speaking : answer.rulings()) {
      page.line(
          Ink.HEADING,
          "'"
              + speaking.ruling().topic()
              + "', "
              + Words.place(speaking.ruling())
              + ": "
              + speaking.state().words());
      page.line(Ink.FAINT, "  " + speaking.ruling().id());
      speaking.claims().forEach(claim -> page.item(2, "-", claim.english()));
      for (Finding finding : speaking.against()) {
        page.item(4, "*", why(speaking, finding));
      }
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
    return page.toString();
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
