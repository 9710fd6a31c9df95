package org.ruleproof.reports.sarif;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.FindingPages;
import org.ruleproof.reports.view.ReportPhrases;
import org.ruleproof.reports.view.Tool;
import tools.jackson.core.JsonGenerator;

/**
 * Writes an audit as a SARIF log with one run. Kinds of findings are its rules, findings are its
 * results, and finding ids are the fingerprints.
 *
 * @see <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/">SARIF 2.1.0</a>
 */
public final class AuditSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private AuditSarif() {}

  /** Writes the log. */
  public static void write(OutputStream out, AuditView view) throws IOException {
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          json.writeStringProperty("$schema", SCHEMA);
          json.writeStringProperty("version", "2.1.0");
          json.writeArrayPropertyStart("runs");
          json.writeStartObject();
          tool(json);
          invocation(json, view);
          json.writeStringProperty("columnKind", "unicodeCodePoints");
          Map<String, Integer> places = artifacts(json, view);
          json.writeArrayPropertyStart("results");
          ResultSarif results = new ResultSarif(json, places, view);
          for (Finding finding : view.report().findings()) {
            results.write(finding);
          }
          json.writeEndArray();
          json.writeEndObject();
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  private static void tool(JsonGenerator json) {
    json.writeObjectPropertyStart("tool");
    json.writeObjectPropertyStart("driver");
    json.writeStringProperty("name", Tool.NAME);
    json.writeStringProperty("version", Tool.version());
    json.writeArrayPropertyStart("rules");
    for (FindingKind kind : FindingKind.values()) {
      json.writeStartObject();
      json.writeStringProperty("id", kind.code());
      text(json, "shortDescription", ReportPhrases.meaning(kind));
      // no helpUri: it would have to be absolute, but the pages ship with the program
      text(
          json,
          "help",
          "What it means and what to do about it: "
              + FindingPages.path(kind)
              + ", printed by: "
              + FindingPages.command(kind));
      json.writeObjectPropertyStart("defaultConfiguration");
      json.writeStringProperty("level", usualLevel(kind));
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String usualLevel(FindingKind kind) {
    return switch (kind) {
      case CONTRADICTION, ORDER_CYCLE, STALE_CLAIM, RULE_BASE -> "error";
      case LOOP, ORDER_DEPENDENCE, ROUNDING, BOUND, READING, REFERENCE -> "warning";
      case SUPERSEDED, NARROWING, DUPLICATE, SOURCE -> "note";
    };
  }

  private static void invocation(JsonGenerator json, AuditView view) {
    json.writeArrayPropertyStart("invocations");
    json.writeStartObject();
    json.writeBooleanProperty("executionSuccessful", true);
    json.writeArrayPropertyStart("toolExecutionNotifications");
    for (String notice : view.report().notices()) {
      json.writeStartObject();
      json.writeStringProperty("level", "note");
      text(json, "message", notice);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  /** Writes the sources and returns their indices by source id. */
  private static Map<String, Integer> artifacts(JsonGenerator json, AuditView view) {
    Map<String, Integer> places = new HashMap<>();
    json.writeArrayPropertyStart("artifacts");
    for (Source source : view.report().sources()) {
      if (!places.containsKey(source.id())) {
        places.put(source.id(), places.size());
        artifact(json, source);
      }
    }
    json.writeEndArray();
    return places;
  }

  private static void artifact(JsonGenerator json, Source source) {
    json.writeStartObject();
    json.writeObjectPropertyStart("location");
    json.writeStringProperty("uri", UriReference.of(source.path()));
    json.writeEndObject();
    if (!source.sha256().isEmpty()) {
      json.writeObjectPropertyStart("hashes");
      json.writeStringProperty("sha-256", source.sha256());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** Writes a SARIF message object with this text. */
  static void text(JsonGenerator json, String name, String text) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("text", wellFormed(text));
    json.writeEndObject();
  }
}
