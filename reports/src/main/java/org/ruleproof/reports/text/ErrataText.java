package org.ruleproof.reports.text;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.baseline.Baseline;
import org.ruleproof.reports.errata.ErrataReport;
import org.ruleproof.reports.errata.ErrataReport.Beside;
import org.ruleproof.reports.errata.ErrataReport.Citing;
import org.ruleproof.reports.errata.ErrataReport.Flip;
import org.ruleproof.reports.errata.ErrataReport.Repair;
import org.ruleproof.reports.errata.ErrataReport.Restated;
import org.ruleproof.reports.errata.FindingChange;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.ReportPhrases;

/** The effects of errata as text: contradictions first, then effects on other rulings. */
public final class ErrataText {
  /** Maximum number of dependent claims without {@code --verbose}. */
  private static final int MOST_CITING = 8;

  /** Maximum number of changed verdicts without {@code --verbose}. */
  private static final int MOST_FLIPS = 20;

  /** Maximum length of a nearest ruling's text without {@code --verbose}, in characters. */
  private static final int MOST_OF_A_TEXT = 240;

  private final ErrataReport report;
  private final AuditView view;
  private final TextOptions options;
  private final TextPage page;

  private ErrataText(ErrataReport report, AuditView view, TextOptions options) {
    this.report = report;
    this.view = view;
    this.options = options;
    this.page = new TextPage(options.width(), options.colour());
  }

  /** {@return the report as text; {@code view} is its audit with the baseline} */
  public static String of(ErrataReport report, AuditView view, TextOptions options) {
    return new ErrataText(report, view, options).write();
  }

  private String write() {
    header();
    drafts();
    contradictions();
    beside();
    dying();
    restated();
    others();
    verdicts();
    citing();
    unchanged();
    stale();
    return page.toString();
  }

  private void header() {
    page.line(LineStyle.HEADING, "Errata against " + ReportPhrases.subject(view.report())).blank();
    view.report().notices().forEach(notice -> page.words(0, notice).blank());
    for (Source source : view.report().sources()) {
      page.item(0, "Source", source.path() + " (" + source.id() + ")");
    }
    report.errata().forEach(ruling -> page.item(0, "New", named(ruling)));
    report.withdrawn().forEach(ruling -> page.item(0, "Withdrawn", named(ruling)));
    page.item(
        0,
        "Findings",
        ReportPhrases.count(fresh(FindingChange.INTRODUCED).size(), "introduced finding")
            + ", "
            + fresh(FindingChange.RESOLVED).size()
            + " resolved, "
            + fresh(FindingChange.UNCHANGED).size()
            + " unchanged");
    if (view.baseline().isPresent()) {
      page.item(0, "Baseline", ReportPhrases.baseline(view));
    }
  }

  private void drafts() {
    if (report.drafts().isEmpty()) {
      return;
    }
    page.heading("How the prose was understood (a draft: correct it and run again with it)");
    report.drafts().forEach(line -> page.line(LineStyle.LABEL, "  " + line));
    page.blank();
  }

  private void contradictions() {
    section(
        FindingChange.INTRODUCED,
        "Contradictions that they bring",
        ErrataText::isContradiction,
        true);
    section(
        FindingChange.RESOLVED, "Contradictions that they end", ErrataText::isContradiction, false);
    if (fresh(FindingChange.INTRODUCED).stream().noneMatch(ErrataText::isContradiction)
        && !report.errata().isEmpty()) {
      page.heading("Contradictions that they bring (0)");
      String found = "None was found with the rulings in force";
      page.words(
              0,
              report.beside().isEmpty()
                  ? found + "."
                  : found + ", as far as the prose was understood.")
          .blank();
    }
  }

  private void beside() {
    if (report.beside().isEmpty()) {
      return;
    }
    page.heading("Rulings to read beside them, whatever was found: the nearest in words");
    for (Beside beside : report.beside()) {
      page.words(0, named(beside.erratum()));
      beside.nearest().forEach(r -> page.item(2, "-", named(r) + ": " + shown(r.text())));
      if (beside.nearest().isEmpty()) {
        page.words(2, "No ruling in force shares a word with it.");
      }
      page.blank();
    }
  }

  /** The text on one line, cut at a blank without {@code --verbose}. */
  private String shown(String text) {
    String line = text.replace('\n', ' ');
    int end = options.verbose() ? line.length() : Math.min(MOST_OF_A_TEXT, line.length());
    if (end == line.length()) {
      return line;
    }
    int blank = line.lastIndexOf(' ', end);
    return line.substring(0, blank > 0 ? blank : end) + " ...";
  }

  private void section(
      FindingChange change, String title, Predicate<Finding> wanted, boolean withRepairs) {
    List<Finding> findings = fresh(change).stream().filter(wanted).toList();
    if (findings.isEmpty()) {
      return;
    }
    page.heading(title + " (" + findings.size() + ")");
    int number = 1;
    for (Finding finding : findings) {
      FindingText.full(page, number++ + ". ", finding.title(), finding);
      if (withRepairs) {
        repairs(finding);
      }
    }
  }

  private void repairs(Finding finding) {
    List<Repair> repairs = report.repairs().getOrDefault(finding.id(), List.of());
    if (repairs.isEmpty()) {
      return;
    }
    page.line(LineStyle.LABEL, "  What would settle it (each was tried)");
    for (Repair repair : repairs) {
      page.item(2, "-", repair.what());
      repair.rules().forEach(line -> page.line(LineStyle.LABEL, "      " + line));
    }
    page.blank();
  }

  private void dying() {
    rulings("Rulings of which nothing remains", report.superseded());
    rulings("Rulings that are in force again", report.revived());
  }

  private void rulings(String title, List<RulingCitation> rulings) {
    if (!rulings.isEmpty()) {
      page.heading(title + " (" + rulings.size() + ")");
      rulings.forEach(ruling -> page.item(0, "-", named(ruling)));
      page.blank();
    }
  }

  private void restated() {
    if (report.restated().isEmpty()) {
      return;
    }
    page.heading("Said already, or said again (" + report.restated().size() + ")");
    for (Restated restated : report.restated()) {
      String verb = restated.alike() ? " says the same as " : " says no more than ";
      page.item(
          0,
          "-",
          named(restated.ruling())
              + verb
              + named(restated.byRuling())
              + ": "
              + restated.claim().english());
    }
    page.blank();
  }

  private void others() {
    Predicate<Finding> other = f -> !isContradiction(f);
    section(
        FindingChange.INTRODUCED,
        "Loops, orders, numbers and oddities that they bring",
        other,
        false);
    section(FindingChange.RESOLVED, "Loops, orders and numbers that they end", other, false);
  }

  private void verdicts() {
    List<Flip> flips = report.verdicts().flips();
    page.heading("Verdicts that change (" + flips.size() + ")");
    int scenarios = report.verdicts().scenarios();
    if (flips.isEmpty()) {
      page.words(
          0,
          "None: " + ReportPhrases.count(scenarios, "scenario") + " tried with and without them.");
    }
    int most = options.verbose() ? Integer.MAX_VALUE : MOST_FLIPS;
    int number = 1;
    for (Flip flip : flips.stream().limit(most).toList()) {
      page.item(0, number++ + ".", flip.action() + " " + flip.question());
      flip.setup().forEach(sentence -> page.item(3, "-", sentence));
      page.item(3, "was", said(flip.was()));
      page.item(3, "is now", said(flip.now()));
    }
    if (flips.size() > most) {
      page.words(0, "... and " + (flips.size() - most) + " more; --verbose lists them.");
    }
    List<String> limits = report.verdicts().limits();
    if (!limits.isEmpty()) {
      page.words(0, "Not all was looked at: " + String.join("; ", limits) + ".");
    }
    page.blank();
  }

  private static String said(ErrataReport.VerdictState state) {
    return state.rulings().isEmpty()
        ? state.answer()
        : state.answer()
            + " ("
            + state.rulings().stream().map(ReportPhrases::cited).collect(Collectors.joining("; "))
            + ")";
  }

  private void citing() {
    List<Citing> citing = report.citing();
    if (citing.isEmpty()) {
      return;
    }
    page.heading("Claims that build on what they change (" + citing.size() + ")");
    int most = options.verbose() ? Integer.MAX_VALUE : MOST_CITING;
    for (Citing one : citing.stream().limit(most).toList()) {
      page.item(0, "-", named(one.ruling()) + " (" + one.what() + "): " + one.claim().english());
    }
    if (citing.size() > most) {
      page.words(0, "... and " + (citing.size() - most) + " more; --verbose lists them.");
    }
    page.blank();
  }

  private void unchanged() {
    List<Finding> findings = fresh(FindingChange.UNCHANGED);
    if (!findings.isEmpty() && options.verbose()) {
      page.heading("Unchanged (" + findings.size() + ")");
      findings.forEach(finding -> FindingText.brief(page, finding));
    }
  }

  private void stale() {
    List<Baseline.Entry> stale = view.baseline().map(report::stale).orElse(List.of());
    if (!stale.isEmpty()) {
      page.heading("Baseline entries that nothing bears out any more (" + stale.size() + ")");
      stale.forEach(entry -> page.item(0, "-", entry.id() + ": " + entry.title()));
    }
  }

  private List<Finding> fresh(FindingChange change) {
    return report.findings(change).stream().filter(f -> !view.isKnown(f)).toList();
  }

  private static boolean isContradiction(Finding finding) {
    return finding.kind() == FindingKind.CONTRADICTION
        || finding.kind() == FindingKind.SUPERSEDED
        || finding.kind() == FindingKind.NARROWING;
  }

  private static String named(RulingCitation ruling) {
    return ReportPhrases.cited(ruling) + " (" + ruling.id() + ")";
  }
}
