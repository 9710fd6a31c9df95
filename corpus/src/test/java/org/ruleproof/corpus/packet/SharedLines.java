package org.ruleproof.corpus.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jsoup.parser.Parser;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.LineAccount;
import org.ruleproof.corpus.source.ReadDocument;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.RulingEntry;
import org.ruleproof.model.document.SourceDocument;

/**
 * Asserts that no line of a file is lost where a line may hold parts of several entries, or markup.
 * {@link Accounts} is stricter and for packets, whose entries have lines of their own.
 */
public final class SharedLines {

  private SharedLines() {}

  /**
   * Every line is blank, in the title block, in a finding, or in entries whose fields hold each word of
   * it: those that begin on the line, the last before it and the first behind it. A word that no field can hold, such as a
   * date that is none, stands in what a finding says of the entry.
   */
  public static void assertNothingIsLost(SourceLines text, ReadDocument reading) {
    UnaryOperator<String> plain = isPage(text) ? SharedLines::untagged : UnaryOperator.identity();
    SourceDocument document = reading.document();
    LineAccount account = reading.lines();
    List<String> lost = new ArrayList<>();
    int next = 0;
    for (int line = 1; line <= text.lines().size(); line++) {
      String words = text.lines().get(line - 1);
      int last = next - 1;
      while (next < document.entries().size() && document.entries().get(next).line() <= line) {
        next++;
      }
      List<RulingEntry> entries =
          document
              .entries()
              .subList(Math.max(0, last), Math.min(next + 1, document.entries().size()));
      int at = line;
      boolean kept =
          switch (account.of(line)) {
            case NONE -> false;
            case BLANK -> ForeignText.isBlank(words);
            case MARKUP -> words.chars().noneMatch(Character::isLetterOrDigit);
            case TITLE -> document.titleBlock().contains(words);
            case FINDING ->
                document.findings().stream()
                    .anyMatch(found -> found.line() <= at && at <= found.lastLine());
            case ENTRY -> holds(entries, document, plain.apply(words));
          };
      if (!kept) {
        lost.add(line + " (" + account.of(line) + "): " + words);
      }
    }
    assertEquals(List.of(), lost, "lines lost");
    assertTrue(account.isComplete(), "a line is not in the account");
  }

  private static boolean holds(List<RulingEntry> entries, SourceDocument document, String line) {
    StringBuilder all = new StringBuilder(String.join("\n", document.titleBlock()));
    document.findings().stream()
        .filter(found -> entries.stream().anyMatch(entry -> entry.line() == found.line()))
        .forEach(found -> all.append('\n').append(found.message()));
    entries.forEach(
        entry ->
            all.append('\n')
                .append(entry.topic())
                .append('\n')
                .append(entry.relatesTo())
                .append('\n')
                .append(entry.date().map(Object::toString).orElse("undated"))
                .append('\n')
                .append(entry.text()));
    for (String word : line.split("[\\s\\h*\ufeff]+")) {
      if (word.isEmpty()) {
        continue;
      }
      boolean mark = word.chars().noneMatch(Character::isLetterOrDigit);
      String bare =
          word.substring(
              0, word.length() - (":.-".indexOf(word.charAt(word.length() - 1)) >= 0 ? 1 : 0));
      if (!mark && all.indexOf(bare) < 0 && all.indexOf(bare.replace('/', '-')) < 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPage(SourceLines text) {
    return text.lines().stream().anyMatch(line -> line.startsWith("<html"));
  }

  /** The line without tags, those cut at its ends included, and with entities as characters. */
  private static String untagged(String line) {
    String tail = line;
    int close = tail.indexOf('>');
    int open = tail.indexOf('<');
    if (close >= 0 && (open < 0 || close < open) && tail.substring(0, close).contains("=\"")) {
      tail = tail.substring(close + 1);
    }
    return Parser.unescapeEntities(tail.replaceAll("<[^>]*(>|$)", " "), false);
  }
}
