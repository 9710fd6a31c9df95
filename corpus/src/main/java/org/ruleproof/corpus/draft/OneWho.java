package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;

/** "The player who has it is the one who played it": another of what stands before the first "who". */
final class OneWho {
  private static final String WHO = "who";

  private OneWho() {}

  /** {@return the words, with "the one who" as "the player who" where a player is spoken of so} */
  static List<Token> named(List<Token> tokens) {
    List<Token> all = new ArrayList<>(tokens);
    int first = 1;
    while (first < all.size() && !all.get(first).is(WHO)) {
      first++;
    }
    for (int i = first + 1; i + 2 < all.size(); i++) {
      if (all.get(i).is("the") && all.get(i + 1).is("one") && all.get(i + 2).is(WHO)) {
        Token noun = all.get(first - 1);
        Token one = all.get(i + 1);
        all.set(
            i + 1, new Token(noun.text(), noun.low(), noun.stem(), false, one.start(), one.end()));
      }
    }
    return all;
  }
}
