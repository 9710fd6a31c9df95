package org.ruleproof.corpus.damage;

import java.util.List;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/**
 * Finds a file that may be cut off: no line end after its last line, and no closing punctuation
 * after its last entry. If more than one in {@value #CARELESS} of the other entries also lack it,
 * the last word must also occur nowhere else. A file cut between entries or after a full stop is
 * missed. O(n).
 */
final class TruncatedFile {

  private static final int CARELESS = 100;
  private static final String CLOSING = ".!?)]\"'\u201d\u2019";

  private TruncatedFile() {}

  static List<SourceFinding> of(List<PlacedEntry> entries, SourceLines text) {
    if (entries.isEmpty() || !text.endsOpen()) {
      return List.of();
    }
    RulingEntry last = entries.getLast().entry();
    if (isClosed(last.text()) || (isCareless(entries) && isWhole(last.text(), entries))) {
      return List.of();
    }
    return List.of(
        SourceFinding.at(
            SourceCategory.DAMAGED,
            last,
            text.lines().size(),
            "The file ends without a line end and the entry "
                + ForeignText.quoted(last.topic())
                + " without a closing sign: the file may be cut off here."));
  }

  private static boolean isClosed(String text) {
    return !text.isEmpty() && CLOSING.indexOf(text.charAt(text.length() - 1)) >= 0;
  }

  private static boolean isCareless(List<PlacedEntry> entries) {
    long open =
        entries.stream()
            .limit(entries.size() - 1L)
            .map(placed -> placed.entry().text())
            .filter(text -> !text.isEmpty() && !isClosed(text))
            .count();
    return open * CARELESS > entries.size();
  }

  /** Whether the last word of the text also occurs in another entry. */
  private static boolean isWhole(String text, List<PlacedEntry> entries) {
    int from = text.length();
    while (from > 0 && Character.isLetterOrDigit(text.charAt(from - 1))) {
      from--;
    }
    String word = text.substring(from);
    boolean[] found = {false};
    for (int i = 0; i + 1 < entries.size() && !found[0]; i++) {
      WordScanner.forEach(
          entries.get(i).entry().text(), other -> found[0] |= other.written().equals(word));
    }
    return found[0];
  }
}
