package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.DisputedQuestion.AnswerOf;
import org.ruleproof.reports.view.FindingPages;
import org.ruleproof.reports.view.ReportPhrases;

/** One finding as text: brief for a list, full for a report, complete for {@code explain}. */
final class FindingText {
  /** Longer texts are cut in a report; {@code explain} shows them whole. */
  private static final int LONGEST = 1200;

  private FindingText() {}

  /** Writes title, rulings, explanation and id. */
  static void brief(TextPage page, Finding finding) {
    page.item(0, "-", finding.title());
    finding.rulings().forEach(ruling -> page.words(2, ReportPhrases.cited(ruling)));
    explanation(page, finding);
    page.line(LineStyle.FAINT, "  " + finding.id());
  }

  /** Writes a question in at most six lines: itself, its answers, its state and its id. */
  static void brief(TextPage page, int number, DisputedQuestion question) {
    Finding lead = question.lead();
    page.blank().cut(ink(lead.level()), number + ". ", question.text(), 2);
    List<AnswerOf> answers = question.answers();
    if (answers.isEmpty()) {
      lead.rulings().stream()
          .limit(2)
          .forEach(r -> page.cut(LineStyle.PLAIN, "   ", ReportPhrases.cited(r), 1));
    }
    answers.stream()
        .limit(2)
        .forEach(
            a ->
                page.cut(
                    LineStyle.PLAIN,
                    "   ",
                    ReportPhrases.capital(a.answer())
                        + ": "
                        + ReportPhrases.name(a.ruling())
                        + (a.inForce() ? ", in force" : "")
                        + ", "
                        + ReportPhrases.line(a.ruling()),
                    1));
    List<String> example = lead.witness().map(Witness::told).orElse(List.of());
    if (!example.isEmpty()) {
      page.cut(LineStyle.PLAIN, "   ", "For instance: " + String.join(" ", example), 1);
    }
    int more = question.also().size();
    page.cut(
        LineStyle.FAINT,
        "   ",
        (lead.id() + ", " + lead.kind().code())
            + (lead.resolution().settled() ? "" : ", nothing in force settles it")
            + (answers.stream().allMatch(a -> a.opaque().isEmpty())
                ? ""
                : ", rests on words that no rule explains")
            + (more == 0 ? "" : "; also " + ReportPhrases.count(more, "finding")),
        1);
  }

  /** Writes the card of a question: its plainest finding, and what raises it too. */
  static void full(TextPage page, String number, DisputedQuestion question) {
    full(page, number, question.text(), question.lead());
    question.answers().stream()
        .filter(a -> !a.opaque().isEmpty())
        .forEach(a -> page.words(2, ReportPhrases.name(a.ruling()) + ": " + a.caution()).blank());
    if (!question.also().isEmpty()) {
      section(page, "The same question");
      question
          .also()
          .forEach(
              finding -> {
                brief(page, finding);
                ReportPhrases.resolution(finding).forEach(line -> page.words(2, line));
              });
      page.blank();
    }
  }

  /** Writes the rulings side by side, the situation, the trace and the resolution. */
  static void full(TextPage page, String number, String title, Finding finding) {
    page.item(ink(finding.level()), number, title);
    page.line(
        LineStyle.FAINT,
        "%s, %s, %s   %s"
            .formatted(
                finding.kind().code(),
                finding.level().code(),
                finding.certainty().code(),
                finding.id()));
    page.blank();
    rulings(page, finding, LONGEST);
    situation(page, finding);
    way(page, finding);
    whoWins(page, finding);
  }

  /** Writes all parts of a finding. */
  static void complete(TextPage page, Finding finding) {
    page.item(ink(finding.level()), "", finding.title());
    page.line(LineStyle.FAINT, finding.id());
    page.words(
        0,
        "%s (%s) Level %s, certainty %s. What to do about it: %s"
            .formatted(
                finding.kind().code(),
                ReportPhrases.meaning(finding.kind()),
                finding.level().code(),
                finding.certainty().code(),
                FindingPages.command(finding.kind())));
    page.blank();
    rulings(page, finding, Integer.MAX_VALUE);
    claims(page, finding);
    if (!finding.support().isEmpty()) {
      section(page, "Facts and axioms it rests on");
      finding.support().forEach(line -> page.item(2, "-", line));
      page.blank();
    }
    situation(page, finding);
    finding.witness().ifPresent(witness -> scope(page, witness));
    way(page, finding);
    whoWins(page, finding);
  }

  private static void way(TextPage page, Finding finding) {
    if (!finding.trace().isEmpty()) {
      section(page, "How a game gets there");
      for (int i = 0; i < finding.trace().size(); i++) {
        page.item(2, (i + 1) + ".", finding.trace().get(i));
      }
    }
  }

  private static void rulings(TextPage page, Finding finding, int longest) {
    List<RulingCitation> rulings = finding.rulings();
    for (int i = 0; i < rulings.size(); i += 2) {
      if (i + 1 < rulings.size()) {
        page.sideBySide(2, cell(rulings.get(i), longest), cell(rulings.get(i + 1), longest));
      } else {
        cell(rulings.get(i), longest).forEach(line -> page.words(2, line));
      }
      page.blank();
    }
  }

  private static List<String> cell(RulingCitation ruling, int longest) {
    List<String> cell = new ArrayList<>();
    cell.add(ruling.topic());
    cell.add(ReportPhrases.place(ruling));
    cell.add(cut(ruling.text(), longest));
    return cell;
  }

  private static String cut(String text, int longest) {
    if (text.isBlank()) {
      return "(no text)";
    }
    return text.length() <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, longest)))
            + " ... ("
            + ReportPhrases.count(text.length() - longest, "more character")
            + ")";
  }

  private static void claims(TextPage page, Finding finding) {
    if (finding.claims().isEmpty()) {
      return;
    }
    section(page, "What they claim");
    for (ClaimCitation claim : finding.claims()) {
      page.item(2, "-", ReportPhrases.name(finding, claim.rulingId()) + ": " + claim.english());
      for (String line : claim.claim().split("\n", -1)) {
        page.line(LineStyle.LABEL, "      " + line.strip());
      }
      page.line(LineStyle.FAINT, "      " + claim.at());
    }
    page.blank();
  }

  private static void situation(TextPage page, Finding finding) {
    if (finding.witness().isEmpty()) {
      return;
    }
    Witness witness = finding.witness().get();
    section(page, "The situation");
    witness.objects().forEach(object -> page.item(2, "-", object));
    witness.lines().stream()
        .filter(Witness.Line::chosen)
        .forEach(line -> page.item(2, "-", line.words()));
    long usual = witness.lines().stream().filter(line -> !line.chosen()).count();
    if (usual > 0) {
      page.item(2, "-", "everything else as usual");
    }
    page.blank();
  }

  private static void scope(TextPage page, Witness witness) {
    List<Witness.Line> usual = witness.lines().stream().filter(line -> !line.chosen()).toList();
    if (!usual.isEmpty()) {
      section(page, "What is as usual in it");
      usual.forEach(line -> page.item(2, "-", line.words()));
      page.blank();
    }
    section(page, "The situation in the rule language");
    witness.lines().forEach(line -> page.item(2, "-", line.term() + " = " + line.value()));
    if (!witness.scope().isBlank()) {
      page.words(2, "Searched over " + witness.scope() + ".");
    }
    page.blank();
  }

  private static void whoWins(TextPage page, Finding finding) {
    section(page, ReportPhrases.decision(finding));
    ReportPhrases.resolution(finding).forEach(line -> page.words(2, line));
    explanation(page, finding);
    page.blank();
  }

  private static void explanation(TextPage page, Finding finding) {
    for (String paragraph : finding.explanation().split("\n", -1)) {
      if (!paragraph.isBlank()) {
        page.words(2, paragraph);
      }
    }
  }

  static void section(TextPage page, String title) {
    page.line(LineStyle.LABEL, "  " + title);
  }

  static LineStyle ink(Level level) {
    return switch (level) {
      case ERROR -> LineStyle.ALARM;
      case WARNING -> LineStyle.WARNING;
      case NOTE -> LineStyle.HEADING;
    };
  }
}
