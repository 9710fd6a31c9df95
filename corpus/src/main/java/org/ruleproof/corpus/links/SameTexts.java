package org.ruleproof.corpus.links;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ruleproof.model.document.EntryAction;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** Finds entries with equal texts, ignoring line breaks and mere references. */
final class SameTexts {

  private SameTexts() {}

  /** {@return one finding per repeated text, at its first entry} O(n). */
  static List<SourceFinding> of(List<RulingEntry> entries) {
    Map<String, List<RulingEntry>> groups = new LinkedHashMap<>();
    for (RulingEntry entry : entries) {
      if (isText(entry)) {
        groups.computeIfAbsent(entry.textHash(), _ -> new ArrayList<>()).add(entry);
      }
    }
    List<SourceFinding> findings = new ArrayList<>();
    for (List<RulingEntry> group : groups.values()) {
      if (group.size() > 1) {
        RulingEntry first = group.getFirst();
        findings.add(
            new SourceFinding(
                SourceCategory.SAME_TEXT,
                first.sourceId(),
                first.line(),
                first.line(),
                group.size() + " entries have the same text: " + EntryNames.of(group) + ".",
                EntryNames.ids(group)));
      }
    }
    return findings;
  }

  /** {@return whether the entry has text other than a reference} */
  static boolean isText(RulingEntry entry) {
    return !entry.text().isEmpty() && entry.details().action() != EntryAction.REFERS;
  }
}
