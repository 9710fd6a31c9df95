package org.ruleproof.corpus.glossary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.source.EntryActionReader;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SeeReferences;
import org.ruleproof.model.document.EntryDetails;
import org.ruleproof.model.document.EntryReference;

/** Collects the entries of a document and adds their details once all are known. Single use. */
final class GlossaryReferences {

  private final List<PlacedEntry> entries = new ArrayList<>();
  private final List<Boolean> stars = new ArrayList<>();

  void add(PlacedEntry entry, boolean starred) {
    entries.add(entry);
    stars.add(starred);
  }

  /** {@return the entries with their details, in order} O(n). */
  List<PlacedEntry> resolved() {
    List<List<EntryReference>> references = SeeReferences.of(entries);
    List<PlacedEntry> resolved = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      PlacedEntry placed = entries.get(i);
      EntryDetails details =
          new EntryDetails(
              stars.get(i),
              EntryActionReader.of(placed.lines(), references.get(i).size()),
              Optional.empty(),
              Optional.empty(),
              references.get(i),
              BarTable.in(placed.entry().text()));
      resolved.add(new PlacedEntry(placed.entry().with(details), placed.lines()));
    }
    return resolved;
  }
}
