package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;

/**
 * The entries of several packets with unique ids: an entry with a used id gets the next ordinal of
 * its topic and date.
 *
 * @param entries all entries, packet by packet
 * @param repeats ids of entries with the same topic, date and text as one of an earlier packet
 */
record MergedPackets(List<RulingEntry> entries, Set<String> repeats) {
  MergedPackets {
    entries = List.copyOf(entries);
    repeats = Set.copyOf(repeats);
  }

  /** {@return the merged packets} O(n). */
  static MergedPackets of(List<SourceDocument> packets) {
    Set<String> texts = new HashSet<>();
    Set<String> repeats = new HashSet<>();
    Map<String, Integer> ordinals = new HashMap<>();
    List<RulingEntry> merged = new ArrayList<>();
    for (SourceDocument packet : packets) {
      Set<String> own = new HashSet<>();
      for (RulingEntry entry : packet.entries()) {
        String group = RulingIds.group(entry);
        int ordinal = ordinals.merge(group, 1, Integer::sum);
        RulingEntry unique =
            ordinal == entry.ordinal() ? entry : renumbered(packet, entry, ordinal);
        String text = group + ":" + entry.textHash();
        if (texts.contains(text)) {
          repeats.add(unique.id());
        }
        own.add(text);
        merged.add(unique);
      }
      texts.addAll(own);
    }
    return new MergedPackets(merged, repeats);
  }

  private static RulingEntry renumbered(SourceDocument packet, RulingEntry entry, int ordinal) {
    return RulingEntry.of(
        packet.game(),
        entry.sourceId(),
        entry.line(),
        entry.topic(),
        entry.relatesTo(),
        entry.date(),
        ordinal,
        entry.text());
  }
}
