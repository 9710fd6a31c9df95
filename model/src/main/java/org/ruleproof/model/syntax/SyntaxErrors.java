package org.ruleproof.model.syntax;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;

/** Describes syntax errors in the user's terms. */
final class SyntaxErrors {
  private static final int FAR_BACK = 3;

  /** What the language says for words and signs that one would try. */
  private static final Map<String, String> OWN_WORDS =
      Map.ofEntries(
          Map.entry("if", "when"),
          Map.entry("where", "when"),
          Map.entry("while", "when"),
          Map.entry("cannot", "forbid"),
          Map.entry("never", "forbid"),
          Map.entry("can", "permit"),
          Map.entry("may", "permit"),
          Map.entry("allow", "permit"),
          Map.entry("must", "oblige"),
          Map.entry("require", "oblige"),
          Map.entry("on", "whenever"),
          Map.entry("else", "unless"),
          Map.entry("except", "unless"),
          Map.entry("per", "each"),
          Map.entry("increases", "rises"),
          Map.entry("decreases", "falls"),
          Map.entry("&", "and"),
          Map.entry("|", "or"),
          Map.entry("!", "not"),
          Map.entry(">=", "at least"),
          Map.entry("<=", "at most"));

  private final List<Token> tokens;
  private final int place;
  private final ExpectedTokens expected;

  private SyntaxErrors(List<Token> tokens, int place) {
    this.tokens = tokens;
    this.place = place;
    this.expected = ExpectedTokens.at(tokens, place);
  }

  /** Reports the unexpected token at that place of an item. */
  static void report(String path, List<Token> tokens, int place, Problems problems) {
    new SyntaxErrors(tokens, place).report(path, problems);
  }

  private void report(String path, Problems problems) {
    boolean ends = isEnd(place);
    Token found = ends ? ItemTokens.endAfter(tokens.get(place - 1)) : tokens.get(place);
    if (found.getText().equals("\"")) {
      problems.report(
          "unclosed-text",
          Spans.of(path, found),
          "a quotation mark that no second one closes on its line",
          "write \\\" for a quotation mark inside a text");
      return;
    }
    problems.report(
        "syntax",
        Spans.of(path, found),
        (ends ? "the line ends" : "found " + shown(found)) + ExpectedPhrases.expected(expected),
        hint(found, ends));
  }

  private boolean isEnd(int index) {
    return index > 0
        && (index >= tokens.size() || tokens.get(index).getType() == RuleLanguageParser.LINE);
  }

  private static String shown(Token token) {
    String text = token.getText();
    String cut = text.length() > 40 ? text.substring(0, 37) + "..." : text;
    return token.getType() == RuleLanguageParser.STRING ? cut : "'" + cut + "'";
  }

  private String hint(Token found, boolean ends) {
    if (ends) {
      return repair();
    }
    String text = found.getText();
    if (text.equals("=") && place > 0 && tokens.get(place - 1).getText().equals("=")) {
      return "an equality has one =";
    }
    if (found.getType() == RuleLanguageParser.INT && expects(RuleLanguageParser.DATE)) {
      return "two digits for the month and two for the day";
    }
    if (found.getType() == RuleLanguageParser.NAME
        && expects(RuleLanguageParser.STRING)
        && !expects(RuleLanguageParser.NAME)) {
      return "put it in quotation marks: \"" + text + "\"";
    }
    if (place == 0 && (ExpectedPhrases.CLAIM_WORDS.contains(text) || isBodyWord(text))) {
      return "a line that belongs to the item above it must be indented";
    }
    String several = severalWords();
    if (!several.isEmpty()) {
      return "put a name of several words in quotation marks: \"" + several + "\"";
    }
    String repair = repair();
    if (repair.isEmpty() && NameWords.isReserved(text) && expects(RuleLanguageParser.NAME)) {
      return "'" + text + "' is a reserved word; choose another name";
    }
    if (repair.isEmpty() && ExpectedPhrases.ITEM_WORDS.contains(text) && startsLine()) {
      return "an item begins in the first column";
    }
    return repair;
  }

  /** The capitalised words around the unexpected one, if it follows another; else empty. */
  private String severalWords() {
    int first = place;
    while (first > 0 && isCapitalised(first - 1)) {
      first--;
    }
    int last = place;
    while (last < tokens.size() && isCapitalised(last)) {
      last++;
    }
    return first == place || last == place
        ? ""
        : tokens.subList(first, last).stream().map(Token::getText).collect(Collectors.joining(" "));
  }

  private boolean isCapitalised(int index) {
    return tokens.get(index).getType() == RuleLanguageParser.NAME
        && Character.isUpperCase(tokens.get(index).getText().codePointAt(0));
  }

  private boolean expects(int sort) {
    return expected.sorts().contains(sort);
  }

  private static boolean isBodyWord(String text) {
    return Set.of("when", "unless", "do", "note", "unsaid", "partly", "duplicate", "example")
        .contains(text);
  }

  private boolean startsLine() {
    return place > 0
        && (tokens.get(place - 1).getType() == RuleLanguageParser.LINE
            || tokens.get(place - 1).getLine() != tokens.get(place).getLine());
  }

  /**
   * A word that lets the parser go on if it replaces the unexpected token or one shortly before.
   */
  private String repair() {
    SortedSet<String> words = ExpectedTokens.allWords();
    for (int at = Math.min(place, tokens.size() - 1); at >= Math.max(0, place - FAR_BACK); at--) {
      Token token = tokens.get(at);
      String own = OWN_WORDS.getOrDefault(token.getText(), "");
      boolean word = token.getText().chars().anyMatch(Character::isLetter);
      if (!word && own.isEmpty() || token.getType() == RuleLanguageParser.STRING) {
        continue;
      }
      if (!own.isEmpty() && (at == place || ExpectedTokens.repairs(tokens, at, own, place))) {
        return "the language says '" + own + "' for '" + token.getText() + "'";
      }
      for (String near : NearestWords.near(token.getText(), words)) {
        if (ExpectedTokens.repairs(tokens, at, near, place)) {
          return "did you mean " + near + "?";
        }
      }
    }
    return "";
  }
}
