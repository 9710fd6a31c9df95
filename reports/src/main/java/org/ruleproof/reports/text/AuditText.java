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
import org.ruleproof.reports.view.Overridden;
import org.ruleproof.reports.view.Words;

/** A whole audit as text. */
public final class AuditText {
  private static final int MOST_NOTICES = 4;

  private AuditText() {}

  /** {@return the report: what was read, counts, then the findings by group} */
  public static String of(AuditView view, TextOptions options) {
    Page page = new Page(options.width(), options.colour());
    header(page, view, options.verbose() ? Integer.MAX_VALUE : MOST_NOTICES);
    int number = 1;
    List<FindingGroup> contradictions = new ArrayList<>(List.of(FindingGroup.UNSETTLED));
    contradictions.addAll(FindingGroup.SUPERSEDED);
    for (FindingGroup group : contradictions) {
      List<Finding> findings = view.fresh(group);
      if (!findings.isEmpty()) {
        page.heading(group.title() + " (" + Words.number(findings.size()) + ")");
        page.words(0, group.meaning()).blank();
      }
      for (Overridden some : Overridden.of(findings)) {
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
    } else {
      countNotes(page, view.fresh(FindingGroup.NOTES));
    }
    stale(page, view.stale());
    return page.toString();
  }

  /** {@return everything there is to say about one finding} */
  public static String of(Finding finding, TextOptions options) {
    Page page = new Page(options.width(), options.colour());
    FindingText.complete(page, finding);
    return page.toString();
  }

  private static void header(Page page, AuditView view, int mostNotices) {
    AuditReport report = view.report();
    page.line(Ink.HEADING, "Audit of " + Words.subject(report)).blank();
    int notices = report.notices().size();
    report.notices().stream().limit(mostNotices).forEach(notice -> page.words(0, notice).blank());
    if (notices > mostNotices) {
      page.words(0, "... and " + Words.number(notices - mostNotices) + " more like it.").blank();
    }
    for (Source source : report.sources()) {
      page.item(
          0,
          "Source",
          source.path()
              + " ("
              + source.id()
              + "): "
              + Words.number(source.entries())
              + (source.entries() == 1 ? " entry" : " entries")
              + (source.sha256().isEmpty() ? "" : ", sha256 " + source.sha256().substring(0, 12)));
    }
    page.item(
        0,
        "Coverage",
        Words.count(report.coverage().rulings(), "ruling")
            + ": "
            + String.join(", ", Words.coverage(report.coverage())));
    page.item(0, "Findings", counts(view));
    if (view.baseline().isPresent()) {
      page.item(0, "Baseline", Words.baseline(view));
    }
  }

  private static String counts(AuditView view) {
    return Words.count(view.fresh(FindingGroup.UNSETTLED).size(), "unsettled contradiction")
        + ", "
        + superseded(view)
        + ", "
        + Words.number(view.fresh(FindingGroup.OTHER).size())
        + " other, "
        + Words.count(view.fresh(FindingGroup.NOTES).size(), "note");
  }

  private static String superseded(AuditView view) {
    int all = FindingGroup.SUPERSEDED.stream().mapToInt(group -> view.fresh(group).size()).sum();
    return Words.number(all)
        + " superseded"
        + (all == 0
            ? ""
            : " ("
                + FindingGroup.SUPERSEDED.stream()
                    .map(
                        group ->
                            Words.number(view.fresh(group).size())
                                + " "
                                + group.title().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "))
                + ")");
  }

  private static void list(Page page, AuditView view, FindingGroup group) {
    List<Finding> findings = view.fresh(group);
    if (findings.isEmpty()) {
      return;
    }
    page.heading(group.title() + " (" + Words.number(findings.size()) + ")");
    @Nullable FindingKind last = null;
    for (Finding finding : findings) {
      if (finding.kind() != last) {
        page.blank();
        page.item(0, finding.kind().code() + ":", Words.meaning(finding.kind()));
        last = finding.kind();
      }
      FindingText.brief(page, finding);
    }
  }

  private static void countNotes(Page page, List<Finding> notes) {
    if (notes.isEmpty()) {
      return;
    }
    Map<FindingKind, Integer> counts = new EnumMap<>(FindingKind.class);
    notes.forEach(note -> counts.merge(note.kind(), 1, Integer::sum));
    page.heading("Notes (" + Words.number(notes.size()) + ")");
    counts.forEach(
        (kind, n) -> page.item(0, Words.number(n) + " " + kind.code() + ":", Words.meaning(kind)));
    page.blank().words(0, "They are listed with --verbose and in every other format.");
  }

  private static void stale(Page page, List<Baseline.Entry> stale) {
    if (stale.isEmpty()) {
      return;
    }
    page.heading("Stale entries of the baseline (" + Words.number(stale.size()) + ")");
    stale.forEach(entry -> page.item(0, "-", entry.id() + " " + entry.title()));
  }
}
