package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** "Nobody, even the player who did that": one that is among all of whom the sentence spoke before. */
final class Emphasis {
  private static final Set<String> ALL =
      Set.of("nobody", "anybody", "anyone", "everybody", "everyone", "all", "every", "any", "no");
  private static final Set<String> ONE = Set.of("the", "a", "an", "your", "those", "that");
  private static final Set<String> ENDS = Set.of(".", ";", ":", ",", "(");

  private Emphasis() {}

  /** {@return the words without ", even the one that ..." to the end of its clause} */
  static List<Token> without(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      if (begins(tokens, at) && kept.stream().anyMatch(t -> ALL.contains(t.low()))) {
        at += 2;
        while (at < tokens.size() && !ENDS.contains(tokens.get(at).low())) {
          at++;
        }
      } else {
        kept.add(tokens.get(at));
        at++;
      }
    }
    return kept;
  }

  private static boolean begins(List<Token> tokens, int at) {
    return at + 2 < tokens.size()
        && tokens.get(at).is(",")
        && tokens.get(at + 1).is("even")
        && ONE.contains(tokens.get(at + 2).low());
  }
}
