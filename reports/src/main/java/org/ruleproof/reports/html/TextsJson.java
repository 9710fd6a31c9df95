package org.ruleproof.reports.html;

import static org.ruleproof.reports.screen.SafeText.line;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.corpus.fidelity.RulingReading.ReadBack;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.json.JsonObject;
import org.ruleproof.reports.screen.SafeText;
import org.ruleproof.reports.view.FidelityView;
import org.ruleproof.reports.view.FidelityView.Segment;
import org.ruleproof.reports.view.ReportPhrases;

/**
 * Writes texts beside their claims for the page. They are packed, as the page unpacks them when
 * somebody asks for them.
 */
record TextsJson(FidelityView view) {
  /** {@return the texts as JSON in gzip in Base64; empty if there are none} */
  static String packed(FidelityView view) {
    if (view.readings().isEmpty()) {
      return "";
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(Json.compact(new TextsJson(view).whole()).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private JsonObject whole() {
    return new JsonObject()
        .with("summary", view.summary(), SafeText::line)
        .with("rulings", view.readings(), this::ruling);
  }

  private JsonObject ruling(RulingReading reading) {
    List<JsonObject> sentences = new ArrayList<>();
    reading
        .sentences()
        .forEach(s -> sentences.add(row(s.text(), s.carried(), s.claims(), s.unsaid())));
    if (!reading.loose().isEmpty() || !reading.looseUnsaid().isEmpty()) {
      sentences.add(row("", false, reading.loose(), reading.looseUnsaid()));
    }
    return new JsonObject()
        .with("id", line(reading.ruling().id()))
        .with("topic", line(reading.ruling().topic()))
        .with("date", ReportPhrases.date(reading.ruling()))
        .with("place", line(ReportPhrases.line(reading.ruling())))
        .with("counts", view.counts(reading), SafeText::line)
        .with("sentences", sentences);
  }

  /** A sentence with what stands for it; an empty one for what stands beside none. */
  private JsonObject row(
      String sentence, boolean carried, List<ReadBack> claims, List<Ruling.Unsaid> unsaid) {
    return new JsonObject()
        .with("text", line(sentence))
        .with("carried", carried)
        .with("claims", claims, this::claim)
        .with("unsaid", unsaid, u -> line(view.said(u)));
  }

  /** The words of a claim, in turn plain and opaque, what readers said, its name. */
  private JsonObject claim(ReadBack claim) {
    List<String> words = new ArrayList<>();
    boolean opaque = false;
    for (Segment segment : view.segments(claim)) {
      if (segment.opaque() != opaque) {
        words.add("");
      }
      words.add(line(segment.text()));
      opaque = !segment.opaque();
    }
    return new JsonObject()
        .with("words", words)
        .with("said", line(view.said(claim)))
        .with("id", line(claim.id()));
  }
}
