package org.ruleproof.reports.sarif;

import static org.ruleproof.reports.json.Json.wellFormed;
import static org.ruleproof.reports.sarif.AuditSarif.text;

import java.util.List;
import java.util.Map;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.SourcePlace;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.ReportPhrases;
import tools.jackson.core.JsonGenerator;

/**
 * Writes findings as results of a SARIF run.
 *
 * @param artifacts indices of the sources in the run's artifacts
 */
record ResultSarif(JsonGenerator json, Map<String, Integer> artifacts, AuditView view) {
  /** The fingerprint is the finding id, which is stable under changes elsewhere in the packet. */
  static final String FINGERPRINT = "ruleproofFinding/v1";

  void write(Finding finding) {
    json.writeStartObject();
    json.writeStringProperty("ruleId", finding.kind().code());
    json.writeNumberProperty("ruleIndex", finding.kind().ordinal());
    json.writeStringProperty("level", finding.level().code());
    text(json, "message", message(finding));
    List<RulingCitation> rulings = finding.rulings();
    json.writeArrayPropertyStart("locations");
    if (!rulings.isEmpty()) {
      location(rulings.getFirst(), -1);
    } else {
      location(finding.place().orElseGet(this::anywhere));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("relatedLocations");
    for (int i = 1; i < rulings.size(); i++) {
      location(rulings.get(i), i);
    }
    json.writeEndArray();
    // GitHub reads partial fingerprints only
    for (String name : List.of("fingerprints", "partialFingerprints")) {
      json.writeObjectPropertyStart(name);
      json.writeStringProperty(FINGERPRINT, wellFormed(finding.id()));
      json.writeEndObject();
    }
    if (view.baseline().isPresent()) {
      json.writeStringProperty("baselineState", view.isKnown(finding) ? "unchanged" : "new");
      if (view.isKnown(finding)) {
        suppression(finding);
      }
    }
    properties(finding);
    json.writeEndObject();
  }

  private static String message(Finding finding) {
    StringBuilder message = new StringBuilder(linkless(finding.title()));
    message.append(finding.title().endsWith("?") ? "" : ".");
    ReportPhrases.resolution(finding).forEach(line -> message.append('\n').append(linkless(line)));
    if (!finding.explanation().isBlank()) {
      message.append('\n').append(linkless(finding.explanation()));
    }
    List<RulingCitation> rulings = finding.rulings();
    for (int i = 1; i < rulings.size(); i++) {
      RulingCitation ruling = rulings.get(i);
      message
          .append(i == 1 ? "\nSee also " : ", ")
          .append('[')
          .append(linkless(ruling.topic() + ", " + ReportPhrases.date(ruling)))
          .append("](")
          .append(i)
          .append(')');
    }
    return message.toString();
  }

  /** In a message, brackets make a link unless they are escaped. */
  private static String linkless(String text) {
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]");
  }

  /** GitHub shows no result without a place. */
  private SourcePlace anywhere() {
    return new SourcePlace(
        view.report().sources().stream().findFirst().map(Source::id).orElse("packet"), 1, 1);
  }

  private void location(RulingCitation ruling, int id) {
    json.writeStartObject();
    if (id >= 0) {
      json.writeNumberProperty("id", id);
    }
    int line = Math.max(1, ruling.line());
    physicalLocation(new SourcePlace(ruling.source(), line, line));
    json.writeArrayPropertyStart("logicalLocations");
    json.writeStartObject();
    json.writeStringProperty("name", wellFormed(ruling.topic()));
    json.writeStringProperty("fullyQualifiedName", wellFormed(ruling.id()));
    json.writeEndObject();
    json.writeEndArray();
    text(json, "message", ruling.topic() + ", " + ReportPhrases.date(ruling));
    json.writeEndObject();
  }

  /** A place that belongs to no ruling. */
  private void location(SourcePlace place) {
    json.writeStartObject();
    physicalLocation(place);
    json.writeEndObject();
  }

  private void physicalLocation(SourcePlace place) {
    json.writeObjectPropertyStart("physicalLocation");
    json.writeObjectPropertyStart("artifactLocation");
    Integer artifact = artifacts.get(place.source());
    if (artifact == null) {
      json.writeStringProperty("uri", UriReference.of(place.source()));
    } else {
      json.writeStringProperty("uri", UriReference.of(path(place.source())));
      json.writeNumberProperty("index", artifact);
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("region");
    json.writeNumberProperty("startLine", place.line());
    if (place.lastLine() > place.line()) {
      json.writeNumberProperty("endLine", place.lastLine());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private String path(String source) {
    return view.report().sources().stream()
        .filter(one -> one.id().equals(source))
        .findFirst()
        .map(one -> one.path())
        .orElse(source);
  }

  private void suppression(Finding finding) {
    json.writeArrayPropertyStart("suppressions");
    json.writeStartObject();
    json.writeStringProperty("kind", "external");
    view.baseline()
        .flatMap(baseline -> baseline.reason(finding))
        .ifPresent(reason -> json.writeStringProperty("justification", wellFormed(reason)));
    json.writeEndObject();
    json.writeEndArray();
  }

  private void properties(Finding finding) {
    json.writeObjectPropertyStart("properties");
    json.writeStringProperty("certainty", finding.certainty().code());
    json.writeBooleanProperty("settled", finding.resolution().settled());
    finding
        .resolution()
        .inForce()
        .ifPresent(id -> json.writeStringProperty("inForce", wellFormed(id)));
    json.writeEndObject();
  }
}
