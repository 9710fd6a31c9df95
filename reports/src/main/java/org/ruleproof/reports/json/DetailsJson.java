package org.ruleproof.reports.json;

import static org.ruleproof.reports.json.Json.wellFormed;

import java.util.List;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.EntryReference;
import tools.jackson.core.JsonGenerator;

/**
 * Writes the details of an entry (action, place, references, table) as members of its JSON object.
 */
final class DetailsJson {
  private DetailsJson() {}

  /** Writes the members; empty ones are left out, except the action. */
  static void write(JsonGenerator json, EntryDetails details) {
    json.writeStringProperty("action", details.action().code());
    if (details.starred()) {
      json.writeBooleanProperty("starred", true);
    }
    details.place().ifPresent(place -> json.writeStringProperty("place", wellFormed(place)));
    details.parent().ifPresent(parent -> json.writeStringProperty("parent", wellFormed(parent)));
    if (!details.references().isEmpty()) {
      json.writeArrayPropertyStart("references");
      details.references().forEach(reference -> reference(json, reference));
      json.writeEndArray();
    }
    if (!details.table().isEmpty()) {
      json.writeArrayPropertyStart("table");
      for (List<String> row : details.table()) {
        json.writeStartArray();
        row.forEach(cell -> json.writeString(wellFormed(cell)));
        json.writeEndArray();
      }
      json.writeEndArray();
    }
  }

  private static void reference(JsonGenerator json, EntryReference reference) {
    json.writeStartObject();
    json.writeStringProperty("target", wellFormed(reference.target()));
    reference.place().ifPresent(place -> json.writeStringProperty("place", wellFormed(place)));
    json.writeNumberProperty("line", reference.line());
    json.writeEndObject();
  }
}
