package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;

/** What stands in brackets and rules something of its own: "(though it may be discarded)". */
final class Asides {
  private Asides() {}

  /** {@return the asides with a verb that says what may, must or does happen, as sentences} */
  static List<Sentence> in(Sentence sentence) {
    List<Sentence> all = new ArrayList<>();
    List<Token> tokens = sentence.tokens();
    for (int at = 0; at < tokens.size(); at++) {
      if (!tokens.get(at).is("(")) {
        continue;
      }
      int close = closing(tokens, at);
      List<Token> inside = tokens.subList(at + 1, close);
      if (Modals.anywhere(tokens, at + 1, close)
          && !Clauses.opensCondition(inside)
          && !pointsBack(inside)) {
        all.add(new Sentence(inside, false));
      }
      at = close;
    }
    return all;
  }

  /** {@return the place of the bracket that closes the one here, or the end} */
  static int closing(List<Token> tokens, int open) {
    int close = open;
    while (close < tokens.size() && !tokens.get(close).is(")")) {
      close++;
    }
    return close;
  }

  /** "It may not": speaks of something outside the brackets. */
  private static boolean pointsBack(List<Token> inside) {
    for (Token token : inside) {
      if (NounGrammar.PRONOUNS.contains(token.low())) {
        return true;
      }
      if (Modals.at(List.of(token), 0, 1).isPresent()) {
        return false;
      }
    }
    return false;
  }
}
