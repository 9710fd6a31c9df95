package org.ruleproof.model.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/**
 * Limits the nesting of a line before anything recurses over it.
 *
 * <p>No line that a person writes comes near the limits. Without them a text could overflow the
 * stack of the parser and of all later traversals.
 */
final class NestingDepth {
  /** The greatest number of tokens in one line with its continuations. */
  static final int LONGEST_LINE = 10_000;

  /** The greatest number of open parentheses, and of words that nest, in one line. */
  static final int DEEPEST = 50;

  /**
   * The greatest number of operators in one line; a chain of operators is as deep as it is long.
   */
  static final int OPERATORS = 150;

  private static final Set<String> NESTING =
      Set.of(
          "not",
          "other",
          "-",
          "implies",
          "every",
          "some",
          "no",
          "count",
          "sum",
          "highest",
          "lowest",
          "average",
          "the",
          "fraction",
          "per",
          "either",
          "for",
          "together",
          "list",
          "whenever",
          "soon",
          "order");
  private static final Set<String> OPERATOR =
      Set.of(
          "and", "or", "+", "-", "*", "/", "=", "!=", "<", "<=", ">", ">=", "in", "is", "counts");

  private NestingDepth() {}

  /** The first token beyond a limit, if there is one. */
  static Optional<Token> tooDeep(List<Token> tokens) {
    int inLine = 0;
    int open = 0;
    int nesting = 0;
    int operators = 0;
    for (Token token : tokens) {
      if (token.getType() == RuleLanguageParser.LINE) {
        inLine = 0;
        open = 0;
        nesting = 0;
        operators = 0;
        continue;
      }
      String text = token.getText();
      open += text.equals("(") ? 1 : text.equals(")") ? -1 : 0;
      nesting += NESTING.contains(text) ? 1 : 0;
      operators += OPERATOR.contains(text) ? 1 : 0;
      if (++inLine > LONGEST_LINE || open > DEEPEST || nesting > DEEPEST || operators > OPERATORS) {
        return Optional.of(token);
      }
    }
    return Optional.empty();
  }
}
