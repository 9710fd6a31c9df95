package org.ruleproof.model.syntax;

import java.util.List;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/**
 * The tokens of one item, with LINE before each line of an open block, without an end token.
 *
 * @param path their file
 * @param tokens at least one token
 */
record ItemTokens(String path, List<Token> tokens) {
  ItemTokens {
    tokens = List.copyOf(tokens);
  }

  /** The first token of the item. */
  Token first() {
    return tokens.getFirst();
  }

  /** A token for the end of the item, after its last token. */
  static Token endAfter(Token last) {
    CommonToken end = new CommonToken(Token.EOF, "");
    end.setLine(last.getLine());
    int length = Math.max(1, last.getStopIndex() - last.getStartIndex() + 1);
    end.setCharPositionInLine(last.getCharPositionInLine() + length);
    end.setStartIndex(last.getStopIndex() + 1);
    end.setStopIndex(last.getStopIndex());
    return end;
  }
}
