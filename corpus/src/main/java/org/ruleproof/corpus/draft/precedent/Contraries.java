package org.ruleproof.corpus.draft.precedent;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Plain English words for what stays and what goes, what comes and what is lost, what works and what
 * does not. A vocabulary has words for one side of such a pair, prose often uses the other: what is kept
 * is not lost.
 */
final class Contraries {
  private record Pair(Set<String> one, Set<String> other) {}

  private static final List<Pair> PAIRS =
      List.of(
          new Pair(
              Set.of("stay", "remain", "keep", "retain", "survive", "persist", "continue"),
              Set.of(
                  "leave", "discard", "lose", "forfeit", "return", "remove", "stop", "cease",
                  "expire", "vanish")),
          new Pair(
              Set.of("gain", "get", "receive", "obtain", "earn", "acquire", "grant", "give"),
              Set.of("lose", "forfeit", "miss", "lack")),
          new Pair(
              Set.of("affect", "apply", "work", "benefit", "effect"),
              Set.of("ignore", "immune", "exempt", "unaffected", "untouched", "spare")),
          new Pair(Set.of("accept", "join"), Set.of("refuse", "decline", "reject")),
          new Pair(Set.of("succeed", "win"), Set.of("fail", "lose")));

  private Contraries() {}

  /**
   * {@return whether the words speak of the opposite of what the thing's words say; empty where they
   * speak of neither side}
   */
  static Optional<Boolean> opposes(Set<String> words, Thing thing) {
    if (thing.isNamedBy(words)) {
      return Optional.of(false);
    }
    for (Pair pair : PAIRS) {
      for (boolean turned : new boolean[] {false, true}) {
        Set<String> same = turned ? pair.other() : pair.one();
        Set<String> contrary = turned ? pair.one() : pair.other();
        if (thing.hasWordOf(same) && !thing.hasWordOf(contrary)) {
          if (words.stream().anyMatch(contrary::contains)) {
            return Optional.of(true);
          }
          if (words.stream().anyMatch(same::contains)) {
            return Optional.of(false);
          }
        }
      }
    }
    return Optional.empty();
  }
}
