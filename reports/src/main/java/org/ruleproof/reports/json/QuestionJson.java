package org.ruleproof.reports.json;

import org.ruleproof.model.finding.Finding;
import org.ruleproof.reports.view.DisputedQuestion;

/** Writes a question as JSON. */
final class QuestionJson {
  private QuestionJson() {}

  /**
   * The question.
   *
   * @param rank its place among all questions, from 1
   */
  static JsonObject of(int rank, DisputedQuestion question) {
    return new JsonObject()
        .with("id", question.id())
        .with("question", question.text())
        .with("section", question.section().code())
        .with("rank", rank)
        .with(
            "answers",
            question.answers(),
            answer ->
                new JsonObject()
                    .with("answer", answer.answer())
                    .with("ruling", answer.ruling().id())
                    .with("sentence", answer.sentence())
                    .with("inForce", answer.inForce())
                    .with("opaque", answer.opaque()))
        .with("findings", question.findings(), Finding::id)
        .with("settledBy", question.lead().resolution().principle())
        .with("why", question.why());
  }
}
