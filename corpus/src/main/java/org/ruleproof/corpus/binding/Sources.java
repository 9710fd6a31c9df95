package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.language.Ruling;

/** What was read, as a report lists it. */
final class Sources {
  private Sources() {}

  /**
   * {@return the packets, then the places in rule files that stand for documents not given}
   *
   * @param inForce the rulings that take part; where packets are given, those of rule files are
   *     only the rulebooks'
   * @param rules the rule files; {@code path} is what the spans of rulings name
   */
  static List<Source> of(List<SourceDocument> packets, List<Ruling> inForce, List<Source> rules) {
    List<Source> sources = new ArrayList<>();
    for (SourceDocument packet : packets) {
      sources.add(new Source(packet.id(), packet.path(), packet.sha256(), packet.entries().size()));
    }
    Map<String, Source> files = new LinkedHashMap<>();
    rules.forEach(file -> files.put(file.path(), file));
    SequencedMap<String, Source> standIns = new LinkedHashMap<>();
    for (Ruling ruling : inForce) {
      if (packets.isEmpty() || RulingIds.isOfRulebook(ruling)) {
        String path = ruling.at().file();
        Source file = files.get(path);
        String sha256 = file == null ? "" : file.sha256();
        standIns.merge(
            Citations.sourceId(ruling),
            new Source(Citations.sourceId(ruling), path, sha256, 1),
            (had, one) -> new Source(had.id(), had.path(), had.sha256(), had.entries() + 1));
      }
    }
    sources.addAll(standIns.values());
    return sources;
  }
}
