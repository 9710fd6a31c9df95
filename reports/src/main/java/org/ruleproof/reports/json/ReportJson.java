package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.Tool;
import tools.jackson.core.JsonGenerator;

/**
 * Writes the results of {@code audit} and {@code read} as JSON; the schema is
 * ruleproof-report.schema.json.
 */
public final class ReportJson {
  private ReportJson() {}

  /** Writes an audit. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    write(out, view, (json, finding) -> {}, json -> {});
  }

  /**
   * Writes an audit with further members.
   *
   * @param ofFinding writes further members of a finding
   * @param ofReport writes further members of the report, last
   */
  static void write(
      OutputStream out,
      AuditView view,
      BiConsumer<JsonGenerator, Finding> ofFinding,
      Consumer<JsonGenerator> ofReport)
      throws IOException {
    AuditReport report = view.report();
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          head(json, report.game());
          report.asOf().ifPresent(date -> json.writeStringProperty("asOf", date.toString()));
          json.writeBooleanProperty("complete", report.complete());
          strings(json, "notices", report.notices());
          strings(json, "passedOver", report.passedOver());
          sources(json, report.sources());
          coverage(json, report.coverage());
          json.writeArrayPropertyStart("rulings");
          report.rulings().forEach(ruling -> ruling(json, ruling, Optional.empty()));
          json.writeEndArray();
          json.writeArrayPropertyStart("findings");
          report
              .findings()
              .forEach(
                  f ->
                      FindingJson.write(
                          json,
                          f,
                          view.baseline().map(b -> b.knows(f)),
                          () -> ofFinding.accept(json, f)));
          json.writeEndArray();
          json.writeArrayPropertyStart("questions");
          List<DisputedQuestion> questions = view.questions();
          for (int i = 0; i < questions.size(); i++) {
            QuestionJson.write(json, i + 1, questions.get(i));
          }
          json.writeEndArray();
          ofReport.accept(json);
          json.writeEndObject();
        });
  }

  /** Writes a document as read: the same members, with the text of each ruling. */
  public static void write(OutputStream out, SourceDocument document) throws IOException {
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          head(json, document.game());
          sources(
              json,
              List.of(
                  new Source(
                      document.id(),
                      document.path(),
                      document.sha256(),
                      document.entries().size())));
          coverage(json, counted(document.entries().stream().filter(document::isRuling).toList()));
          strings(json, "titleBlock", document.titleBlock());
          json.writeArrayPropertyStart("rulings");
          document.entries().forEach(entry -> entry(json, entry));
          json.writeEndArray();
          json.writeArrayPropertyStart("findings");
          SourceFindings.of(document).forEach(f -> FindingJson.write(json, f, Optional.empty()));
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  static void head(JsonGenerator json, String game) {
    json.writeObjectPropertyStart("tool");
    json.writeStringProperty("name", Tool.NAME);
    json.writeStringProperty("version", Tool.version());
    json.writeEndObject();
    json.writeStringProperty("game", wellFormed(game));
  }

  private static void sources(JsonGenerator json, List<Source> sources) {
    json.writeArrayPropertyStart("sources");
    for (Source source : sources) {
      json.writeStartObject();
      json.writeStringProperty("id", wellFormed(source.id()));
      json.writeStringProperty("path", wellFormed(source.path()));
      json.writeStringProperty("sha256", source.sha256());
      json.writeNumberProperty("entries", source.entries());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void coverage(JsonGenerator json, Coverage coverage) {
    json.writeObjectPropertyStart("coverage");
    json.writeNumberProperty("rulings", coverage.rulings());
    json.writeNumberProperty("formalised", coverage.formalised());
    json.writeNumberProperty("partly", coverage.partly());
    json.writeNumberProperty("drafted", coverage.drafted());
    json.writeNumberProperty("duplicate", coverage.duplicate());
    json.writeNumberProperty("outOfModel", coverage.outOfModel());
    json.writeNumberProperty("unreadable", coverage.unreadable());
    json.writeNumberProperty("unread", coverage.unread());
    json.writeEndObject();
  }

  private static Status status(RulingEntry entry) {
    return entry.lacksText() ? Status.UNREADABLE : Status.UNREAD;
  }

  private static Coverage counted(List<RulingEntry> entries) {
    int unreadable =
        (int) entries.stream().filter(entry -> status(entry) == Status.UNREADABLE).count();
    return new Coverage(entries.size(), 0, 0, 0, 0, 0, unreadable, entries.size() - unreadable);
  }

  private static void entry(JsonGenerator json, RulingEntry entry) {
    ruling(
        json,
        new RulingStatus(
            entry.id(),
            entry.sourceId(),
            entry.line(),
            entry.topic(),
            entry.relatesTo(),
            entry.date(),
            status(entry)),
        Optional.of(entry));
  }

  private static void ruling(JsonGenerator json, RulingStatus ruling, Optional<RulingEntry> entry) {
    json.writeStartObject();
    json.writeStringProperty("id", ruling.id());
    json.writeStringProperty("source", wellFormed(ruling.source()));
    json.writeNumberProperty("line", ruling.line());
    json.writeStringProperty("topic", wellFormed(ruling.topic()));
    json.writeStringProperty("relatesTo", wellFormed(ruling.relatesTo()));
    FindingJson.date(json, ruling.date());
    json.writeStringProperty("status", ruling.status().code());
    entry.ifPresent(
        read -> {
          json.writeStringProperty("text", wellFormed(read.text()));
          json.writeStringProperty("textHash", read.textHash());
          DetailsJson.write(json, read.details());
        });
    json.writeEndObject();
  }

  static void strings(JsonGenerator json, String name, List<String> values) {
    json.writeArrayPropertyStart(name);
    values.forEach(value -> json.writeString(wellFormed(value)));
    json.writeEndArray();
  }
}
