package org.ruleproof.reports.json;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.ruleproof.corpus.binding.Citations;
import org.ruleproof.corpus.binding.SourceFindings;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.AuditReport.Status;
import org.ruleproof.model.finding.Coverage;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.Tool;

/**
 * Writes the results of {@code audit} and {@code read} as JSON; the schema is
 * ruleproof-report.schema.json.
 */
public final class ReportJson {
  private ReportJson() {}

  /** Writes an audit. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    Json.write(out, of(view, (json, finding) -> {}));
  }

  /**
   * An audit.
   *
   * @param ofFinding adds further members of a finding
   */
  static JsonObject of(AuditView view, BiConsumer<JsonObject, Finding> ofFinding) {
    AuditReport report = view.report();
    List<JsonObject> questions = new ArrayList<>();
    view.questions().forEach(q -> questions.add(QuestionJson.of(questions.size() + 1, q)));
    return head(report.game())
        .withAny("asOf", report.asOf().map(LocalDate::toString))
        .with("complete", report.complete())
        .with("notices", report.notices())
        .with("passedOver", report.passedOver())
        .with("sources", report.sources(), ReportJson::source)
        .with("coverage", coverage(report.coverage()))
        .with("rulings", report.rulings(), ReportJson::ruling)
        .with(
            "findings",
            report.findings(),
            f -> {
              JsonObject finding = FindingJson.of(f, view.baseline().map(b -> b.knows(f)));
              ofFinding.accept(finding, f);
              return finding;
            })
        .with("questions", questions);
  }

  /** Writes a document as read: the same members, with the text of each ruling. */
  public static void write(OutputStream out, SourceDocument document) throws IOException {
    Source source =
        new Source(document.id(), document.path(), document.sha256(), document.entries().size());
    Json.write(
        out,
        head(document.game())
            .with("sources", List.of(source(source)))
            .with(
                "coverage",
                coverage(counted(document.entries().stream().filter(document::isRuling).toList())))
            .with("titleBlock", document.titleBlock())
            .with("rulings", document.entries(), ReportJson::entry)
            .with(
                "findings", SourceFindings.of(document), f -> FindingJson.of(f, Optional.empty())));
  }

  static JsonObject head(String game) {
    return new JsonObject()
        .with("tool", new JsonObject().with("name", Tool.NAME).with("version", Tool.version()))
        .with("game", game);
  }

  private static JsonObject source(Source source) {
    return new JsonObject()
        .with("id", source.id())
        .with("path", source.path())
        .with("sha256", source.sha256())
        .with("entries", source.entries());
  }

  private static JsonObject coverage(Coverage coverage) {
    return new JsonObject()
        .with("rulings", coverage.rulings())
        .with("formalised", coverage.formalised())
        .with("partly", coverage.partly())
        .with("drafted", coverage.drafted())
        .with("duplicate", coverage.duplicate())
        .with("outOfModel", coverage.outOfModel())
        .with("unreadable", coverage.unreadable())
        .with("unread", coverage.unread());
  }

  private static Status status(RulingEntry entry) {
    return entry.lacksText() ? Status.UNREADABLE : Status.UNREAD;
  }

  private static Coverage counted(List<RulingEntry> entries) {
    int unreadable =
        (int) entries.stream().filter(entry -> status(entry) == Status.UNREADABLE).count();
    return new Coverage(entries.size(), 0, 0, 0, 0, 0, unreadable, entries.size() - unreadable);
  }

  private static JsonObject entry(RulingEntry entry) {
    JsonObject json =
        ruling(Citations.status(entry, status(entry)))
            .with("text", entry.text())
            .with("textHash", entry.textHash());
    return DetailsJson.in(json, entry.details());
  }

  private static JsonObject ruling(RulingStatus ruling) {
    return new JsonObject()
        .with("id", ruling.id())
        .with("source", ruling.source())
        .with("line", ruling.line())
        .with("topic", ruling.topic())
        .with("relatesTo", ruling.relatesTo())
        .with("date", ruling.date().map(LocalDate::toString))
        .with("status", ruling.status().code());
  }
}
