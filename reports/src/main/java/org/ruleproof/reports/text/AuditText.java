package org.ruleproof.reports.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FindingGroup;
import org.ruleproof.reports.view.OverriddenRuling;
import org.ruleproof.reports.view.ReportPhrases;

/** An audit, or one finding, as text. */
public final class AuditText {
  private static final int MOST_NOTICES = 4;

  private AuditText() {}

  /** {@return the report: sources, counts, then the findings by group} */
  public static String of(AuditView view, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    header(page, view, options.verbose() ? Integer.MAX_VALUE : MOST_NOTICES);
    int number = 1;
    List<FindingGroup> contradictions = new ArrayList<>(List.of(FindingGroup.UNSETTLED));
    contradictions.addAll(FindingGroup.SUPERSEDED);
    for (FindingGroup group : contradictions) {
      List<Finding> findings = view.fresh(group);
      if (!findings.isEmpty()) {
        page.heading(group.title() + " (" + ReportPhrases.number(findings.size()) + ")");
        page.words(0, group.meaning()).blank();
      }
      for (OverriddenRuling some : OverriddenRuling.of(findings)) {
        if (some.isMany()) {
          OverriddenText.write(page, number, some);
        } else {
          for (int i = 0; i < some.findings().size(); i++) {
            FindingText.full(page, (number + i) + ". ", some.findings().get(i));
          }
        }
        number += some.findings().size();
      }
    }
    list(page, view, FindingGroup.OTHER);
    if (options.verbose()) {
      list(page, view, FindingGroup.NOTES);
      passedOver(page, view.report().passedOver());
    } else {
      countNotes(page, view.fresh(FindingGroup.NOTES));
    }
    stale(page, view.stale());
    if (view.report().findings().stream().anyMatch(finding -> !view.isKnown(finding))) {
      page.blank()
          .words(
              0,
              "What a kind of finding means and what to do about it: ruleproof explain --kind KIND,"
                  + " or docs/findings.");
    }
    return page.toString();
  }

  private static void passedOver(TextPage page, List<String> sentences) {
    if (!sentences.isEmpty()) {
      page.heading("Passed over");
      page.words(0, "Answers that exclude each other, and make no finding.").blank();
      sentences.forEach(sentence -> page.words(0, sentence));
    }
  }

  /** {@return one finding in full} */
  public static String of(Finding finding, TextOptions options) {
    TextPage page = new TextPage(options.width(), options.colour());
    FindingText.complete(page, finding);
    return page.toString();
  }

  private static void header(TextPage page, AuditView view, int mostNotices) {
    AuditReport report = view.report();
    page.line(LineStyle.HEADING, "Audit of " + ReportPhrases.subject(report)).blank();
    int notices = report.notices().size();
    report.notices().stream().limit(mostNotices).forEach(notice -> page.words(0, notice).blank());
    if (notices > mostNotices) {
      page.words(0, "... and " + ReportPhrases.number(notices - mostNotices) + " more like it.")
          .blank();
    }
    for (Source source : report.sources()) {
      page.item(
          0,
          "Source",
          source.path()
              + " ("
              + source.id()
              + "): "
              + ReportPhrases.number(source.entries())
              + (source.entries() == 1 ? " entry" : " entries")
              + (source.sha256().isEmpty() ? "" : ", sha256 " + source.sha256().substring(0, 12)));
    }
    page.item(
        0,
        "Coverage",
        ReportPhrases.count(report.coverage().rulings(), "ruling")
            + ": "
            + String.join(", ", ReportPhrases.coverage(report.coverage())));
    page.item(0, "Findings", counts(view));
    if (view.baseline().isPresent()) {
      page.item(0, "Baseline", ReportPhrases.baseline(view));
    }
  }

  private static String counts(AuditView view) {
    return ReportPhrases.count(view.fresh(FindingGroup.UNSETTLED).size(), "unsettled contradiction")
        + ", "
        + superseded(view)
        + ", "
        + ReportPhrases.number(view.fresh(FindingGroup.OTHER).size())
        + " other, "
        + ReportPhrases.count(view.fresh(FindingGroup.NOTES).size(), "note");
  }

  private static String superseded(AuditView view) {
    int all = FindingGroup.SUPERSEDED.stream().mapToInt(group -> view.fresh(group).size()).sum();
    return ReportPhrases.number(all)
        + " superseded"
        + (all == 0
            ? ""
            : " ("
                + FindingGroup.SUPERSEDED.stream()
                    .filter(g -> g != FindingGroup.IN_DOUBT || !view.fresh(g).isEmpty())
                    .map(
                        group ->
                            ReportPhrases.number(view.fresh(group).size())
                                + " "
                                + group.title().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "))
                + ")");
  }

  private static void list(TextPage page, AuditView view, FindingGroup group) {
    List<Finding> findings = view.fresh(group);
    if (findings.isEmpty()) {
      return;
    }
    page.heading(group.title() + " (" + ReportPhrases.number(findings.size()) + ")");
    @Nullable FindingKind last = null;
    for (Finding finding : findings) {
      if (finding.kind() != last) {
        page.blank();
        page.item(0, finding.kind().code() + ":", ReportPhrases.meaning(finding.kind()));
        last = finding.kind();
      }
      FindingText.brief(page, finding);
    }
  }

  private static void countNotes(TextPage page, List<Finding> notes) {
    if (notes.isEmpty()) {
      return;
    }
    Map<FindingKind, Integer> counts = new EnumMap<>(FindingKind.class);
    notes.forEach(note -> counts.merge(note.kind(), 1, Integer::sum));
    page.heading("Notes (" + ReportPhrases.number(notes.size()) + ")");
    counts.forEach(
        (kind, n) ->
            page.item(
                0, ReportPhrases.number(n) + " " + kind.code() + ":", ReportPhrases.meaning(kind)));
    page.blank().words(0, "They are listed with --verbose and in every other format.");
  }

  private static void stale(TextPage page, List<Baseline.Entry> stale) {
    if (stale.isEmpty()) {
      return;
    }
    page.heading("Stale entries of the baseline (" + ReportPhrases.number(stale.size()) + ")");
    stale.forEach(entry -> page.item(0, "-", entry.id() + " " + entry.title()));
  }
}
