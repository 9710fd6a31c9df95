package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Section;

/** An audit, or one finding, as text. */
public final class AuditText {
  private static final int MOST_NOTICES = 3;
  private static final int MOST_SOURCES = 4;
  private static final int FIRST_QUESTIONS = 10;

  /** A report of at most so many lines is shown in full, even where nobody asked for it. */
  private static final int MOST_LINES = 100;

  private final AuditView view;
  private final List<DisputedQuestion> questions;
  private final TextPage page;

  private AuditText(AuditView view, TextOptions options) {
    this.view = view;
    this.questions = view.questions();
    this.page = new TextPage(options.width(), options.colour());
  }

  /**
   * {@return the report: a summary, then the questions by section} Without {@code verbose} it has at
   * most {@value #MOST_LINES} lines: if the cards of all questions are longer, the first
   * {@value #FIRST_QUESTIONS} in a few lines each.
   */
  public static String of(AuditView view, TextOptions options) {
    String all = new AuditText(view, options).all(options.verbose());
    return options.verbose() || all.lines().count() <= MOST_LINES
        ? all
        : new AuditText(view, options).first();
  }

  /** {@return what was read and how many questions it raises} */
  public static String summary(AuditView view, TextOptions options) {
    AuditText text = new AuditText(view, options);
    text.header(MOST_NOTICES, 0);
    return text.page.toString();
  }

  /** {@return one finding in full} */
  public static String of(Finding finding, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    FindingText.complete(page, finding);
    return page.toString();
  }

  private String all(boolean notes) {
    header(notes ? Integer.MAX_VALUE : MOST_NOTICES, notes ? Integer.MAX_VALUE : MOST_SOURCES);
    int number = 1;
    for (Section section : Section.values()) {
      List<DisputedQuestion> some = in(section);
      if (some.isEmpty() || section == Section.NOTES && !notes) {
        continue;
      }
      heading(section, some.size());
      for (DisputedQuestion question : some) {
        if (section == Section.NOTES || question.lead().claims().isEmpty()) {
          FindingText.brief(page, question.lead());
        } else {
          FindingText.full(page, number + ". ", question);
        }
        number++;
      }
    }
    if (notes) {
      passedOver(view.report().passedOver());
    } else {
      countNotes();
    }
    stale();
    help();
    return page.toString();
  }

  private String first() {
    header(MOST_NOTICES, 0);
    List<DisputedQuestion> first =
        questions.stream()
            .filter(question -> question.section() != Section.NOTES)
            .limit(FIRST_QUESTIONS)
            .toList();
    int number = 1;
    Section last = Section.NOTES;
    for (DisputedQuestion question : first) {
      if (question.section() != last) {
        last = question.section();
        page.blank().line(LineStyle.HEADING, last.title() + " (" + in(last).size() + ")");
      }
      FindingText.brief(page, number++, question);
    }
    page.blank()
        .words(
            0,
            (first.size() == questions.size()
                    ? "These are all questions"
                    : "These are the first "
                        + first.size()
                        + " of "
                        + ReportPhrases.count(questions.size(), "question"))
                + ". One in full: ruleproof explain ID. All in full: --verbose, or --out DIR for a"
                + " page to search in.");
    help();
    return page.toString();
  }

  private List<DisputedQuestion> in(Section section) {
    return questions.stream().filter(question -> question.section() == section).toList();
  }

  private void heading(Section section, int n) {
    page.heading(section.title() + " (" + ReportPhrases.number(n) + ")");
    page.words(0, section.meaning()).blank();
  }

  private void passedOver(List<String> sentences) {
    if (!sentences.isEmpty()) {
      page.heading("Passed over");
      page.words(0, "Answers that exclude each other, and make no finding.").blank();
      sentences.forEach(sentence -> page.words(0, sentence));
    }
  }

  private void header(int mostNotices, int mostSources) {
    AuditReport report = view.report();
    page.line(LineStyle.HEADING, "Audit of " + ReportPhrases.subject(report)).blank();
    int notices = report.notices().size();
    report.notices().stream().limit(mostNotices).forEach(notice -> page.words(0, notice).blank());
    if (notices > mostNotices) {
      page.words(0, "... and " + ReportPhrases.number(notices - mostNotices) + " more like it.")
          .blank();
    }
    int sources = report.sources().size();
    if (sources > mostSources) {
      int entries = report.sources().stream().mapToInt(Source::entries).sum();
      page.item(0, "Sources", sources + " with " + ReportPhrases.number(entries) + " entries");
    } else {
      report.sources().forEach(this::source);
    }
    page.item(
        0,
        "Coverage",
        ReportPhrases.count(report.coverage().rulings(), "ruling")
            + ": "
            + String.join(", ", ReportPhrases.coverage(report.coverage())));
    page.item(0, "Questions", counts());
    if (view.baseline().isPresent()) {
      page.item(0, "Baseline", ReportPhrases.baseline(view));
    }
  }

  private void source(Source source) {
    page.item(
        0,
        "Source",
        "%s (%s): %s %s"
                .formatted(
                    source.path(),
                    source.id(),
                    ReportPhrases.number(source.entries()),
                    source.entries() == 1 ? "entry" : "entries")
            + (source.sha256().isEmpty() ? "" : ", sha256 " + source.sha256().substring(0, 12)));
  }

  private String counts() {
    List<String> counts = new ArrayList<>();
    for (Section section : Section.values()) {
      int n = in(section).size();
      if (n > 0 || section == Section.DECIDE) {
        counts.add(ReportPhrases.number(n) + " " + section.title().toLowerCase(Locale.ROOT));
      }
    }
    return "%s from %s: %s"
        .formatted(
            ReportPhrases.number(questions.size()),
            ReportPhrases.count(view.fresh().size(), "finding"),
            String.join(", ", counts));
  }

  private void countNotes() {
    List<DisputedQuestion> notes = in(Section.NOTES);
    if (notes.isEmpty()) {
      return;
    }
    Map<FindingKind, Long> counts =
        notes.stream()
            .collect(
                Collectors.groupingBy(
                    q -> q.lead().kind(),
                    () -> new EnumMap<>(FindingKind.class),
                    Collectors.counting()));
    page.heading("Notes (" + ReportPhrases.number(notes.size()) + ")");
    counts.forEach(
        (kind, n) ->
            page.item(
                0, ReportPhrases.number(n) + " " + kind.code() + ":", ReportPhrases.meaning(kind)));
    page.blank().words(0, "They are listed with --verbose and in every other format.");
  }

  private void stale() {
    List<Baseline.Entry> stale = view.stale();
    if (!stale.isEmpty()) {
      page.heading("Stale entries of the baseline (" + ReportPhrases.number(stale.size()) + ")");
      stale.forEach(entry -> page.item(0, "-", entry.id() + " " + entry.title()));
    }
  }

  private void help() {
    if (!questions.isEmpty()) {
      page.blank()
          .words(
              0,
              "What a kind of finding means and what to do about it: ruleproof explain --kind KIND,"
                  + " or docs/findings.");
    }
  }
}
