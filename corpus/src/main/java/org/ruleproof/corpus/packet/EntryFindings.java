package org.ruleproof.corpus.packet;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.packet.RawEntry.Stray;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** Findings about missing or surplus parts of an entry, from its own lines. */
final class EntryFindings {

  private EntryFindings() {}

  static List<SourceFinding> of(RawEntry draft, RulingEntry entry) {
    List<SourceFinding> findings = new ArrayList<>();
    String topic = ForeignText.quoted(entry.topic());
    if (entry.topic().isEmpty()) {
      findings.add(
          SourceFinding.at(
              SourceCategory.DAMAGED, entry, entry.line(), "A heading names no rule or card."));
    }
    if (entry.text().isEmpty()) {
      findings.add(
          SourceFinding.at(
              SourceCategory.MISSING_TEXT,
              entry,
              entry.line(),
              "The entry " + topic + " has no text."));
    }
    if (draft.writtenDate.isEmpty()) {
      findings.add(
          SourceFinding.at(
              SourceCategory.MISSING_DATE,
              entry,
              entry.line(),
              "The entry " + topic + " has no date."));
    } else if (entry.date().isEmpty()) {
      PlacedLine written = draft.writtenDate.get();
      findings.add(
          SourceFinding.at(
              SourceCategory.IMPOSSIBLE_DATE,
              entry,
              written.line(),
              "The date "
                  + ForeignText.quoted(written.text())
                  + " of the entry "
                  + topic
                  + " is no day of the calendar."));
    }
    for (Stray stray : draft.strays) {
      findings.add(
          new SourceFinding(
              SourceCategory.STRAY_TEXT,
              entry.sourceId(),
              stray.line(),
              stray.lastLine(),
              "After the entry " + topic + " stands " + stray.why() + ".",
              List.of(entry.id())));
    }
    return findings;
  }
}
