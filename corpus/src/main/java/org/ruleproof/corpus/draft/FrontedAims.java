package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * "In order to play a fleet, you must control a location": what something has to be done for stands
 * before it, and says the same as behind it.
 */
final class FrontedAims {
  /** Words that point to what was named before: they would stand before it. */
  private static final Set<String> POINTING = Set.of("it", "they", "he", "she", "this", "that");

  private static final Set<String> PERSONS = Set.of("you", "players", "nobody", "anyone");
  private static final Set<String> ENDING = Set.of(",", "because", "since", "even", "though");

  private FrontedAims() {}

  /** {@return a sentence that begins with an aim with that behind what is necessary for it} O(n). */
  static Optional<Sentence> moved(Sentence sentence) {
    List<Token> tokens = sentence.tokens();
    int verb = verb(tokens);
    int end = verb == 0 || sentence.quoted() ? 0 : end(tokens, verb);
    if (end == 0) {
      return Optional.empty();
    }
    int main = tokens.get(end).is(",") ? end + 1 : end;
    if (main + 2 >= tokens.size() || POINTING.contains(tokens.get(main).low())) {
      return Optional.empty();
    }
    int last = last(tokens, main);
    Optional<Modals.Found> first = Modals.first(tokens, main, last);
    boolean needs =
        first
            .filter(m -> m.modality() == Modality.OBLIGE || m.modality() == Modality.EXCUSE)
            .isPresent();
    if (!needs || opens(tokens, main, last)) {
      return Optional.empty();
    }
    List<Token> all = new ArrayList<>(tokens.subList(main, last));
    word("in", tokens.getFirst(), all);
    word("order", tokens.getFirst(), all);
    word("to", tokens.getFirst(), all);
    all.addAll(tokens.subList(verb, end));
    all.addAll(tokens.subList(last, tokens.size()));
    return Optional.of(new Sentence(all, false));
  }

  /** Where the verb of an aim stands that the sentence begins with; 0 where it begins otherwise. */
  private static int verb(List<Token> tokens) {
    boolean order = tokens.size() > 4 && tokens.getFirst().is("in") && tokens.get(1).is("order");
    int to = order ? 2 : 0;
    return tokens.size() > to + 3 && tokens.get(to).is("to") ? to + 1 : 0;
  }

  /** Where the aim ends: at a comma, or before a person and a modal; 0 where it does not. */
  private static int end(List<Token> tokens, int verb) {
    for (int i = verb + 1; i + 1 < tokens.size(); i++) {
      boolean person =
          PERSONS.contains(tokens.get(i).low())
              && Modals.at(tokens, i + 1, tokens.size()).isPresent();
      if (tokens.get(i).is(",") || person) {
        return Modals.anywhere(tokens, verb, i) || opens(tokens, verb, i) ? 0 : i;
      }
    }
    return 0;
  }

  /** Where what is necessary ends: at the next comma or reason. */
  private static int last(List<Token> tokens, int main) {
    return IntStream.range(main, tokens.size())
        .filter(i -> ENDING.contains(tokens.get(i).low()))
        .findFirst()
        .orElse(tokens.size());
  }

  /** Whether a condition opens in the stretch. */
  private static boolean opens(List<Token> tokens, int from, int to) {
    return IntStream.range(from, to).anyMatch(i -> Clauses.opensCondition(tokens.subList(i, to)));
  }

  private static void word(String word, Token place, List<Token> all) {
    all.add(new Token(word, word, word, false, place.start(), place.end()));
  }
}
