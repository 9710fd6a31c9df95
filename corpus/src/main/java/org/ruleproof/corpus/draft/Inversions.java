package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * "It cannot be sponsored, nor can it be promoted": the second part says turned round that it cannot be
 * promoted either, and is a sentence of its own.
 */
final class Inversions {
  private static final Map<String, String> DENIED =
      Map.ofEntries(
          Map.entry("can", "cannot"),
          Map.entry("may", "may not"),
          Map.entry("does", "does not"),
          Map.entry("do", "do not"),
          Map.entry("did", "did not"),
          Map.entry("will", "will not"),
          Map.entry("would", "would not"),
          Map.entry("should", "should not"),
          Map.entry("must", "must not"),
          Map.entry("is", "is not"),
          Map.entry("are", "are not"),
          Map.entry("has", "has not"),
          Map.entry("have", "have not"));

  private static final Set<String> PERSONS = Set.of("it", "they", "he", "she", "you", "one");

  /** How few words a sentence has at least. */
  private static final int LEAST = 3;

  private final Lexicon lexicon;

  Inversions(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** {@return the sentence, parted before each "nor" that turns its words round} O(n). */
  List<Sentence> parted(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    List<Sentence> all = new ArrayList<>();
    List<Token> current = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      boolean turned =
          current.size() >= LEAST
              && at + LEAST < tokens.size()
              && tokens.get(at).is("nor")
              && DENIED.containsKey(tokens.get(at + 1).low())
              && PERSONS.contains(tokens.get(at + 2).low());
      if (!turned) {
        current.add(tokens.get(at));
        at++;
        continue;
      }
      all.add(new Sentence(current, sentence.quoted()));
      current = new ArrayList<>(List.of(tokens.get(at + 2)));
      Token place = tokens.get(at + 1);
      for (Token word : lexicon.tokens(DENIED.getOrDefault(place.low(), ""))) {
        current.add(
            new Token(word.text(), word.low(), word.stem(), false, place.start(), place.end()));
      }
      at += 3;
    }
    all.add(new Sentence(current, sentence.quoted()));
    return all;
  }
}
