package org.ruleproof.reports.json;

import java.io.IOException;
import java.io.OutputStream;
import org.ruleproof.reports.errata.Plan;

/** Writes what changes between two audits as JSON: a member for each part, empty or not. */
public final class PlanJson {
  private PlanJson() {}

  /** Writes the plan; leaves the stream open. */
  public static void write(OutputStream out, Plan plan) throws IOException {
    JsonObject json =
        ReportJson.head(plan.opened().report().game()).with("covered", plan.covered());
    for (Plan.Part part : Plan.Part.values()) {
      json.with(
          part.code(),
          plan.of(part),
          item ->
              new JsonObject()
                  .with("id", item.id())
                  .with("words", item.words())
                  .with("detail", item.detail()));
    }
    Json.write(out, json);
  }
}
