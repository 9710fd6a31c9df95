package org.ruleproof.reports.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.ruleproof.corpus.replay.Replay;
import org.ruleproof.corpus.replay.ScenarioResult;
import org.ruleproof.reports.json.Json;
import tools.jackson.core.JsonGenerator;

/** Replay results as a JSON document. */
final class ReplayJson {
  private ReplayJson() {}

  static void write(OutputStream out, Replay replay) throws IOException {
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          json.writeNumberProperty("scenarios", replay.results().size());
          json.writeObjectPropertyStart("counts");
          replay.counts().forEach((status, n) -> json.writeNumberProperty(word(status), n));
          json.writeEndObject();
          json.writeArrayPropertyStart("results");
          replay.results().forEach(r -> result(json, r));
          json.writeEndArray();
          json.writeEndObject();
        });
  }

  private static void result(JsonGenerator json, ScenarioResult result) {
    json.writeStartObject();
    json.writeStringProperty("id", Json.wellFormed(result.scenario().id()));
    json.writeStringProperty("claim", Json.wellFormed(result.scenario().claim()));
    json.writeStringProperty("status", word(result.status()));
    json.writeStringProperty("expected", Json.wellFormed(result.scenario().expect().words()));
    json.writeStringProperty("found", Json.wellFormed(result.words()));
    json.writeEndObject();
  }

  private static String word(ScenarioResult.Status status) {
    return status.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
