package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** "For all game purposes", "for whatever reason": words that put no limit on what is said. */
final class Unlimited {
  private static final Set<String> ANY = Set.of("any", "all", "every", "whatever", "game");
  private static final Set<String> SCOPES = Set.of("purpose", "reason");
  private static final int LONGEST = 3;

  private Unlimited() {}

  /** {@return the words without those that limit nothing, and the comma behind them in front} */
  static List<Token> without(List<Token> tokens) {
    List<Token> kept = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      int end = end(tokens, at);
      if (end == at) {
        kept.add(tokens.get(at));
        at++;
        continue;
      }
      boolean comma = kept.isEmpty() && end < tokens.size() && tokens.get(end).is(",");
      at = comma ? end + 1 : end;
    }
    return kept.isEmpty() ? tokens : kept;
  }

  private static int end(List<Token> tokens, int from) {
    int at = from + 1;
    while (at < tokens.size() && at - from < LONGEST && ANY.contains(tokens.get(at).low())) {
      at++;
    }
    boolean unlimited =
        tokens.get(from).is("for")
            && at > from + 1
            && at < tokens.size()
            && SCOPES.contains(tokens.get(at).stem())
            && (at + 1 == tokens.size() || !Prepositions.ALL.contains(tokens.get(at + 1).low()));
    return unlimited ? at + 1 : from;
  }
}
