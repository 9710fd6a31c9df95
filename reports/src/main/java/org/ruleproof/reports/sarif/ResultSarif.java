package org.ruleproof.reports.sarif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.SourcePlace;
import org.ruleproof.reports.json.JsonObject;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * Writes findings as results of a SARIF run.
 *
 * @param artifacts the ids of the sources, in the order of the run's artifacts
 */
record ResultSarif(List<String> artifacts, AuditView view) {
  /** The fingerprint is the finding id, which is stable under changes elsewhere in the packet. */
  static final String FINGERPRINT = "ruleproofFinding/v1";

  JsonObject of(Finding finding) {
    List<JsonObject> places = new ArrayList<>();
    for (RulingCitation ruling : finding.rulings()) {
      places.add(location(ruling, places.size()));
    }
    if (places.isEmpty()) {
      places.add(location(new JsonObject(), finding.place().orElseGet(this::anywhere)));
    }
    JsonObject fingerprint = new JsonObject().with(FINGERPRINT, finding.id());
    JsonObject json =
        new JsonObject()
            .with("ruleId", finding.kind().code())
            .with("ruleIndex", finding.kind().ordinal())
            .with("level", finding.level().code())
            .with("message", AuditSarif.text(message(finding)))
            .with("locations", places.subList(0, 1))
            .with("relatedLocations", places.subList(1, places.size()))
            // GitHub reads partial fingerprints only
            .with("fingerprints", fingerprint)
            .with("partialFingerprints", fingerprint);
    if (view.baseline().isPresent()) {
      json.with("baselineState", view.isKnown(finding) ? "unchanged" : "new");
      if (view.isKnown(finding)) {
        json.with("suppressions", List.of(suppression(finding)));
      }
    }
    return json.with("properties", properties(finding));
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

  private JsonObject location(RulingCitation ruling, int place) {
    int line = Math.max(1, ruling.line());
    JsonObject json =
        new JsonObject().withAny("id", Optional.of(place).filter(related -> related > 0));
    return location(json, new SourcePlace(ruling.source(), line, line))
        .with(
            "logicalLocations",
            List.of(
                new JsonObject()
                    .with("name", ruling.topic())
                    .with("fullyQualifiedName", ruling.id())))
        .with("message", AuditSarif.text(ruling.topic() + ", " + ReportPhrases.date(ruling)));
  }

  private JsonObject location(JsonObject json, SourcePlace place) {
    int artifact = artifacts.indexOf(place.source());
    JsonObject file = new JsonObject();
    if (artifact < 0) {
      file.with("uri", UriReference.of(place.source()));
    } else {
      file.with("uri", UriReference.of(path(place.source()))).with("index", artifact);
    }
    JsonObject region =
        new JsonObject()
            .with("startLine", place.line())
            .withAny("endLine", Optional.of(place.lastLine()).filter(last -> last > place.line()));
    return json.with(
        "physicalLocation", new JsonObject().with("artifactLocation", file).with("region", region));
  }

  private String path(String source) {
    return view.report().sources().stream()
        .filter(one -> one.id().equals(source))
        .findFirst()
        .map(one -> one.path())
        .orElse(source);
  }

  private JsonObject suppression(Finding finding) {
    return new JsonObject()
        .with("kind", "external")
        .withAny("justification", view.baseline().flatMap(baseline -> baseline.reason(finding)));
  }

  private static JsonObject properties(Finding finding) {
    return new JsonObject()
        .with("certainty", finding.certainty().code())
        .with("settled", finding.resolution().settled())
        .withAny("inForce", finding.resolution().inForce());
  }
}
