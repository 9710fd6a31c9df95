package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.ask.Answer;
import org.ruleproof.reports.ask.Answer.Speaking;
import org.ruleproof.reports.view.Words;

/** The answer to a judge's question as text: each ruling, whether it holds, and why not. */
public final class AskText {
  /** Cases that are shown, at most. */
  private static final int MOST_CASES = 8;

  /** Rulings that one case names, at most. */
  private static final int MOST_NAMED = 4;

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

  private static void cases(Page page, List<Answer.Case> cases) {
    if (cases.isEmpty()) {
      return;
    }
    page.line(Ink.HEADING, "How it comes out, where rulings on other things are not in the way:")
        .blank();
    int shown = Math.min(MOST_CASES, cases.size());
    for (Answer.Case each : cases.subList(0, shown)) {
      page.item(2, "-", outcome(each));
      page.words(4, "For instance: " + String.join(" ", each.setup()) + " " + each.asked());
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

  private static String outcome(Answer.Case each) {
    String by = named(each.deciding());
    String said =
        switch (each.outcome()) {
          case "open" -> "No ruling in force says anything";
          case "unsettled" -> "Unsettled: " + by + " say different things";
          default ->
              each.outcome().substring(0, 1).toUpperCase(Locale.ROOT)
                  + each.outcome().substring(1)
                  + ", by "
                  + by;
        };
    return said
        + (each.further() == 0
            ? ""
            : " and " + Words.count(each.further(), "ruling") + " on other things")
        + (each.overridden().isEmpty()
            ? ""
            : "; "
                + named(each.overridden())
                + (each.overridden().size() == 1 ? " gives way" : " give way"))
        + (each.drafted() ? "; a draft has a part in it that nobody has read" : "")
        + ".";
  }

  private static String named(List<RulingCitation> rulings) {
    String first =
        rulings.stream()
            .limit(MOST_NAMED)
            .map(r -> "'" + r.topic() + "'" + r.date().map(d -> " of " + d).orElse(""))
            .collect(Collectors.joining(", "));
    int more = rulings.size() - MOST_NAMED;
    return more > 0 ? first + " and " + more + " more" : first;
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
