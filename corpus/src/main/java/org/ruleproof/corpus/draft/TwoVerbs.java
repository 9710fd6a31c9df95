package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * "A card which has or gives a mark": what is said of it holds of a card which has one and of a card
 * which gives one.
 */
final class TwoVerbs {
  private static final Set<String> RELATIVE = Set.of("who", "which", "that");
  private static final Set<String> LINKING =
      Set.of("has", "have", "had", "is", "are", "was", "were");
  private static final Set<String> EXCLUDING = Set.of("only", "unless", "except", "other");

  private TwoVerbs() {}

  /** {@return the sentence with the one verb and with the other, or nothing where it has no two} */
  static List<Sentence> each(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    boolean excludes = tokens.stream().anyMatch(t -> EXCLUDING.contains(t.low()));
    for (int i = 0; !excludes && i + 4 < tokens.size(); i++) {
      if (RELATIVE.contains(tokens.get(i).low())
          && LINKING.contains(tokens.get(i + 1).low())
          && tokens.get(i + 2).is("or")) {
        return List.of(without(sentence, i + 2), without(sentence, i + 1));
      }
    }
    return List.of();
  }

  /** Leaves out a verb and the "or" beside it. */
  private static Sentence without(Sentence sentence, int from) {
    List<Token> tokens = new ArrayList<>(sentence.tokens());
    tokens.subList(from, from + 2).clear();
    return new Sentence(tokens, sentence.quoted());
  }
}
