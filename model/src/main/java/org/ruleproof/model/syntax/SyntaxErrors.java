package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.antlr.v4.runtime.Token;

/** Says what is wrong with the words of an item, without a word about parsing. */
final class SyntaxErrors {
  private static final Set<String> ITEM_WORDS =
      Set.of(
          "game",
          "document",
          "parameter",
          "setting",
          "kind",
          "apart",
          "enum",
          "step",
          "fact",
          "state",
          "term",
          "act",
          "event",
          "card",
          "initially",
          "rule",
          "axiom",
          "always",
          "principle",
          "round",
          "order",
          "over",
          "ruling",
          "entry",
          "draft");
  private static final Set<String> CLAIM_WORDS =
      Set.of(
          "permit",
          "forbid",
          "oblige",
          "excuse",
          "limit",
          "whenever",
          "either",
          "repeals",
          "generally",
          "strict",
          "decide",
          "fix",
          "recompute",
          "order",
          "only",
          "round",
          "as",
          "always",
          "axiom");
  private static final Set<String> VALUE_WORDS =
      Set.of(
          "yes",
          "no",
          "none",
          "not",
          "other",
          "count",
          "sum",
          "highest",
          "lowest",
          "average",
          "every",
          "some",
          "the",
          "fraction",
          "per",
          "happened",
          "opaque",
          "permitted",
          "obliged",
          "size",
          "-",
          "(");
  private static final Set<String> OPERATOR_WORDS =
      Set.of(
          "and", "or", "implies", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "in", "is",
          "counts");
  private static final int MOST_WORDS = 8;

  private final List<Token> tokens;
  private final int place;
  private final Expectation expectation;

  private SyntaxErrors(List<Token> tokens, int place) {
    this.tokens = tokens;
    this.place = place;
    this.expectation = Expectation.at(tokens, place);
  }

  /** Reports that the token at that place of an item cannot stand there. */
  static void report(String path, List<Token> tokens, int place, Problems problems) {
    new SyntaxErrors(tokens, place).report(path, problems);
  }

  private void report(String path, Problems problems) {
    Token found = place < tokens.size() ? tokens.get(place) : ItemTokens.endAfter(tokens.getLast());
    boolean ends = isEnd(place);
    Token shown = ends && place > 0 ? ItemTokens.endAfter(tokens.get(place - 1)) : found;
    String text = found.getText();
    boolean openQuote = !ends && text.equals("\"");
    String message =
        openQuote
            ? "a quotation mark that no second one closes on its line"
            : (ends ? "the line ends" : "found " + shown(found)) + expected();
    problems.report(
        openQuote ? "unclosed-text" : "syntax",
        Spans.of(path, shown),
        message,
        openQuote ? "write \\\" for a quotation mark inside a text" : hint(found, ends));
  }

  private boolean isEnd(int index) {
    return index >= tokens.size() || tokens.get(index).getType() == RuleLanguageParser.LINE;
  }

  private static String shown(Token token) {
    String text = token.getText();
    String cut = text.length() > 40 ? text.substring(0, 37) + "..." : text;
    return token.getType() == RuleLanguageParser.STRING ? cut : "'" + cut + "'";
  }

  private String expected() {
    SortedSet<String> words = new TreeSet<>(expectation.words());
    Set<Integer> sorts = expectation.sorts();
    List<String> phrases = new ArrayList<>();
    boolean name = sorts.contains(RuleLanguageParser.NAME);
    if (place == 0) {
      return ", expected an item (kind, enum, fact, state, act, event, card, rule, ruling, ...)";
    }
    if (words.contains("permit") && words.contains("oblige")) {
      phrases.add("a claim (permit, forbid, oblige, ...)");
      words.removeAll(CLAIM_WORDS);
      sorts = without(sorts, RuleLanguageParser.STRING);
      words.remove("none");
      name = false;
    }
    if (words.contains("count") && words.contains("not")) {
      phrases.add(wantsCondition() ? "a condition" : "a value or condition");
      words.removeAll(VALUE_WORDS);
      sorts = without(sorts, RuleLanguageParser.STRING);
      sorts = without(sorts, RuleLanguageParser.INT);
      name = false;
    }
    if (words.contains("becomes") || words.contains("together") && words.contains("shuffle")) {
      phrases.add("an effect (becomes, rises by, falls by, an event, ...)");
      words.removeAll(Set.of("becomes", "rises", "falls", "chooses", "together", "for"));
    }
    if (name) {
      phrases.add("a name");
    }
    if (sorts.contains(RuleLanguageParser.NAME)) {
      words.removeIf(SyntaxErrors::isNameWord);
    }
    if (words.contains("and") && words.contains("=")) {
      phrases.add("an operator (and, or, is, =, <, +, ...)");
      words.removeAll(OPERATOR_WORDS);
    }
    sorts.stream().map(SyntaxErrors::sort).filter(s -> !s.isEmpty()).forEach(phrases::add);
    words.stream().limit(MOST_WORDS).map(w -> "'" + w + "'").forEach(phrases::add);
    if (words.size() > MOST_WORDS) {
      phrases.add("...");
    }
    return phrases.isEmpty() ? ", which cannot stand here" : ", expected " + joined(phrases);
  }

  private boolean wantsCondition() {
    String before = tokens.get(place - 1).getText();
    return Set.of("when", "unless", "where", "if", "not", "and", "or", "has", "implies")
        .contains(before);
  }

  private static Set<Integer> without(Set<Integer> sorts, int sort) {
    SortedSet<Integer> rest = new TreeSet<>(sorts);
    rest.remove(sort);
    return rest;
  }

  private static String joined(List<String> phrases) {
    return phrases.size() == 1
        ? phrases.getFirst()
        : String.join(", ", phrases.subList(0, phrases.size() - 1)) + " or " + phrases.getLast();
  }

  private static String sort(int type) {
    return switch (type) {
      case RuleLanguageParser.STRING -> "a quoted name or text";
      case RuleLanguageParser.INT -> "a number";
      case RuleLanguageParser.DATE -> "a date such as 2000-02-07";
      case RuleLanguageParser.HASH -> "a hash of 12 digits or letters a to f";
      case Token.EOF -> "the end of the item";
      case RuleLanguageParser.LINE -> "a new line";
      default -> "";
    };
  }

  private static boolean isNameWord(String word) {
    return NameWords.ALL.contains(word);
  }

  private String hint(Token found, boolean ends) {
    String text = found.getText();
    if (!ends && text.equals("=") && place > 0 && tokens.get(place - 1).getText().equals("=")) {
      return "an equality has one =";
    }
    if (!ends && text.equals("\t")) {
      return "indent with blanks";
    }
    if (!ends
        && found.getType() == RuleLanguageParser.NAME
        && expectation.sorts().contains(RuleLanguageParser.STRING)
        && !expectation.sorts().contains(RuleLanguageParser.NAME)) {
      return "put it in quotation marks: \"" + text + "\"";
    }
    if (place == 0
        && (CLAIM_WORDS.contains(text) || Set.of("when", "unless", "do").contains(text))) {
      return "a line that belongs to the item above it must be indented";
    }
    String repair = repair();
    if (!repair.isEmpty()) {
      return repair;
    }
    if (!ends && ITEM_WORDS.contains(text) && place > 0 && startsLine()) {
      return "an item begins in the first column";
    }
    return "";
  }

  private boolean startsLine() {
    return place > 0 && tokens.get(place - 1).getLine() != tokens.get(place).getLine()
        || tokens.get(place - 1).getType() == RuleLanguageParser.LINE;
  }

  /** A word that, put for the found token or one just before it, lets the reader go on. */
  private String repair() {
    SortedSet<String> words = Expectation.allWords();
    for (int at = Math.min(place, tokens.size() - 1); at >= Math.max(0, place - 3); at--) {
      Token token = tokens.get(at);
      if (token.getType() != RuleLanguageParser.NAME || isEnd(at)) {
        continue;
      }
      for (String near : Nearest.near(token.getText(), words)) {
        if (Expectation.repairs(tokens, at, near, place)) {
          return "did you mean " + near + "?";
        }
      }
    }
    return "";
  }
}
