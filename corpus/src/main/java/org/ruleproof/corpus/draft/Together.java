package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * "Neither of them is an Agenda": of each of the cards that the sentence before named side by side.
 */
final class Together {
  private static final Set<String> NOT_ONE = Set.of("neither", "none");
  private static final Set<String> EACH = Set.of("both", "each", "all", "either");
  private static final Set<String> TWO = Set.of("neither", "both", "either");
  private static final Set<String> THEM = Set.of("them", "these", "those");
  private static final Set<String> AUXILIARIES =
      Set.of("is", "are", "was", "were", "can", "may", "must", "will", "would", "could", "does");
  private static final int WORDS = 3;

  private Together() {}

  /** {@return what stands before the sentence for each of the cards that it is about, if it is} */
  static List<SentenceReader.Before> each(Sentence sentence, SentenceReader.Before before) {
    List<Noun> group = before.carried().group();
    List<Token> tokens = sentence.tokens();
    boolean found =
        !sentence.quoted()
            && group.size() > 1
            && tokens.size() > WORDS
            && (NOT_ONE.contains(tokens.getFirst().low())
                    && AUXILIARIES.contains(tokens.get(WORDS).low())
                || EACH.contains(tokens.getFirst().low()))
            && tokens.get(1).is("of")
            && THEM.contains(tokens.get(2).low())
            && (group.size() == 2 || !TWO.contains(tokens.getFirst().low()));
    return found
        ? group.stream()
            .map(
                card ->
                    new SentenceReader.Before(
                        before.topic(), before.heading(), before.carried().about(card)))
            .toList()
        : List.of();
  }

  /** {@return the sentence as one about one of them: "it is no Agenda"} */
  static Sentence ofOne(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    List<Token> one = new ArrayList<>();
    one.add(word("it", tokens.get(WORDS - 1)));
    one.add(tokens.get(WORDS));
    if (NOT_ONE.contains(tokens.getFirst().low())) {
      one.add(word("not", tokens.getFirst()));
    }
    one.addAll(tokens.subList(WORDS + 1, tokens.size()));
    return new Sentence(one, false);
  }

  private static Token word(String word, Token place) {
    return new Token(word, word, word, false, place.start(), place.end());
  }
}
