package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** "While you cannot do this, you may do that": rules both, where "while this is so" is a condition. */
final class Concessions {
  private static final Set<String> RULING =
      Set.of("can", "cannot", "can't", "may", "must", "could", "should");

  private Concessions() {}

  /** {@return the sentence with what it concedes as a clause of its own} O(n). */
  static Sentence plain(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    OptionalInt comma =
        IntStream.range(0, tokens.size()).filter(i -> tokens.get(i).is(",")).findFirst();
    boolean concedes =
        comma.isPresent()
            && tokens.getFirst().is("while")
            && rules(tokens.subList(1, comma.getAsInt()))
            && rules(tokens.subList(comma.getAsInt() + 1, tokens.size()));
    if (!concedes) {
      return sentence;
    }
    List<Token> plain = new ArrayList<>(tokens.subList(1, tokens.size()));
    Token place = tokens.get(comma.getAsInt());
    plain.add(comma.getAsInt(), new Token("but", "but", "but", false, place.start(), place.end()));
    return new Sentence(plain, sentence.quoted());
  }

  private static boolean rules(List<Token> words) {
    return words.stream().anyMatch(w -> RULING.contains(w.low()));
  }
}
