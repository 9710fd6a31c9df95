package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;
import static org.ruleproof.reports.json.ReportJson.strings;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.SourcePlace;
import org.ruleproof.model.finding.Witness;
import org.ruleproof.reports.view.FindingPages;
import tools.jackson.core.JsonGenerator;

/** Writes a finding as JSON. */
final class FindingJson {
  private FindingJson() {}

  /**
   * Writes the finding.
   *
   * @param known whether the baseline knows it; empty without a baseline
   */
  static void write(JsonGenerator json, Finding finding, Optional<Boolean> known) {
    write(json, finding, known, () -> {});
  }

  /**
   * Writes the finding with further members.
   *
   * @param more writes the further members, last
   */
  static void write(JsonGenerator json, Finding finding, Optional<Boolean> known, Runnable more) {
    json.writeStartObject();
    json.writeStringProperty("id", wellFormed(finding.id()));
    json.writeStringProperty("kind", finding.kind().code());
    json.writeStringProperty("level", finding.level().code());
    json.writeStringProperty("certainty", finding.certainty().code());
    json.writeStringProperty("title", wellFormed(finding.title()));
    known.ifPresent(is -> json.writeBooleanProperty("known", is));
    json.writeArrayPropertyStart("rulings");
    finding.rulings().forEach(ruling -> ruling(json, ruling));
    json.writeEndArray();
    strings(json, "claims", finding.claims().stream().map(ClaimCitation::claim).toList());
    claims(json, "claimDetails", finding.claims());
    strings(json, "support", finding.support());
    if (finding.witness().isPresent()) {
      witness(json, finding.witness().get());
    } else {
      json.writeNullProperty("witness");
    }
    if (finding.trace().isEmpty()) {
      json.writeNullProperty("trace");
    } else {
      strings(json, "trace", finding.trace());
    }
    resolution(json, finding.resolution());
    json.writeStringProperty("explanation", wellFormed(finding.explanation()));
    json.writeStringProperty("help", FindingPages.path(finding.kind()));
    finding.place().ifPresent(place -> place(json, place));
    more.run();
    json.writeEndObject();
  }

  private static void place(JsonGenerator json, SourcePlace place) {
    json.writeObjectPropertyStart("place");
    json.writeStringProperty("source", wellFormed(place.source()));
    json.writeNumberProperty("line", place.line());
    json.writeNumberProperty("lastLine", place.lastLine());
    json.writeEndObject();
  }

  static void ruling(JsonGenerator json, RulingCitation ruling) {
    json.writeStartObject();
    json.writeStringProperty("id", wellFormed(ruling.id()));
    json.writeStringProperty("source", wellFormed(ruling.source()));
    json.writeNumberProperty("line", ruling.line());
    json.writeStringProperty("topic", wellFormed(ruling.topic()));
    date(json, ruling.date());
    if (ruling.printed().isPresent()) {
      json.writeStringProperty("printed", ruling.printed().get().toString());
    }
    json.writeStringProperty("text", wellFormed(ruling.text()));
    json.writeEndObject();
  }

  /** Writes a member with claims, in the rule language and in English, with their places. */
  static void claims(JsonGenerator json, String name, List<ClaimCitation> claims) {
    json.writeArrayPropertyStart(name);
    for (ClaimCitation claim : claims) {
      json.writeStartObject();
      json.writeStringProperty("ruling", wellFormed(claim.rulingId()));
      json.writeStringProperty("claim", wellFormed(claim.claim()));
      json.writeStringProperty("words", wellFormed(claim.english()));
      json.writeStringProperty("file", wellFormed(claim.at().file()));
      json.writeNumberProperty("line", claim.at().line());
      json.writeNumberProperty("column", claim.at().column());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void witness(JsonGenerator json, Witness witness) {
    json.writeObjectPropertyStart("witness");
    strings(json, "objects", witness.objects());
    json.writeArrayPropertyStart("facts");
    for (Witness.Line line : witness.lines()) {
      json.writeStartObject();
      json.writeStringProperty("term", wellFormed(line.term()));
      json.writeStringProperty("value", wellFormed(line.value()));
      json.writeStringProperty("words", wellFormed(line.words()));
      json.writeBooleanProperty("chosen", line.chosen());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringProperty("scope", wellFormed(witness.scope()));
    json.writeEndObject();
  }

  private static void resolution(JsonGenerator json, Resolution resolution) {
    json.writeObjectPropertyStart("resolution");
    json.writeBooleanProperty("settled", resolution.settled());
    text(json, "inForce", resolution.inForce());
    text(json, "principle", resolution.principle());
    strings(json, "losers", resolution.losers());
    strings(json, "dead", resolution.dead());
    strings(json, "remains", resolution.remains());
    resolution.extent().ifPresent(extent -> json.writeStringProperty("extent", extent.code()));
    json.writeEndObject();
  }

  /** Writes the member {@code date}, or null without a date. */
  static void date(JsonGenerator json, Optional<LocalDate> date) {
    text(json, "date", date.map(LocalDate::toString));
  }

  /** Writes a text, or null without one. */
  static void text(JsonGenerator json, String name, Optional<String> value) {
    if (value.isPresent()) {
      json.writeStringProperty(name, wellFormed(value.get()));
    } else {
      json.writeNullProperty(name);
    }
  }
}
