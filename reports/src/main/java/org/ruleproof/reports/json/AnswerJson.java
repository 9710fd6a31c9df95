package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.ruleproof.model.finding.AuditReport.RulingStatus;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.ask.Answer;
import org.ruleproof.reports.ask.Answer.Speaking;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.Case;
import tools.jackson.core.JsonGenerator;

/**
 * The JSON document of {@code ask}: that of an audit, with what has become of each ruling that speaks
 * of the subject.
 */
public final class AnswerJson {
  private AnswerJson() {}

  /** Writes the answer; leaves the stream open. */
  public static void write(OutputStream out, Answer answer) throws IOException {
    ReportJson.write(
        out,
        new AuditView(answer.audit(), Optional.empty()),
        (json, finding) -> {},
        json -> answer(json, answer));
  }

  private static void answer(JsonGenerator json, Answer answer) {
    json.writeObjectPropertyStart("question");
    json.writeStringProperty("subject", wellFormed(answer.subject()));
    json.writeBooleanProperty("situation", answer.situation());
    json.writeEndObject();
    json.writeArrayPropertyStart("answers");
    for (Speaking speaking : answer.rulings()) {
      json.writeStartObject();
      json.writeStringProperty("ruling", wellFormed(speaking.ruling().id()));
      json.writeStringProperty("state", speaking.state().code());
      json.writeBooleanProperty("near", speaking.near());
      FindingJson.claims(json, "claims", speaking.claims());
      ReportJson.strings(json, "against", speaking.against().stream().map(Finding::id).toList());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("cases");
    for (Case each : answer.cases()) {
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
    ReportJson.strings(json, "silent", answer.silent().stream().map(RulingStatus::id).toList());
    ReportJson.strings(json, "nearby", ids(answer.beside()));
  }

  private static List<String> ids(List<RulingCitation> rulings) {
    return rulings.stream().map(RulingCitation::id).toList();
  }
}
