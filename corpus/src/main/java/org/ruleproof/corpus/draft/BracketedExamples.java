package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;

/** Examples in brackets, which follow from what they are examples of. */
final class BracketedExamples {
  private BracketedExamples() {}

  /** {@return the words without examples in brackets: "(e.g. a fleet)"} */
  static List<Token> without(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      boolean example =
          tokens.get(at).is("(") && at + 1 < tokens.size() && opensExample(tokens, at + 1);
      if (!example) {
        kept.add(tokens.get(at));
        continue;
      }
      while (at < tokens.size() && !tokens.get(at).is(")")) {
        at++;
      }
    }
    return kept;
  }

  private static boolean opensExample(List<Token> tokens, int at) {
    Token first = tokens.get(at);
    Token second = tokens.get(Math.min(at + 1, tokens.size() - 1));
    Token third = tokens.get(Math.min(at + 2, tokens.size() - 1));
    return first.is("eg")
        || first.is("like")
        || first.is("e") && (second.is("g") || second.is(".") && third.is("g"))
        || first.is("such") && second.is("as")
        || first.is("for") && second.is("example");
  }
}
