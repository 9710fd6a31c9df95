package org.ruleproof.reports.json;

import java.util.Optional;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.EntryReference;

/**
 * Writes the details of an entry (action, place, references, table) as members of its JSON object.
 */
final class DetailsJson {
  private DetailsJson() {}

  /** Adds the members; empty ones are left out, except the action. */
  static JsonObject in(JsonObject json, EntryDetails details) {
    return json.with("action", details.action().code())
        .withAny("starred", Optional.of(true).filter(starred -> details.starred()))
        .withAny("place", details.place())
        .withAny("parent", details.parent())
        .withAny("references", details.references().stream().map(DetailsJson::reference).toList())
        .withAny("table", details.table());
  }

  private static JsonObject reference(EntryReference reference) {
    return new JsonObject()
        .with("target", reference.target())
        .withAny("place", reference.place())
        .with("line", reference.line());
  }
}
