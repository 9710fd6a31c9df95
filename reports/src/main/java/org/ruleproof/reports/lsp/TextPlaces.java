package org.ruleproof.reports.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.ruleproof.model.source.Span;

/** Places in a text: spans count characters from 1, editors count UTF-16 units from 0. */
final class TextPlaces {
  /** A comment, a string or a name, as in the grammar; possessive, so linear in the text. */
  private static final Pattern WORD =
      Pattern.compile(
          "--.*+|\"(?:\\\\.|[^\"\\\\\\r\\n])*+\"|[A-Za-z][A-Za-z0-9_]*+(?:[-.][A-Za-z0-9_]++)*+");

  private final List<String> lines;

  TextPlaces(String text) {
    this.lines = List.of(text.split("\\R", -1));
  }

  private String line(int number) {
    return number >= 0 && number < lines.size() ? lines.get(number) : "";
  }

  Range range(Span at) {
    return new Range(
        position(at.line() - 1, at.column() - 1), position(at.lastLine() - 1, at.lastColumn()));
  }

  private Position position(int line, int characters) {
    String text = line(line);
    int most = Math.clamp(characters, 0, text.codePointCount(0, text.length()));
    return new Position(Math.max(0, line), text.offsetByCodePoints(0, most));
  }

  /** The column of a span. */
  int column(Position at) {
    String text = line(at.getLine());
    return text.codePointCount(0, Math.clamp(at.getCharacter(), 0, text.length())) + 1;
  }

  /** The name or quoted name at a position; empty if there is none. */
  String word(Position at) {
    return words(at.getLine()).stream()
        .filter(w -> w.start() <= at.getCharacter() && at.getCharacter() <= w.end())
        .map(MatchResult::group)
        .findFirst()
        .orElse("");
  }

  private List<MatchResult> words(int line) {
    return WORD.matcher(line(line)).results().filter(w -> !w.group().startsWith("--")).toList();
  }

  /** {@return whether the word has the form of a name} */
  static boolean isName(String word) {
    return !word.startsWith("-") && !word.startsWith("\"") && WORD.matcher(word).matches();
  }

  /** {@return the text with another name wherever the name stands outside comments and strings} */
  static String renamed(String text, String name, String other) {
    return WORD.matcher(text)
        .replaceAll(w -> Matcher.quoteReplacement(w.group().equals(name) ? other : w.group()));
  }

  /** Where the word stands outside comments. */
  List<Range> all(String word) {
    List<Range> all = new ArrayList<>();
    for (int line = 0; line < lines.size(); line++) {
      for (MatchResult found : words(line)) {
        if (found.group().equals(word)) {
          all.add(new Range(new Position(line, found.start()), new Position(line, found.end())));
        }
      }
    }
    return all;
  }

  Range whole() {
    return new Range(new Position(0, 0), position(lines.size() - 1, Integer.MAX_VALUE));
  }
}
