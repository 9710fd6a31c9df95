package org.ruleproof.corpus.draft.precedent;

import java.util.Set;

/** English words that name nothing of a game, whatever the game. */
final class PlainWords {
  /** Words that say nothing of what a sentence speaks of, by their stems. */
  private static final Set<String> FILLING =
      Set.of(
          "how",
          "often",
          "many",
          "much",
          "whichever",
          "whatever",
          "whoever",
          "like",
          "anybody",
          "somebody",
          "everybody",
          "nobody",
          "anyone",
          "someone",
          "everyone",
          "contrary",
          "say",
          "course",
          "moment",
          "accord",
          "afterward",
          "consequently",
          "suppose",
          "regard",
          "consider",
          "exact",
          "exactly",
          "nevertheless",
          "upon",
          "about",
          "enough",
          "nothing",
          "none",
          "anything",
          "something",
          "long",
          "longer",
          "way",
          "case",
          "matter",
          "difference",
          "barred",
          "limit",
          "restriction",
          "legal",
          "illegal",
          "allow",
          "able",
          "unable",
          "mere",
          "solely",
          "alone",
          "else",
          "full",
          "fully",
          "rule",
          "mean",
          "whether",
          "already",
          "yet",
          "out",
          "up",
          "off");

  /** Words for a second thing of a sort, in lower case. */
  private static final Set<String> OTHERS =
      Set.of(
          "other",
          "others",
          "another",
          "different",
          "second",
          "both",
          "else",
          "several",
          "same",
          "more",
          "many",
          "copies",
          "further",
          "additional");

  private PlainWords() {}

  static boolean isFilling(String stem) {
    return FILLING.contains(stem);
  }

  /** Whether one of the words is for a second thing of a sort. */
  static boolean tellApart(Set<String> words) {
    return words.stream().anyMatch(OTHERS::contains);
  }
}
