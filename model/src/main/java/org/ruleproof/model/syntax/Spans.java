package org.ruleproof.model.syntax;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.ruleproof.model.source.Span;

/** The spans of tokens and trees; columns count characters (code points), from 1. */
final class Spans {
  private Spans() {}

  /** The span of one token. */
  static Span of(String path, Token token) {
    int column = token.getCharPositionInLine() + 1;
    int length = Math.max(1, token.getStopIndex() - token.getStartIndex() + 1);
    return new Span(path, token.getLine(), column, token.getLine(), column + length - 1);
  }

  /** The span of a tree, from its first token to its last. */
  static Span of(String path, ParserRuleContext tree) {
    Span first = of(path, tree.getStart());
    @Nullable Token stop = tree.getStop();
    return stop == null ? first : first.to(of(path, stop));
  }
}
