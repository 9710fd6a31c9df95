package org.ruleproof.corpus.links;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.EntryReference;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.document.TopicSlug;

/**
 * Finds references to entries that are in no document. A reference matches an entry's topic, with
 * or without the part in brackets, in singular or plural, or its place in the same document. O(n
 * log n).
 */
final class MissingEntries {

  private static final int MOST_HINTS = 3;

  private final Set<String> held = new HashSet<>();
  private final Set<String> places = new HashSet<>();
  private final TreeMap<String, String> topics = new TreeMap<>();

  private MissingEntries(List<RulingEntry> entries) {
    for (RulingEntry entry : entries) {
      String slug = TopicSlug.of(entry.topic());
      topics.putIfAbsent(slug, entry.topic());
      held.add(singular(slug));
      int bracket = entry.topic().indexOf('(');
      if (bracket > 0) {
        held.add(singular(TopicSlug.of(entry.topic().substring(0, bracket))));
      }
      entry.details().place().ifPresent(place -> places.add(entry.sourceId() + "#" + place));
    }
  }

  /** {@return one finding per unmatched reference, at its line} */
  static List<SourceFinding> of(List<RulingEntry> entries) {
    MissingEntries search = new MissingEntries(entries);
    List<SourceFinding> findings = new ArrayList<>();
    for (RulingEntry entry : entries) {
      for (EntryReference reference : entry.details().references()) {
        if (!search.isHeld(entry, reference)) {
          findings.add(
              SourceFinding.at(
                  SourceCategory.MISSING_ENTRY,
                  entry,
                  reference.line(),
                  "The entry "
                      + EntryNames.of(entry)
                      + " refers to "
                      + ForeignText.quoted(reference.target())
                      + ", which the documents at hand do not hold"
                      + search.hint(reference)
                      + "."));
        }
      }
    }
    return findings;
  }

  private boolean isHeld(RulingEntry from, EntryReference reference) {
    return held.contains(singular(TopicSlug.of(reference.target())))
        || reference.place().map(at -> places.contains(from.sourceId() + "#" + at)).orElse(false);
  }

  /** The topics that begin with the words of the reference. */
  private String hint(EntryReference reference) {
    String slug = TopicSlug.of(reference.target());
    List<String> begin =
        topics.subMap(slug + "-", slug + "-\uffff").values().stream()
            .limit(MOST_HINTS)
            .map(ForeignText::quoted)
            .toList();
    return begin.isEmpty() ? "" : "; they hold " + String.join(", ", begin);
  }

  private static String singular(String slug) {
    return slug.endsWith("s") && slug.length() > 2 ? slug.substring(0, slug.length() - 1) : slug;
  }
}
