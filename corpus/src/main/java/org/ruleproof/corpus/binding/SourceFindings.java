package org.ruleproof.corpus.binding;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
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

/** Oddities of a source as findings of kind {@code source}: all of them notes. */
public final class SourceFindings {
  private SourceFindings() {}

  /** {@return the findings of the document, in its order; their ids differ} O(n). */
  public static List<Finding> of(SourceDocument document) {
    FindingIds ids = new FindingIds();
    Map<String, RulingEntry> entries =
        document.entries().stream()
            .collect(Collectors.toMap(RulingEntry::id, Function.identity(), (a, b) -> a));
    return document.findings().stream().map(finding -> of(finding, entries, ids)).toList();
  }

  private static Finding of(
      SourceFinding finding, Map<String, RulingEntry> entries, FindingIds ids) {
    String id =
        ids.next(
            FindingKind.SOURCE,
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
        FindingKind.SOURCE,
        Level.NOTE,
        Certainty.SATISFIABLE,
        title(finding.category()) + ", " + where(finding),
        cited,
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        Resolution.NOTHING_TO_SETTLE,
        finding.message());
  }

  private static String title(SourceCategory category) {
    String words = category.code().replace('-', ' ');
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  private static String where(SourceFinding finding) {
    return finding.line() == finding.lastLine()
        ? "line " + finding.line()
        : "lines " + finding.line() + " to " + finding.lastLine();
  }
}
