package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * Parses one item. A body line with a syntax error is reported, and the item is parsed without it.
 *
 * <p>Cost: one parse, and some hundred parses of prefixes for each error, to find what is possible
 * there.
 */
final class ItemParser {
  private static final int MOST_ERRORS = 25;
  private static final Set<String> KEPT = Set.of("do", "text", "together");

  private static final Set<String> SUFFIXES =
      Set.of("when", "unless", "only", "even", "until", "by", "lifting", "or");

  /** The items whose body lines are independent of each other. */
  private static final Set<String> OF_LINES =
      Set.of("rule", "ruling", "entry", "draft", "initially");

  private final ItemTokens item;
  private final Problems problems;

  /** The tokens next to removed lines. */
  private final Set<Token> gaps = new HashSet<>();

  private ItemParser(ItemTokens item, Problems problems) {
    this.item = item;
    this.problems = problems;
  }

  /** The tree of the item without the reported lines; empty if nothing is left. */
  static Optional<RuleLanguageParser.ItemContext> parse(ItemTokens item, Problems problems) {
    return new ItemParser(item, problems).run();
  }

  private Optional<RuleLanguageParser.ItemContext> run() {
    Optional<Token> tooDeep = NestingDepth.tooDeep(item.tokens());
    if (tooDeep.isPresent()) {
      problems.report(
          "too-deep",
          Spans.of(item.path(), tooDeep.get()),
          "this line is too long or nested too deeply to be read",
          "split it");
      return Optional.empty();
    }
    List<Token> tokens = new ArrayList<>(item.tokens());
    for (int errors = 0; errors < MOST_ERRORS; errors++) {
      switch (ParseAttempt.at(tokens)) {
        case ParseAttempt.Parsed parsed -> {
          return Optional.of(parsed.tree());
        }
        case ParseAttempt.Failed failed -> {
          int line = startOfLine(tokens, failed.place());
          if (!isConsequence(tokens, failed.place(), line, errors)) {
            report(tokens, failed.place(), line);
          }
          if (line == 0) {
            return Optional.empty();
          }
          drop(tokens, line);
        }
      }
    }
    return Optional.empty();
  }

  /** Reports an error. Independent lines before it are left out of the search for alternatives. */
  private void report(List<Token> tokens, int place, int line) {
    int first = line;
    while (first > 0 && SUFFIXES.contains(tokens.get(first + 1).getText())) {
      first = startOfLine(tokens, first);
    }
    int header = 0;
    while (header < first && tokens.get(header).getType() != RuleLanguageParser.LINE) {
      header++;
    }
    if (first == 0 || !OF_LINES.contains(tokens.getFirst().getText())) {
      SyntaxErrors.report(item.path(), tokens, place, problems);
      return;
    }
    List<Token> focused = new ArrayList<>(tokens.subList(0, header));
    focused.addAll(tokens.subList(first, tokens.size()));
    SyntaxErrors.report(item.path(), focused, place - first + header, problems);
  }

  /** The index of the LINE token before the line of a token; 0 for the item's first line. */
  private static int startOfLine(List<Token> tokens, int place) {
    int start = Math.min(place, tokens.size()) - 1;
    while (start > 0 && tokens.get(start).getType() != RuleLanguageParser.LINE) {
      start--;
    }
    return Math.max(start, 0);
  }

  /** Whether the error only follows from a removed line. */
  private boolean isConsequence(List<Token> tokens, int place, int line, int errors) {
    if (errors == 0) {
      return false;
    }
    boolean emptied =
        place >= tokens.size() || tokens.get(place).getType() == RuleLanguageParser.LINE;
    return place > 0 && emptied && (line == 0 || gaps.contains(tokens.get(place - 1)))
        || place == line + 1
            && gaps.contains(tokens.get(line))
            && SUFFIXES.contains(tokens.get(place).getText());
  }

  /** Removes a line, except a word that opens a block; the block then starts with LINE. */
  private void drop(List<Token> tokens, int start) {
    int end = start + 1;
    while (end < tokens.size() && tokens.get(end).getType() != RuleLanguageParser.LINE) {
      end++;
    }
    boolean opens = start + 1 < end && KEPT.contains(tokens.get(start + 1).getText());
    int first = opens && !gaps.contains(tokens.get(start + 1)) ? start + 2 : start;
    tokens.subList(first, end).clear();
    if (first > start) {
      gaps.add(tokens.get(start + 1));
    } else if (first < tokens.size()) {
      gaps.add(tokens.get(first));
    }
  }
}
