package org.ruleproof.reports.json;

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
    Json.write(out, ReportJson.head(game).with("rulings", rulings, ClassesJson::ruling));
  }

  private static JsonObject ruling(ClassedRuling ruling) {
    return new JsonObject()
        .with("id", ruling.ruling().id())
        .with("class", ruling.is().code())
        .with(
            "because",
            ruling.because(),
            proof ->
                new JsonObject()
                    .with("does", proof.does().code())
                    .with("older", proof.older().id())
                    .with("claim", proof.claim()))
        .with("doubts", ruling.doubts());
  }
}
