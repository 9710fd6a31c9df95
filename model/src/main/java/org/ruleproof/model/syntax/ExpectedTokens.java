package org.ruleproof.model.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.syntax.ParseAttempt.Failed;

/**
 * The tokens that are possible at the place of an error. Each type of token is tried there, so the
 * answer is exact, whatever path the parser took.
 *
 * @param words the fixed words and signs, without quotation marks
 * @param sorts the other types of token, by their number in the grammar, with EOF
 */
record ExpectedTokens(SortedSet<String> words, SortedSet<Integer> sorts) {
  private static final int LONGEST = 2_000;

  /** What is possible instead of the token at that place; empty if the item is very long. */
  static ExpectedTokens at(List<Token> tokens, int place) {
    SortedSet<String> words = new TreeSet<>();
    SortedSet<Integer> sorts = new TreeSet<>();
    if (place <= LONGEST && !tokens.isEmpty()) {
      List<Token> before = tokens.subList(0, place);
      if (place > 0 && ParseAttempt.carefully(before) instanceof ParseAttempt.Parsed) {
        sorts.add(Token.EOF);
      }
      int last = RuleLanguageParser.VOCABULARY.getMaxTokenType();
      for (int type = 1; type <= last; type++) {
        if (type != RuleLanguageParser.UNKNOWN
            && goesFurther(before, tokens.get(Math.min(place, tokens.size() - 1)), type)) {
          String word = word(type);
          if (word.isEmpty()) {
            sorts.add(type);
          } else {
            words.add(word);
          }
        }
      }
    }
    return new ExpectedTokens(words, sorts);
  }

  /** Whether the parser gets further than before if this word replaces a token. */
  static boolean repairs(List<Token> tokens, int place, String word, int furthest) {
    List<Token> tried = new ArrayList<>(tokens.subList(0, Math.min(furthest + 1, tokens.size())));
    tried.set(place, token(tried.get(place), typeOf(word), word));
    return !(ParseAttempt.carefully(tried) instanceof Failed failed) || failed.place() > furthest;
  }

  /** All fixed words of the language. */
  static SortedSet<String> allWords() {
    SortedSet<String> words = new TreeSet<>();
    for (int type = 1; type <= RuleLanguageParser.VOCABULARY.getMaxTokenType(); type++) {
      String word = word(type);
      if (!word.isEmpty() && Character.isLetter(word.codePointAt(0))) {
        words.add(word);
      }
    }
    return words;
  }

  private static boolean goesFurther(List<Token> before, Token like, int type) {
    List<Token> tried = new ArrayList<>(before);
    tried.add(token(like, type, "?"));
    return !(ParseAttempt.carefully(tried) instanceof Failed failed)
        || failed.place() > before.size();
  }

  private static Token token(Token like, int type, String text) {
    CommonToken token = new CommonToken(type, text);
    token.setLine(like.getLine());
    token.setCharPositionInLine(like.getCharPositionInLine());
    token.setStartIndex(like.getStartIndex());
    token.setStopIndex(like.getStopIndex());
    return token;
  }

  static int typeOf(String word) {
    for (int type = 1; type <= RuleLanguageParser.VOCABULARY.getMaxTokenType(); type++) {
      if (word(type).equals(word)) {
        return type;
      }
    }
    return RuleLanguageParser.NAME;
  }

  private static String word(int type) {
    String literal = RuleLanguageParser.VOCABULARY.getLiteralName(type);
    return literal == null ? "" : literal.substring(1, literal.length() - 1).replace("\\'", "'");
  }
}
