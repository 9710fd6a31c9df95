package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.ruleproof.model.finding.ClaimCitation;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.reports.errata.ErrataReport;
import org.ruleproof.reports.errata.ErrataReport.Repair;
import org.ruleproof.reports.view.AuditView;
import tools.jackson.core.JsonGenerator;

/**
 * Writes the report of {@code errata} as JSON: an audit document with further members for the
 * effects.
 */
public final class ErrataJson {
  private ErrataJson() {}

  /** Writes the report; {@code view} is its audit with the baseline. */
  public static void write(OutputStream out, ErrataReport report, AuditView view)
      throws IOException {
    ReportJson.write(
        out, view, (json, f) -> ofFinding(json, report, f), json -> ofReport(json, report));
  }

  private static void ofFinding(JsonGenerator json, ErrataReport report, Finding finding) {
    report.change(finding).ifPresent(c -> json.writeStringProperty("change", c.code()));
    List<Repair> repairs = report.repairs().getOrDefault(finding.id(), List.of());
    if (!repairs.isEmpty()) {
      json.writeArrayPropertyStart("repairs");
      for (Repair repair : repairs) {
        json.writeStartObject();
        json.writeStringProperty("what", wellFormed(repair.what()));
        ReportJson.strings(json, "rules", repair.rules());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void ofReport(JsonGenerator json, ErrataReport report) {
    rulings(json, "errata", report.errata());
    rulings(json, "withdrawn", report.withdrawn());
    ReportJson.strings(json, "drafts", report.drafts());
    json.writeArrayPropertyStart("beside");
    for (ErrataReport.Beside beside : report.beside()) {
      json.writeStartObject();
      json.writeStringProperty("erratum", wellFormed(beside.erratum().id()));
      rulings(json, "nearest", beside.nearest());
      json.writeEndObject();
    }
    json.writeEndArray();
    rulings(json, "superseded", report.superseded());
    rulings(json, "revived", report.revived());
    json.writeArrayPropertyStart("restated");
    for (ErrataReport.Restated restated : report.restated()) {
      json.writeStartObject();
      json.writeStringProperty("ruling", wellFormed(restated.ruling().id()));
      claim(json, restated.claim());
      json.writeStringProperty("byRuling", wellFormed(restated.byRuling().id()));
      json.writeStringProperty("by", wellFormed(restated.by().claim()));
      json.writeBooleanProperty("alike", restated.alike());
      json.writeEndObject();
    }
    json.writeEndArray();
    verdicts(json, report.verdicts());
    json.writeArrayPropertyStart("citing");
    for (ErrataReport.Citing citing : report.citing()) {
      json.writeStartObject();
      json.writeStringProperty("ruling", wellFormed(citing.ruling().id()));
      claim(json, citing.claim());
      json.writeStringProperty("what", wellFormed(citing.what()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void verdicts(JsonGenerator json, ErrataReport.Verdicts verdicts) {
    json.writeObjectPropertyStart("verdicts");
    json.writeNumberProperty("scenarios", verdicts.scenarios());
    json.writeBooleanProperty("complete", verdicts.limits().isEmpty());
    ReportJson.strings(json, "limits", verdicts.limits());
    json.writeArrayPropertyStart("changed");
    for (ErrataReport.Flip flip : verdicts.flips()) {
      json.writeStartObject();
      json.writeStringProperty("scenario", flip.scenario());
      ReportJson.strings(json, "setup", flip.setup());
      json.writeStringProperty("action", wellFormed(flip.action()));
      json.writeStringProperty("question", wellFormed(flip.question()));
      said(json, "was", flip.was());
      said(json, "now", flip.now());
      json.writeNumberProperty("scenarios", flip.scenarios());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void said(JsonGenerator json, String name, ErrataReport.VerdictState state) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("outcome", state.outcome());
    json.writeStringProperty("answer", wellFormed(state.answer()));
    ReportJson.strings(json, "rulings", state.rulings().stream().map(RulingCitation::id).toList());
    json.writeEndObject();
  }

  private static void claim(JsonGenerator json, ClaimCitation claim) {
    json.writeStringProperty("claim", wellFormed(claim.claim()));
    json.writeStringProperty("words", wellFormed(claim.english()));
  }

  private static void rulings(JsonGenerator json, String name, List<RulingCitation> rulings) {
    json.writeArrayPropertyStart(name);
    rulings.forEach(ruling -> FindingJson.ruling(json, ruling));
    json.writeEndArray();
  }
}
