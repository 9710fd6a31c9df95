package org.ruleproof.reports.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.ask.AskResult;
import org.ruleproof.reports.ask.AskResult.RulingAnswer;
import org.ruleproof.reports.view.AuditView;
import org.ruleproof.reports.view.CaseView;

/**
 * Writes the answer of {@code ask} as JSON: an audit document with further members for the state of
 * each ruling.
 */
public final class AskJson {
  private AskJson() {}

  /** Writes the answer; leaves the stream open. */
  public static void write(OutputStream out, AskResult result) throws IOException {
    AuditView view = new AuditView(result.audit(), Optional.empty());
    Json.write(
        out,
        ReportJson.of(view, (json, finding) -> {})
            .with(
                "question",
                new JsonObject()
                    .with("subject", result.subject())
                    .with("situation", result.situation()))
            .with("answers", result.rulings(), AskJson::answer)
            .with("cases", result.cases(), AskJson::of)
            .with("silent", result.silent(), s -> s.status().id())
            .with("nearby", result.beside(), RulingCitation::id));
  }

  private static JsonObject answer(RulingAnswer ruling) {
    return new JsonObject()
        .with("ruling", ruling.ruling().id())
        .with("state", ruling.state().code())
        .with("near", ruling.near())
        .with("claims", ruling.claims(), FindingJson::claim)
        .with("against", ruling.against(), Finding::id);
  }

  private static JsonObject of(CaseView each) {
    return new JsonObject()
        .with("outcome", each.outcome())
        .with("setup", each.setup())
        .with("asked", each.asked())
        .with("deciding", each.deciding(), RulingCitation::id)
        .with("further", each.further())
        .with("overridden", each.overridden(), RulingCitation::id)
        .with("drafted", each.drafted());
  }
}
