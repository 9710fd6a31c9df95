package org.ruleproof.corpus.damage;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.ruleproof.corpus.source.PlacedEntry;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.SourceCategory;
import org.ruleproof.model.document.SourceFinding;

/** Finds lines with invalid UTF-8 or control characters; one finding per line. */
final class DamagedCharacters {

  private static final int NONE = -1;

  private DamagedCharacters() {}

  static List<SourceFinding> of(List<PlacedEntry> entries, SourceLines text) {
    List<SourceFinding> findings = new ArrayList<>();
    int next = 0;
    for (int line = 1; line <= text.lines().size(); line++) {
      int found = firstDamaged(text.lines().get(line - 1));
      if (found != NONE) {
        while (next < entries.size() && entries.get(next).entry().line() <= line) {
          next++;
        }
        List<String> ids = next == 0 ? List.of() : List.of(entries.get(next - 1).entry().id());
        findings.add(
            new SourceFinding(
                SourceCategory.DAMAGED,
                text.id(),
                line,
                line,
                "The line holds " + name(found) + ".",
                ids));
      }
    }
    return findings;
  }

  private static int firstDamaged(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == SourceLines.REPLACEMENT || (Character.isISOControl(c) && c != '\t' && c != '\f')) {
        return c;
      }
    }
    return NONE;
  }

  private static String name(int c) {
    return c == SourceLines.REPLACEMENT
        ? "bytes that are no UTF-8"
        : "the control character U+" + HexFormat.of().withUpperCase().toHexDigits((char) c);
  }
}
