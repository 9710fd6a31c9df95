package org.ruleproof.corpus.draft;

import java.util.List;
import java.util.Set;

/** Prepositions, and what the noun behind one is to what is done. */
final class Prepositions {
  static final Set<String> ALL =
      Set.of(
          "on", "to", "with", "for", "from", "by", "of", "in", "into", "against", "onto", "via",
          "using", "through", "at", "as", "between", "without", "under", "upon", "toward",
          "towards", "during", "within");

  /** What something is done with or by. */
  static final Set<String> MEANS = Set.of("by", "with", "using", "via", "through", "from");

  private static final Set<String> WITH = Set.of("with", "using", "via", "through", "by");
  private static final Set<String> ON = Set.of("on", "onto", "upon", "against", "to");

  /** Several words that do what one preposition does. */
  static final List<List<String>> LONG =
      List.of(
          List.of("by", "means", "of"),
          List.of("by", "use", "of"),
          List.of("by", "using"),
          List.of("with", "the", "use", "of"),
          List.of("through", "the", "effect", "of"),
          List.of("by", "the", "effect", "of"),
          List.of("in", "conjunction", "with"),
          List.of("by", "way", "of"));

  private Prepositions() {}

  /** Whether the text may say the one where the vocabulary says the other. */
  static boolean alike(String one, String other) {
    return one.equals(other)
        || WITH.contains(one) && WITH.contains(other)
        || ON.contains(one) && ON.contains(other) && !one.equals("to") && !other.equals("to")
        || one.startsWith("toward") && other.startsWith("toward");
  }

  /** {@return how many tokens the preposition here takes; 0 where there is none} */
  static int length(List<Token> tokens, int at, int to) {
    for (List<String> words : LONG) {
      int i = 0;
      while (i < words.size() && at + i < to && tokens.get(at + i).is(words.get(i))) {
        i++;
      }
      if (i == words.size()) {
        return i;
      }
    }
    return at < to && ALL.contains(tokens.get(at).low()) ? 1 : 0;
  }
}
