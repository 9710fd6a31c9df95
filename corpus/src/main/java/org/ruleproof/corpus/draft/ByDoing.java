package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** "By conquering a location you blank it": what comes of a doing in front holds when that is done. */
final class ByDoing {
  private static final Set<String> NOTING = Set.of("also", "note", "notice", "remember", "that");

  private ByDoing() {}

  /** {@return the sentence with the doing as its condition, if it begins with one and goes on} */
  static Sentence plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    int at = 0;
    while (at < tokens.size() && NOTING.contains(tokens.get(at).low())) {
      at++;
    }
    boolean by = at + 3 < tokens.size() && tokens.get(at).is("by") && tokens.get(at + 1).isGoing();
    boolean goesOn = tokens.stream().skip(at + 3L).anyMatch(t -> t.is("you") || t.is(","));
    if (!by || !goesOn) {
      return sentence;
    }
    Token first = tokens.get(at);
    List<Token> all = new ArrayList<>(tokens.subList(at, tokens.size()));
    all.set(0, new Token("When", "when", "when", false, first.start(), first.end()));
    return new Sentence(all, sentence.quoted());
  }
}
