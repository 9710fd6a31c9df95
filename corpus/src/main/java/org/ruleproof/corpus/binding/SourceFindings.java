package org.ruleproof.corpus.binding;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.finding.Resolution;
import org.ruleproof.model.finding.RulingCitation;
import org.ruleproof.model.finding.SourcePlace;

/** Converts findings about sources to findings of the report, all of level note. */
public final class SourceFindings {
  private SourceFindings() {}

  /** {@return the findings of the document, in order, with distinct ids} O(n). */
  public static List<Finding> of(SourceDocument document) {
    return of(List.of(document));
  }

  /**
   * {@return the findings of the documents, in order, with distinct ids} A finding may name entries
   * of several documents. O(n).
   */
  public static List<Finding> of(List<SourceDocument> documents) {
    FindingIds ids = new FindingIds();
    Map<String, RulingEntry> entries = new HashMap<>();
    documents.forEach(
        document -> document.entries().forEach(entry -> entries.putIfAbsent(entry.id(), entry)));
    return documents.stream()
        .flatMap(document -> document.findings().stream())
        .map(finding -> of(finding, entries, ids))
        .toList();
  }

  private static Finding of(
      SourceFinding finding, Map<String, RulingEntry> entries, FindingIds ids) {
    FindingKind kind = kind(finding.category());
    String id =
        ids.next(
            kind,
            finding.category().code(),
            String.join(" ", finding.entryIds()),
            finding.message());
    List<RulingCitation> cited =
        finding.entryIds().stream()
            .map(entries::get)
            .filter(Objects::nonNull)
            .map(Citations::of)
            .toList();
    return new Finding(
        id,
        kind,
        Level.NOTE,
        Certainty.SATISFIABLE,
        title(finding, cited) + ", " + where(finding),
        cited,
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        Resolution.NOTHING_TO_SETTLE,
        finding.message(),
        List.of(),
        Optional.of(new SourcePlace(finding.sourceId(), finding.line(), finding.lastLine())),
        Optional.empty());
  }

  private static FindingKind kind(SourceCategory category) {
    return switch (category) {
      case SAME_TEXT, SIMILAR_TEXT -> FindingKind.DUPLICATE;
      case MISSING_ENTRY -> FindingKind.REFERENCE;
      case MISSING_TEXT,
          MISSING_DATE,
          CUT_WORD,
          IMPOSSIBLE_DATE,
          SUSPECT_DATE,
          TOPIC_SPELLING,
          TOPIC_CASE,
          DAMAGED,
          STRAY_TEXT,
          REVERSAL ->
          FindingKind.SOURCE;
    };
  }

  private static String title(SourceFinding finding, List<RulingCitation> cited) {
    List<String> topics =
        cited.stream()
            .map(RulingCitation::topic)
            .distinct()
            .limit(2)
            .map(SourceFindings::quoted)
            .toList();
    String in = topics.isEmpty() ? "" : " in " + String.join(" and ", topics);
    String entries =
        topics.size() == 2
            ? String.join(" and ", topics)
            : (cited.size() < 2
                    ? "The entry"
                    : cited.size() == 2 ? "Two entries" : cited.size() + " entries")
                + topics.stream().map(topic -> " on " + topic).collect(Collectors.joining());
    String have = cited.size() > 1 ? " have " : " has ";
    return switch (finding.category()) {
      case SAME_TEXT -> entries + have + "the same text";
      case SIMILAR_TEXT -> entries + have + "nearly the same text";
      case MISSING_TEXT -> entries + have + "no text";
      case MISSING_DATE -> entries + have + "no date";
      case MISSING_ENTRY -> "An entry that does not exist is named" + in;
      case CUT_WORD -> "A word is cut off" + in;
      case IMPOSSIBLE_DATE -> "A date cannot be right" + in;
      case SUSPECT_DATE -> "A date may be wrong" + in;
      case TOPIC_SPELLING, TOPIC_CASE -> finding.message().replaceFirst("\\.$", "");
      case DAMAGED -> "The text is damaged" + in;
      case STRAY_TEXT -> "Some text belongs to no entry" + in;
      case REVERSAL -> "An earlier entry is reversed" + in;
    };
  }

  private static String quoted(String topic) {
    return topic.startsWith("\"") ? topic : '"' + topic + '"';
  }

  private static String where(SourceFinding finding) {
    return finding.line() == finding.lastLine()
        ? "line " + finding.line()
        : "lines " + finding.line() + " to " + finding.lastLine();
  }
}
