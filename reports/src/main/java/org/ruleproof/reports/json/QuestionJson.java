package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;
import static org.ruleproof.reports.json.ReportJson.strings;

import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.view.DisputedQuestion;
import org.ruleproof.reports.view.DisputedQuestion.AnswerOf;
import tools.jackson.core.JsonGenerator;

/** Writes a question as JSON. */
final class QuestionJson {
  private QuestionJson() {}

  /**
   * Writes the question.
   *
   * @param rank its place among all questions, from 1
   */
  static void write(JsonGenerator json, int rank, DisputedQuestion question) {
    json.writeStartObject();
    json.writeStringProperty("id", wellFormed(question.id()));
    json.writeStringProperty("question", wellFormed(question.text()));
    json.writeStringProperty("section", question.section().code());
    json.writeNumberProperty("rank", rank);
    json.writeArrayPropertyStart("answers");
    for (AnswerOf answer : question.answers()) {
      json.writeStartObject();
      json.writeStringProperty("answer", wellFormed(answer.answer()));
      json.writeStringProperty("ruling", wellFormed(answer.ruling().id()));
      json.writeStringProperty("sentence", wellFormed(answer.sentence()));
      json.writeBooleanProperty("inForce", answer.inForce());
      strings(json, "opaque", answer.opaque());
      json.writeEndObject();
    }
    json.writeEndArray();
    strings(json, "findings", question.findings().stream().map(Finding::id).toList());
    FindingJson.text(json, "settledBy", question.lead().resolution().principle());
    strings(json, "why", question.why());
    json.writeEndObject();
  }
}
