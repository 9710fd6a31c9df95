package org.ruleproof.reports.text;

import java.io.PrintStream;
import java.time.LocalDate;
import java.util.List;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.view.ReportPhrases;

/** A document as read, entry by entry, as text. */
public final class ReadText {
  private ReadText() {}

  /**
   * Writes the entries, then the findings about the source. Each entry is printed at once, so
   * memory does not grow with the document.
   */
  public static void write(
      PrintStream out, SourceDocument document, List<Finding> findings, TextOptions options) {
    TextPage head = page(options);
    head.line(LineStyle.HEADING, "Read " + document.path() + " (" + document.game() + ")");
    head.item(0, "Entries", ReportPhrases.number(document.entries().size()));
    head.item(0, "Source findings", ReportPhrases.number(findings.size()));
    head.item(0, "sha256", document.sha256());
    if (!document.titleBlock().isEmpty()) {
      head.heading("Title block");
      document.titleBlock().forEach(line -> head.words(0, line));
    }
    head.heading("Entries");
    out.print(head);
    int place = 1;
    for (RulingEntry entry : document.entries()) {
      out.print(entry(page(options), place++, entry));
    }
    TextPage tail = page(options);
    if (!findings.isEmpty()) {
      tail.heading("Source findings (" + ReportPhrases.number(findings.size()) + ")");
      findings.forEach(
          finding -> {
            tail.item(0, "-", finding.title() + ": " + finding.explanation());
            tail.line(LineStyle.FAINT, "  " + finding.id());
          });
    }
    out.print(tail);
  }

  private static TextPage entry(TextPage page, int place, RulingEntry entry) {
    page.line(LineStyle.HEADING, place + ". " + entry.topic());
    page.line(
        LineStyle.FAINT,
        "   line "
            + entry.line()
            + ", "
            + entry.date().map(LocalDate::toString).orElse("undated")
            + ", "
            + entry.id()
            + ", text "
            + entry.textHash());
    if (!entry.relatesTo().isEmpty()) {
      page.item(3, "relates to", entry.relatesTo());
    }
    details(page, entry.details());
    if (!entry.text().isEmpty() || entry.lacksText()) {
      page.words(3, entry.text().isEmpty() ? "(no text)" : entry.text());
    }
    return page.blank();
  }

  /** Writes the details that differ from their defaults. */
  private static void details(TextPage page, EntryDetails details) {
    details.parent().ifPresent(parent -> page.item(3, "part of", parent));
    details.place().ifPresent(place -> page.item(3, "place", place));
    if (details.starred()) {
      page.item(3, "starred", "new or changed");
    }
    if (details.action() != EntryAction.RULES) {
      page.item(3, "action", ReportPhrases.meaning(details.action()));
    }
    details
        .references()
        .forEach(
            reference ->
                page.item(3, "see", reference.target() + " (line " + reference.line() + ")"));
    details.table().forEach(row -> page.item(3, "row", String.join(" | ", row)));
  }

  private static TextPage page(TextOptions options) {
    return new TextPage(options.width(), options.colour());
  }
}
