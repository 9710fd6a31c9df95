package org.ruleproof.corpus.draft.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Cuts the text of a ruling into sentences. */
public final class Sentences {
  private static final Set<String> SHORT = WordLists.of("short-form");

  private Sentences() {}

  /**
   * {@return the sentences in order} A full stop inside brackets, after a short form or before a small
   * letter ends none. Lines that begin with {@code >} are a question that was quoted. O(n).
   */
  public static List<Sentence> of(List<Token> all) {
    List<Sentence> sentences = new ArrayList<>();
    List<Token> current = new ArrayList<>();
    boolean quoted = false;
    int depth = 0;
    for (int i = 0; i < all.size(); i++) {
      Token token = all.get(i);
      if (token.is(">") && current.isEmpty()) {
        quoted = true;
        continue;
      }
      if (token.is("(") || token.is("[")) {
        depth++;
      } else if (token.is(")") || token.is("]")) {
        depth = Math.max(0, depth - 1);
      }
      boolean ends =
          token.is("?")
              || token.is("!")
              || token.is(";") && depth == 0
              || token.is(".") && depth == 0 && isEnd(all, i);
      if (!ends) {
        current.add(token);
        continue;
      }
      boolean question = token.is("?");
      if (!current.isEmpty()) {
        sentences.add(new Sentence(current, quoted || question));
        current = new ArrayList<>();
      }
      quoted = quoted && !question && quotedGoesOn(all, i);
    }
    if (!current.isEmpty()) {
      sentences.add(new Sentence(current, quoted));
    }
    return sentences.stream().filter(s -> s.tokens().stream().anyMatch(Token::isWord)).toList();
  }

  private static boolean quotedGoesOn(List<Token> all, int end) {
    return end + 1 < all.size() && all.get(end + 1).is(">");
  }

  /** "says X..." before a small letter: words are left out, and the sentence goes on. */
  private static boolean isPause(List<Token> all, int at) {
    int first = at;
    while (first > 0 && all.get(first - 1).is(".")) {
      first--;
    }
    int next = at;
    while (next < all.size() && (all.get(next).is(".") || all.get(next).is("\""))) {
      next++;
    }
    boolean dots = first < at || next < all.size() && at + 1 < next && all.get(at + 1).is(".");
    return dots
        && next < all.size()
        && all.get(next).isWord()
        && Character.isLowerCase(all.get(next).text().codePointAt(0));
  }

  private static boolean isEnd(List<Token> all, int at) {
    if (at > 0 && SHORT.contains(all.get(at - 1).low())) {
      return false;
    }
    if (at + 1 >= all.size()) {
      return true;
    }
    if (isPause(all, at)) {
      return false;
    }
    Token next = all.get(at + 1);
    return next.start() > all.get(at).end()
            && !(next.isWord() && Character.isLowerCase(next.text().codePointAt(0)))
        || !next.isWord();
  }
}
