package org.ruleproof.reports.html;

import static org.ruleproof.reports.screen.SafeText.line;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.html.PageModel.CoverageRow;
import org.ruleproof.reports.html.PageModel.GroupModel;
import org.ruleproof.reports.html.PageModel.HelpModel;
import org.ruleproof.reports.html.PageModel.KindModel;
import org.ruleproof.reports.html.PageModel.SourceRow;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.Section;
import org.ruleproof.reports.view.FindingPages;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Tool;

/** Converts an audit to the data of the page template. */
final class PageModels {
  private PageModels() {}

  static PageModel of(AuditView view) {
    AuditReport report = view.report();
    return new PageModel(
        line("Audit of " + ReportPhrases.subject(report)),
        Tool.NAME + " " + Tool.version(),
        report.notices().stream().map(SafeText::line).toList(),
        coverage(report.coverage()),
        report.sources().stream()
            .map(
                source ->
                    new SourceRow(
                        line(source.id()),
                        line(source.path()),
                        ReportPhrases.number(source.entries()),
                        source.sha256()))
            .toList(),
        List.of(Section.values()).stream().map(group -> group(view, group)).toList(),
        help(report),
        view.stale().stream().map(entry -> line(entry.id() + " " + entry.title())).toList());
  }

  /** The help pages of the kinds in the report, in enum order. */
  private static List<HelpModel> help(AuditReport report) {
    return report.findings().stream()
        .map(Finding::kind)
        .distinct()
        .sorted()
        .map(kind -> new HelpModel("about-" + kind.code(), kind.code(), FindingPages.text(kind)))
        .toList();
  }

  private static List<CoverageRow> coverage(Coverage coverage) {
    List<CoverageRow> rows = new ArrayList<>();
    int all = coverage.rulings();
    rows.add(row("Formalised", coverage.formalised(), all));
    rows.add(row("Partly formalised", coverage.partly(), all));
    rows.add(row("Drafted by a program", coverage.drafted(), all));
    rows.add(row("Duplicates", coverage.duplicate(), all));
    rows.add(row("Out of the model", coverage.outOfModel(), all));
    rows.add(row("Unreadable", coverage.unreadable(), all));
    rows.add(row("Without claims yet", coverage.unread(), all));
    rows.add(row("All", all, all));
    return rows;
  }

  private static CoverageRow row(String what, int n, int all) {
    long tenths = all == 0 ? 0 : Math.round(1000.0 * n / all);
    return new CoverageRow(
        what,
        ReportPhrases.number(n),
        String.format(Locale.ROOT, "%d.%d %%", tenths / 10, tenths % 10));
  }

  private static List<Finding> report(AuditView view, Section section) {
    return view.report().findings().stream().filter(f -> Section.of(f) == section).toList();
  }

  private static GroupModel group(AuditView view, Section group) {
    Map<FindingKind, List<Finding>> kinds = new EnumMap<>(FindingKind.class);
    List<Finding> findings = report(view, group);
    findings.forEach(f -> kinds.computeIfAbsent(f.kind(), kind -> new ArrayList<>()).add(f));
    String anchor = group.name().toLowerCase(Locale.ROOT);
    List<KindModel> models = new ArrayList<>();
    kinds.forEach(
        (kind, found) ->
            models.add(
                new KindModel(
                    anchor + "-" + kind.code(),
                    kind.code(),
                    ReportPhrases.meaning(kind),
                    ReportPhrases.number(found.size()),
                    found.stream().map(finding -> FindingModels.of(view, finding)).toList())));
    return new GroupModel(
        anchor, group.title(), group.meaning(), ReportPhrases.number(findings.size()), models);
  }
}
