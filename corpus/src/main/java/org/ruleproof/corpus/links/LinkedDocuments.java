package org.ruleproof.corpus.links;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.document.TopicSlug;

/** Combines documents: makes ids unique and adds findings about relations between entries. */
public final class LinkedDocuments {

  private LinkedDocuments() {}

  /**
   * {@return the documents in order, with unique ids and the findings of this package} A repeated
   * source id gets the suffix {@code -2}; an entry with a used id gets the next ordinal. Linear in
   * the text, plus sorting its distinct words.
   */
  public static List<SourceDocument> of(List<SourceDocument> documents) {
    List<SourceDocument> distinct = distinct(documents);
    List<RulingEntry> entries =
        distinct.stream().flatMap(document -> document.entries().stream()).toList();
    Map<String, List<SourceFinding>> found = new LinkedHashMap<>();
    distinct.forEach(document -> found.put(document.id(), new ArrayList<>(document.findings())));
    List<SourceFinding> links = new ArrayList<>();
    links.addAll(SameTexts.of(entries));
    links.addAll(SimilarTexts.of(entries));
    links.addAll(MissingEntries.of(entries));
    links.addAll(Reversals.of(entries));
    for (SourceFinding link : links) {
      found.computeIfAbsent(link.sourceId(), _ -> new ArrayList<>()).add(link);
    }
    List<SourceDocument> linked = new ArrayList<>();
    for (SourceDocument document : distinct) {
      List<SourceFinding> own = found.getOrDefault(document.id(), List.of());
      own.sort(SourceFinding.IN_ORDER);
      linked.add(document.with(document.id(), document.entries(), own));
    }
    return linked;
  }

  /** {@return the documents in order, with unique ids of sources and entries} O(n). */
  public static List<SourceDocument> distinct(List<SourceDocument> documents) {
    Set<String> sources = new HashSet<>();
    Map<String, Integer> ordinals = new HashMap<>();
    List<SourceDocument> distinct = new ArrayList<>();
    for (SourceDocument document : documents) {
      String source = document.id();
      for (int i = 2; !sources.add(source); i++) {
        source = document.id() + "-" + i;
      }
      distinct.add(renamed(document, source, ordinals));
    }
    return distinct;
  }

  private static SourceDocument renamed(
      SourceDocument document, String source, Map<String, Integer> ordinals) {
    Map<String, String> renamed = new HashMap<>();
    List<RulingEntry> entries = new ArrayList<>();
    for (RulingEntry entry : document.entries()) {
      String group = TopicSlug.of(entry.topic()) + ":" + entry.date();
      RulingEntry own = entry.at(document.game(), source, ordinals.merge(group, 1, Integer::sum));
      renamed.put(entry.id(), own.id());
      entries.add(own);
    }
    List<SourceFinding> findings =
        document.findings().stream().map(finding -> renamed(finding, source, renamed)).toList();
    return document.with(source, entries, findings);
  }

  private static SourceFinding renamed(
      SourceFinding finding, String source, Map<String, String> renamed) {
    return new SourceFinding(
        finding.category(),
        source,
        finding.line(),
        finding.lastLine(),
        finding.message(),
        finding.entryIds().stream().map(id -> renamed.getOrDefault(id, id)).toList());
  }
}
