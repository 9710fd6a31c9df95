package org.ruleproof.reports.html;

import static org.ruleproof.reports.screen.SafeText.line;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.ruleproof.corpus.fidelity.RulingReading;
import org.ruleproof.corpus.fidelity.RulingReading.ReadBack;
import org.ruleproof.model.language.Ruling;
import org.ruleproof.reports.json.Json;
import org.ruleproof.reports.view.FidelityView;
import org.ruleproof.reports.view.FidelityView.Segment;
import org.ruleproof.reports.view.ReportPhrases;
import tools.jackson.core.JsonGenerator;

/**
 * Writes texts beside their claims for the page. They are packed, as the page unpacks them when
 * somebody asks for them.
 */
final class TextsJson {
  private final JsonGenerator json;
  private final FidelityView view;

  private TextsJson(JsonGenerator json, FidelityView view) {
    this.json = json;
    this.view = view;
  }

  /** {@return the texts as JSON in gzip in Base64; empty if there are none} */
  static String packed(FidelityView view) {
    if (view.readings().isEmpty()) {
      return "";
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      String text = Json.compact(json -> new TextsJson(json, view).write());
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private void write() {
    json.writeStartObject();
    strings("summary", view.summary());
    array("rulings", view.readings(), this::ruling);
    json.writeEndObject();
  }

  private void ruling(RulingReading reading) {
    json.writeStartObject();
    json.writeStringProperty("id", line(reading.ruling().id()));
    json.writeStringProperty("topic", line(reading.ruling().topic()));
    json.writeStringProperty("date", ReportPhrases.date(reading.ruling()));
    json.writeStringProperty("place", line(ReportPhrases.line(reading.ruling())));
    strings("counts", view.counts(reading));
    json.writeArrayPropertyStart("sentences");
    reading.sentences().forEach(s -> row(s.text(), s.carried(), s.claims(), s.unsaid()));
    if (!reading.loose().isEmpty() || !reading.looseUnsaid().isEmpty()) {
      row("", false, reading.loose(), reading.looseUnsaid());
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** A sentence with what stands for it; an empty one for what stands beside none. */
  private void row(
      String sentence, boolean carried, List<ReadBack> claims, List<Ruling.Unsaid> unsaid) {
    json.writeStartObject();
    json.writeStringProperty("text", line(sentence));
    json.writeBooleanProperty("carried", carried);
    array("claims", claims, this::claim);
    strings("unsaid", unsaid.stream().map(view::said).toList());
    json.writeEndObject();
  }

  /** The words of a claim, in turn plain and opaque, what readers said, its name. */
  private void claim(ReadBack claim) {
    json.writeStartObject();
    json.writeArrayPropertyStart("words");
    boolean opaque = false;
    for (Segment segment : view.segments(claim)) {
      if (segment.opaque() != opaque) {
        json.writeString("");
      }
      json.writeString(line(segment.text()));
      opaque = !segment.opaque();
    }
    json.writeEndArray();
    json.writeStringProperty("said", line(view.said(claim)));
    json.writeStringProperty("id", line(claim.id()));
    json.writeEndObject();
  }

  private void strings(String name, List<String> values) {
    array(name, values, value -> json.writeString(line(value)));
  }

  private <T> void array(String name, List<T> items, Consumer<T> item) {
    json.writeArrayPropertyStart(name);
    items.forEach(item);
    json.writeEndArray();
  }
}
