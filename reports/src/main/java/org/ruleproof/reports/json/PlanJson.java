package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import org.ruleproof.reports.errata.Plan;

/** Writes what changes between two audits as JSON: a member for each part, empty or not. */
public final class PlanJson {
  private PlanJson() {}

  /** Writes the plan; leaves the stream open. */
  public static void write(OutputStream out, Plan plan) throws IOException {
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          ReportJson.head(json, plan.opened().report().game());
          ReportJson.strings(json, "covered", plan.covered());
          for (Plan.Part part : Plan.Part.values()) {
            json.writeArrayPropertyStart(part.code());
            for (Plan.Item item : plan.of(part)) {
              json.writeStartObject();
              json.writeStringProperty("id", wellFormed(item.id()));
              json.writeStringProperty("words", wellFormed(item.words()));
              json.writeStringProperty("detail", wellFormed(item.detail()));
              json.writeEndObject();
            }
            json.writeEndArray();
          }
          json.writeEndObject();
        });
  }
}
