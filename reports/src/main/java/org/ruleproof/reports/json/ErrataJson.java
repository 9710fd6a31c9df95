package org.ruleproof.reports.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.errata.ErrataReport;
import org.ruleproof.reports.errata.ErrataReport.Repair;
import org.ruleproof.reports.view.AuditView;

/**
 * Writes the report of {@code errata} as JSON: an audit document with further members for the
 * effects.
 */
public final class ErrataJson {
  private ErrataJson() {}

  /** Writes the report; {@code view} is its audit with the baseline. */
  public static void write(OutputStream out, ErrataReport report, AuditView view)
      throws IOException {
    Json.write(out, of(report, ReportJson.of(view, (json, f) -> ofFinding(json, report, f))));
  }

  private static void ofFinding(JsonObject json, ErrataReport report, Finding finding) {
    json.withAny("change", report.change(finding).map(change -> change.code()));
    List<Repair> repairs = report.repairs().getOrDefault(finding.id(), List.of());
    if (!repairs.isEmpty()) {
      json.with(
          "repairs",
          repairs,
          repair -> new JsonObject().with("what", repair.what()).with("rules", repair.rules()));
    }
  }

  private static JsonObject of(ErrataReport report, JsonObject audit) {
    return audit
        .with("errata", report.errata(), FindingJson::ruling)
        .with("withdrawn", report.withdrawn(), FindingJson::ruling)
        .with("drafts", report.drafts())
        .with(
            "beside",
            report.beside(),
            beside ->
                new JsonObject()
                    .with("erratum", beside.erratum().id())
                    .with("nearest", beside.nearest(), FindingJson::ruling))
        .with("superseded", report.superseded(), FindingJson::ruling)
        .with("revived", report.revived(), FindingJson::ruling)
        .with(
            "restated",
            report.restated(),
            restated ->
                claim(restated.ruling(), restated.claim())
                    .with("byRuling", restated.byRuling().id())
                    .with("by", restated.by().claim())
                    .with("alike", restated.alike()))
        .with("verdicts", verdicts(report.verdicts()))
        .with(
            "citing",
            report.citing(),
            citing -> claim(citing.ruling(), citing.claim()).with("what", citing.what()));
  }

  private static JsonObject verdicts(ErrataReport.Verdicts verdicts) {
    return new JsonObject()
        .with("scenarios", verdicts.scenarios())
        .with("complete", verdicts.limits().isEmpty())
        .with("limits", verdicts.limits())
        .with(
            "changed",
            verdicts.flips(),
            flip ->
                new JsonObject()
                    .with("scenario", flip.scenario())
                    .with("setup", flip.setup())
                    .with("action", flip.action())
                    .with("question", flip.question())
                    .with("was", said(flip.was()))
                    .with("now", said(flip.now()))
                    .with("scenarios", flip.scenarios()));
  }

  private static JsonObject said(ErrataReport.VerdictState state) {
    return new JsonObject()
        .with("outcome", state.outcome())
        .with("answer", state.answer())
        .with("rulings", state.rulings(), RulingCitation::id);
  }

  private static JsonObject claim(RulingCitation ruling, ClaimCitation claim) {
    return new JsonObject()
        .with("ruling", ruling.id())
        .with("claim", claim.claim())
        .with("words", claim.english());
  }
}
