package org.ruleproof.model.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import org.ruleproof.model.source.Span;

/**
 * Splits a text into items and marks the lines of their blocks.
 *
 * <p>An item starts with a token in the first column. Its first body line opens a block;
 * {@code do}, {@code together} and a card's {@code text} open a block at the next token,
 * {@code together} inside a line only if a new line follows. A token LINE precedes each line that
 * starts in the column of an open block, or left of the innermost one but in no other's column. A
 * line further right continues the previous line. O(length).
 */
final class ItemSplitter {
  private static final Set<String> OPENERS = Set.of("do", "together", "text");

  /** The column at which the lines of a block start, and the word that opened it. */
  private record Block(int column, String opener) {}

  private final SourceText source;
  private final Problems problems;
  private final List<ItemTokens> items = new ArrayList<>();
  private final List<Token> current = new ArrayList<>();
  private final Deque<Block> blocks = new ArrayDeque<>();
  private String opener = "";
  private boolean openerHeads;
  private boolean inCard;

  private ItemSplitter(SourceText source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  /** The items of the text in order; reports tabs before a line and indented items. */
  static List<ItemTokens> split(SourceText source, Problems problems) {
    ItemSplitter splitter = new ItemSplitter(source, problems);
    splitter.reportTabs();
    splitter.run();
    return splitter.items;
  }

  private void run() {
    String content = source.content();
    String text = content.startsWith("\uFEFF") ? content.substring(1) : content;
    RuleLanguageLexer lexer = new RuleLanguageLexer(CharStreams.fromString(text, source.path()));
    lexer.removeErrorListeners();
    int line = 0;
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (token.getChannel() != Token.DEFAULT_CHANNEL) {
        continue;
      }
      boolean startsLine = token.getLine() != line;
      line = token.getLine();
      place(token, startsLine);
    }
    endItem();
  }

  private void place(Token token, boolean startsLine) {
    int column = token.getCharPositionInLine();
    boolean heads = false;
    if (startsLine && column == 0) {
      endItem();
      inCard = "card".equals(token.getText());
    } else if (current.isEmpty()) {
      if (startsLine) {
        reportIndented(token);
      }
    } else if (!opener.isEmpty() && (startsLine || openerHeads)) {
      blocks.push(new Block(column, opener));
      heads = true;
    } else if (startsLine) {
      heads = startLine(token, column);
    }
    opener = opensBlock(token, heads) ? token.getText() : "";
    openerHeads = heads || opener.equals("do");
    current.add(token);
    if (token.getText().equals("end")
        && !blocks.isEmpty()
        && blocks.element().opener().equals("together")) {
      blocks.pop();
    }
  }

  private void reportIndented(Token token) {
    problems.report(
        "indented-item",
        Spans.of(source.path(), token),
        "an item begins in the first column, but this line is indented",
        "remove the blanks in front of " + token.getText());
  }

  private boolean opensBlock(Token token, boolean heads) {
    String text = token.getText();
    return OPENERS.contains(text) && (!text.equals("text") || (inCard && heads));
  }

  /** Inserts LINE unless the token continues the previous line; returns whether it did. */
  private boolean startLine(Token token, int column) {
    if (blocks.isEmpty()) {
      blocks.push(new Block(column, ""));
    } else if (column > blocks.element().column()) {
      return false;
    }
    while (blocks.size() > 1 && column < blocks.element().column()) {
      blocks.pop();
    }
    CommonToken mark = new CommonToken(RuleLanguageParser.LINE, "");
    mark.setLine(token.getLine());
    mark.setCharPositionInLine(column);
    mark.setStartIndex(token.getStartIndex());
    mark.setStopIndex(token.getStartIndex() - 1);
    current.add(mark);
    return true;
  }

  private void endItem() {
    if (!current.isEmpty()) {
      items.add(new ItemTokens(source.path(), EitherDisambiguation.marked(current)));
      current.clear();
    }
    blocks.clear();
    opener = "";
  }

  private void reportTabs() {
    int line = 1;
    int column = 1;
    boolean blank = true;
    for (int i = 0; i < source.content().length(); i++) {
      char c = source.content().charAt(i);
      if (c == '\n') {
        line++;
        column = 1;
        blank = true;
        continue;
      }
      if (c == '\t' && blank) {
        problems.report(
            "tab",
            new Span(source.path(), line, column, line, column),
            "a tab in front of a line: its width is anybody's guess",
            "indent with blanks");
        blank = false;
      }
      blank &= c == ' ';
      column++;
    }
  }
}
