package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.ask.AskResult;
import org.ruleproof.reports.ask.AskResult.RulingAnswer;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.CaseView;
import tools.jackson.core.JsonGenerator;

/**
 * Writes the answer of {@code ask} as JSON: an audit document with further members for the state of
 * each ruling.
 */
public final class AskJson {
  private AskJson() {}

  /** Writes the answer; leaves the stream open. */
  public static void write(OutputStream out, AskResult result) throws IOException {
    ReportJson.write(
        out,
        new AuditView(result.audit(), Optional.empty()),
        (json, finding) -> {},
        json -> answer(json, result));
  }

  private static void answer(JsonGenerator json, AskResult result) {
    json.writeObjectPropertyStart("question");
    json.writeStringProperty("subject", wellFormed(result.subject()));
    json.writeBooleanProperty("situation", result.situation());
    json.writeEndObject();
    json.writeArrayPropertyStart("answers");
    for (RulingAnswer ruling : result.rulings()) {
      json.writeStartObject();
      json.writeStringProperty("ruling", wellFormed(ruling.ruling().id()));
      json.writeStringProperty("state", ruling.state().code());
      json.writeBooleanProperty("near", ruling.near());
      FindingJson.claims(json, "claims", ruling.claims());
      ReportJson.strings(json, "against", ruling.against().stream().map(Finding::id).toList());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("cases");
    for (CaseView each : result.cases()) {
      json.writeStartObject();
      json.writeStringProperty("outcome", each.outcome());
      ReportJson.strings(json, "setup", each.setup());
      json.writeStringProperty("asked", wellFormed(each.asked()));
      ReportJson.strings(json, "deciding", ids(each.deciding()));
      json.writeNumberProperty("further", each.further());
      ReportJson.strings(json, "overridden", ids(each.overridden()));
      json.writeBooleanProperty("drafted", each.drafted());
      json.writeEndObject();
    }
    json.writeEndArray();
    ReportJson.strings(json, "silent", result.silent().stream().map(s -> s.status().id()).toList());
    ReportJson.strings(json, "nearby", ids(result.beside()));
  }

  private static List<String> ids(List<RulingCitation> rulings) {
    return rulings.stream().map(RulingCitation::id).toList();
  }
}
