package org.ruleproof.corpus.binding;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.finding.AuditReport.Source;
import org.ruleproof.model.finding.RuleSources;
import org.ruleproof.model.language.Declaration;
import org.ruleproof.model.language.Ruling;

/** Makes the list of sources of a report. */
final class Sources {
  private Sources() {}

  /**
   * {@return the packets, then the rule files that stand in for missing documents}
   *
   * @param standing the rulings without a document
   * @param undocumented the rules without a document
   * @param rules the rule files; {@code path} equals the file name in spans
   */
  static List<Source> of(
      List<SourceDocument> packets,
      List<Ruling> standing,
      List<Declaration.Rule> undocumented,
      List<Source> rules) {
    List<Source> sources = new ArrayList<>();
    for (SourceDocument packet : packets) {
      sources.add(new Source(packet.id(), packet.path(), packet.sha256(), packet.entries().size()));
    }
    Map<String, Source> files = new LinkedHashMap<>();
    rules.forEach(file -> files.put(file.path(), file));
    SequencedMap<String, Source> standIns = new LinkedHashMap<>();
    for (Ruling ruling : standing) {
      add(standIns, files, Citations.sourceId(ruling), ruling.at().file());
    }
    for (Declaration.Rule rule : undocumented) {
      String path = rule.at().file();
      add(standIns, files, RuleSources.id(path, true), path);
    }
    sources.addAll(standIns.values());
    return sources;
  }

  private static void add(
      Map<String, Source> standIns, Map<String, Source> files, String id, String path) {
    Source file = files.get(path);
    String sha256 = file == null ? "" : file.sha256();
    standIns.merge(
        id,
        new Source(id, path, sha256, 1),
        (had, one) -> new Source(had.id(), had.path(), had.sha256(), had.entries() + 1));
  }
}
