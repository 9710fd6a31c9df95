package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** "As many fleets as you like", "any number of fleets": several fleets, however many they are. */
final class AnyNumber {
  private static final Set<String> LIKING =
      Set.of("like", "want", "wish", "please", "choose", "desire", "care", "can");
  private static final Set<String> WHO =
      Set.of("you", "he", "she", "it", "they", "player", "players", "faction", "factions", "one");

  private AnyNumber() {}

  /** {@return the sentence with such phrases in plain words} O(n). */
  static Sentence plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    List<Token> plain = new ArrayList<>();
    int at = 0;
    int left = -1;
    while (at < tokens.size()) {
      int wish = tokens.get(at).is("as") && is(tokens, at + 1, "many") ? wish(tokens, at + 2) : -1;
      if (wish > at) {
        plain.add(several(tokens.get(at)));
        left = wish;
        at += 2;
      } else if (tokens.get(at).is("any")
          && is(tokens, at + 1, "number")
          && isOfThese(tokens, at)) {
        plain.add(several(tokens.get(at)));
        at += 3;
      } else if (at == left) {
        at = behindWish(tokens, at);
      } else {
        plain.add(tokens.get(at));
        at++;
      }
    }
    return plain.size() == tokens.size() ? sentence : new Sentence(plain, sentence.quoted());
  }

  /** "Any number of fleets", where "of times" and "of the fleets" say something else. */
  private static boolean isOfThese(List<Token> tokens, int at) {
    return is(tokens, at + 2, "of")
        && at + 3 < tokens.size()
        && !tokens.get(at + 3).is("times")
        && !Determiner.ALL.contains(tokens.get(at + 3).low());
  }

  /** Where "as you like" begins that stands behind in the same clause; nowhere is -1. */
  private static int wish(List<Token> tokens, int from) {
    for (int i = from + 1; i < tokens.size() && tokens.get(i).isWord(); i++) {
      if (tokens.get(i).is("as")) {
        return behindWish(tokens, i) > i ? i : -1;
      }
    }
    return -1;
  }

  /** Where "as you like" ends; the place itself where it does not stand there. */
  private static int behindWish(List<Token> tokens, int at) {
    int who = at + 1;
    while (who < tokens.size() && Determiner.ALL.contains(tokens.get(who).low())) {
      who++;
    }
    boolean wishes =
        who + 1 < tokens.size()
            && WHO.contains(tokens.get(who).low())
            && LIKING.contains(tokens.get(who + 1).stem())
            && (who + 2 == tokens.size() || isBehind(tokens.get(who + 2)));
    return wishes ? who + 2 : at;
  }

  /** "As you can use" goes on with what one can do. */
  private static boolean isBehind(Token token) {
    return !token.isWord() || Clauses.opensCondition(List.of(token)) || token.is("as");
  }

  private static boolean is(List<Token> tokens, int at, String word) {
    return at < tokens.size() && tokens.get(at).is(word);
  }

  private static Token several(Token place) {
    return new Token("multiple", "multiple", "multiple", false, place.start(), place.end());
  }
}
