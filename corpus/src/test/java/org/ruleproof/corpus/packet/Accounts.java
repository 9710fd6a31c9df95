package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.LineAccount.Use;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;
import org.ruleproof.model.document.SourceFinding;

/** Asserts that no line of a file is lost, and says which line was. */
final class Accounts {

  private static final Pattern LABEL =
      Pattern.compile("(?i)^[-*>#\\h\\s]*rule/card[\\h\\s*]*:|relates to[\\h\\s*]*:");

  private static final Pattern MARK_OR_DATE =
      Pattern.compile("[-*>#]*|[0-9][0-9OIlSB?]*([-/.])[0-9OIlSB?]+\\1[0-9OIlSB?]*[:,;]*");

  private Accounts() {}

  /**
   * Every line is blank, in the title block, in a finding, or in an entry whose fields hold each
   * word of it; and no line is in two of these.
   */
  static void assertNothingIsLost(SourceLines text, ReadDocument reading) {
    LineAccount account = reading.lines();
    SourceDocument document = reading.document();
    NavigableMap<Integer, RulingEntry> entries = new TreeMap<>();
    document.entries().forEach(entry -> entries.put(entry.line(), entry));
    List<String> title = new ArrayList<>();
    List<String> lost = new ArrayList<>();
    for (int line = 1; line <= text.lines().size(); line++) {
      String words = text.lines().get(line - 1);
      int at = line;
      boolean kept =
          switch (account.of(line)) {
            case NONE -> false;
            case BLANK -> ForeignText.isBlank(words);
            case MARKUP -> false;
            case TITLE -> title.add(words);
            case FINDING -> document.findings().stream().anyMatch(found -> covers(found, at));
            case ENTRY ->
                entries.floorEntry(line) != null
                    && holds(entries.floorEntry(line).getValue(), words);
          };
      if (!kept) {
        lost.add(line + " (" + account.of(line) + "): " + words);
      }
    }
    int lines = text.lines().size();
    int sum =
        IntStream.range(1, Use.values().length).map(i -> account.count(Use.values()[i])).sum();
    assertAll(
        () -> assertEquals(List.of(), lost, "lines lost"),
        () -> assertTrue(account.isComplete(), "a line is not in the account"),
        () -> assertEquals(lines, sum, "the parts of the account do not add up to the file"),
        () -> assertEquals(title, document.titleBlock(), "title block"));
  }

  private static boolean covers(SourceFinding finding, int line) {
    return finding.line() <= line && line <= finding.lastLine();
  }

  /** Whether each word of the line is in the entry; labels, marks and a written date apart. */
  private static boolean holds(RulingEntry entry, String line) {
    String all = entry.topic() + "\n" + entry.relatesTo() + "\n" + entry.text();
    String bare = LABEL.matcher(line).replaceAll(" ");
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= bare.length(); i++) {
      if (i < bare.length() && !ForeignText.isBlank(bare.charAt(i)) && bare.charAt(i) != '*') {
        word.append(bare.charAt(i));
      } else if (MARK_OR_DATE.matcher(word).matches() || all.contains(word)) {
        word.setLength(0);
      } else {
        return false;
      }
    }
    return true;
  }
}
