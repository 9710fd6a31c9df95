package org.ruleproof.model.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * Separates the {@code or} of {@code either CLAIM or CLAIM} from the {@code or} of conditions.
 *
 * <p>It is the first one outside any enclosure that begins a line or is followed by a word that
 * begins a claim. If there is none, it is the first one outside. O(tokens).
 */
final class EitherDisambiguation {
  private static final Set<String> CONTINUES =
      Set.of("or", "when", "unless", "only", "even", "until", "by", "lifting");

  private final List<Token> tokens;

  private EitherDisambiguation(List<Token> tokens) {
    this.tokens = new ArrayList<>(tokens);
  }

  /** The tokens, with each separating {@code or} as a token READING. */
  static List<Token> marked(List<Token> tokens) {
    if (tokens.stream().noneMatch(t -> isWord(t, "either"))) {
      return tokens;
    }
    EitherDisambiguation eitherDisambiguation = new EitherDisambiguation(tokens);
    for (int i = tokens.size() - 1; i >= 0; i--) {
      if (isWord(tokens.get(i), "either")) {
        eitherDisambiguation.mark(i);
      }
    }
    return eitherDisambiguation.tokens;
  }

  /**
   * Marks one {@code or}. The innermost {@code either} comes last in the text and is marked first.
   */
  private void mark(int either) {
    Deque<String> open = new ArrayDeque<>();
    int telling = -1;
    int first = -1;
    for (int i = either + 1; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.getType() == RuleLanguageParser.LINE && i > either + 1 && !continues(i + 1)) {
        break;
      }
      nest(open, token.getText());
      if (isWord(token, "or")) {
        boolean tells = beginsLine(i) || begins(i + 1);
        if (tells && open.isEmpty()) {
          retype(i);
          return;
        }
        telling = tells && telling < 0 && !open.contains("(") ? i : telling;
        first = open.isEmpty() && first < 0 ? i : first;
      }
    }
    if (first >= 0 || telling >= 0) {
      retype(first >= 0 ? first : telling);
    }
  }

  /**
   * Tracks enclosures: parentheses, from {@code as soon as} to {@code then}, from {@code where} to
   * {@code has}.
   */
  private static void nest(Deque<String> open, String text) {
    switch (text) {
      case "(", "soon", "where" -> open.push(text);
      case ")" -> closeTo(open, "(");
      case "then" -> closeTo(open, "soon");
      case "has" -> closeTo(open, "where");
      default -> {}
    }
  }

  private static void closeTo(Deque<String> open, String opener) {
    if (open.contains(opener)) {
      while (!open.pop().equals(opener)) {
        // unclosed inner ones end here too
      }
    }
  }

  private boolean continues(int place) {
    return place < tokens.size() && CONTINUES.contains(tokens.get(place).getText());
  }

  private boolean begins(int place) {
    return place < tokens.size()
        && ExpectedPhrases.CLAIM_WORDS.contains(tokens.get(place).getText());
  }

  private boolean beginsLine(int place) {
    return tokens.get(place - 1).getLine() != tokens.get(place).getLine()
        || tokens.get(place - 1).getType() == RuleLanguageParser.LINE;
  }

  private void retype(int place) {
    CommonToken reading = new CommonToken(tokens.get(place));
    reading.setType(RuleLanguageParser.READING);
    tokens.set(place, reading);
  }

  private static boolean isWord(Token token, String word) {
    return token.getType() != RuleLanguageParser.STRING
        && token.getType() != RuleLanguageParser.READING
        && token.getText().equals(word);
  }
}
