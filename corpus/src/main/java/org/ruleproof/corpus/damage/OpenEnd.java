package org.ruleproof.corpus.damage;

import java.util.List;
import org.ruleproof.corpus.source.Foreign;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SourceText;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * A file that may be cut off: its last line has no line end and its last entry no closing sign. A
 * file cut between two entries, or right after a full stop, looks whole and is not reported.
 */
final class OpenEnd {

  private static final String CLOSING = ".!?)]\"'\u201d\u2019";

  private OpenEnd() {}

  static List<SourceFinding> of(List<PlacedEntry> entries, SourceText text) {
    if (entries.isEmpty() || !text.endsOpen()) {
      return List.of();
    }
    RulingEntry last = entries.getLast().entry();
    String words = last.text();
    if (!words.isEmpty() && CLOSING.indexOf(words.charAt(words.length() - 1)) >= 0) {
      return List.of();
    }
    return List.of(
        SourceFinding.at(
            SourceCategory.DAMAGED,
            last,
            text.lines().size(),
            "The file ends without a line end and the entry "
                + Foreign.quoted(last.topic())
                + " without a closing sign: the file may be cut off here."));
  }
}
