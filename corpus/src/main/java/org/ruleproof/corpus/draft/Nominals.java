package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** "Allows the playing of a card": allows playing a card. */
final class Nominals {
  private static final Set<String> ALLOWING = Set.of("allow", "permit", "enable");

  private Nominals() {}

  /** {@return the sentence with such nouns as verbs} O(n). */
  static Sentence plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    List<Token> plain = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      plain.add(tokens.get(at));
      at++;
      boolean allows = ALLOWING.contains(plain.getLast().stem());
      int noun = allows && is(tokens, at, "the") ? at + 1 : at;
      if (allows && is(tokens, noun + 1, "of") && noun + 2 < tokens.size()) {
        Token done = tokens.get(noun);
        if (done.isGoing() || noun > at && done.low().equals("use")) {
          plain.add(done.isGoing() ? done : using(done));
          at = noun + 2;
        }
      }
    }
    return plain.size() == tokens.size() ? sentence : new Sentence(plain, sentence.quoted());
  }

  private static boolean is(List<Token> tokens, int at, String word) {
    return at < tokens.size() && tokens.get(at).is(word);
  }

  private static Token using(Token use) {
    return new Token("using", "using", use.stem(), false, use.start(), use.end());
  }
}
