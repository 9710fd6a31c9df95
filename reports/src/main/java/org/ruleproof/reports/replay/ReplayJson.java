package org.ruleproof.reports.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.json.JsonObject;

/** Replay results as a JSON document. */
final class ReplayJson {
  private ReplayJson() {}

  static void write(OutputStream out, Replay replay) throws IOException {
    JsonObject counts = new JsonObject();
    replay.counts().forEach((status, n) -> counts.with(word(status), n));
    Json.write(
        out,
        new JsonObject()
            .with("scenarios", replay.results().size())
            .with("counts", counts)
            .with("results", replay.results(), ReplayJson::result));
  }

  private static JsonObject result(ScenarioResult result) {
    return new JsonObject()
        .with("id", result.scenario().id())
        .with("claim", result.scenario().claim())
        .with("status", word(result.status()))
        .with("expected", result.scenario().expect().words())
        .with("found", result.words());
  }

  private static String word(ScenarioResult.Status status) {
    return status.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
