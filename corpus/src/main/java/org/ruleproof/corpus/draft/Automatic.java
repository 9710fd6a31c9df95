package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * "If X is rotating (which it does automatically if C), ...": what the sentence rules is so too of an X
 * that is C, even if nobody does with it what it does of itself.
 */
final class Automatic {
  private Automatic() {}

  /** {@return that other sentence, if the sentence says so in brackets} */
  static Optional<Sentence> in(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    int open = place(tokens, 0, "(");
    int close = place(tokens, open, ")");
    int be = IntStream.range(1, open).filter(i -> stem(tokens, i, "be")).findFirst().orElse(open);
    boolean leads = open > 0 && (tokens.getFirst().is("if") || tokens.getFirst().is("when"));
    if (!leads || close >= tokens.size() || be < 2 || be + 1 >= open) {
      return Optional.empty();
    }
    List<Token> when = when(tokens.subList(open + 1, close));
    List<Token> main = tokens.subList(close + 1, tokens.size());
    if (when.isEmpty() || main.size() < 2 || !main.getFirst().is(",")) {
      return Optional.empty();
    }
    Token mark = tokens.get(open);
    List<Token> all = new ArrayList<>(tokens.subList(0, be + 1));
    all.addAll(when);
    all.addAll(main);
    all.add(word("even", mark));
    all.addAll(tokens.subList(0, be + 1));
    all.add(word("not", mark));
    all.addAll(tokens.subList(be + 1, open));
    return Optional.of(new Sentence(all, sentence.quoted()));
  }

  /** "which it does automatically if it is damaged": damaged. */
  private static List<Token> when(List<Token> aside) {
    boolean itself =
        aside.size() > 5
            && aside.getFirst().is("which")
            && NounGrammar.PRONOUNS.contains(aside.get(1).low())
            && aside.stream().limit(4).anyMatch(t -> t.stem().equals("do"))
            && aside.stream().limit(4).anyMatch(t -> t.is("automatically"))
            && (aside.get(4).is("if") || aside.get(4).is("when"));
    if (!itself) {
      return List.of();
    }
    boolean whole = NounGrammar.PRONOUNS.contains(aside.get(5).low()) && stem(aside, 6, "be");
    return aside.subList(whole ? 7 : 5, aside.size());
  }

  private static int place(List<Token> tokens, int from, String mark) {
    return IntStream.range(from, tokens.size())
        .filter(i -> tokens.get(i).is(mark))
        .findFirst()
        .orElse(tokens.size());
  }

  private static boolean stem(List<Token> tokens, int at, String stem) {
    return at < tokens.size() && tokens.get(at).stem().equals(stem);
  }

  private static Token word(String word, Token at) {
    return new Token(word, word, word, false, at.start(), at.end());
  }
}
