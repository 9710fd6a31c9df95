package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.ruleproof.reports.audit.ClassedRuling;

/** Writes the classes of rulings as JSON. */
public final class ClassesJson {
  private ClassesJson() {}

  /** Writes the classes; leaves the stream open. */
  public static void write(OutputStream out, String game, List<ClassedRuling> rulings)
      throws IOException {
    Json.write(
        out,
        json -> {
          json.writeStartObject();
          ReportJson.head(json, game);
          json.writeArrayPropertyStart("rulings");
          for (ClassedRuling ruling : rulings) {
            json.writeStartObject();
            json.writeStringProperty("id", wellFormed(ruling.ruling().id()));
            json.writeStringProperty("class", ruling.is().code());
            json.writeArrayPropertyStart("because");
            for (ClassedRuling.Proof proof : ruling.because()) {
              json.writeStartObject();
              json.writeStringProperty("does", proof.does().code());
              json.writeStringProperty("older", wellFormed(proof.older().id()));
              json.writeStringProperty("claim", wellFormed(proof.claim()));
              json.writeEndObject();
            }
            json.writeEndArray();
            ReportJson.strings(json, "doubts", ruling.doubts());
            json.writeEndObject();
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }
}
