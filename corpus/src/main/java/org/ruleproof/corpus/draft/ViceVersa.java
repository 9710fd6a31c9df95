package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** "A card with a Shadow Mark cannot ... a Vorlon Mark, and vice versa": one sentence that is two. */
final class ViceVersa {
  private ViceVersa() {}

  /** {@return the sentence and the one with its two values the other way round, if it says so} */
  static Optional<List<Sentence>> both(Sentence sentence, Lexicon lexicon) {
    List<Token> tokens = sentence.tokens();
    int at = place(tokens);
    if (at < 0) {
      return Optional.empty();
    }
    List<Token> rest = new ArrayList<>(tokens.subList(0, at));
    rest.addAll(tokens.subList(at + 2, tokens.size()));
    if (at > 0 && rest.get(at - 1).is("and")) {
      rest.remove(at - 1);
    }
    return turned(rest, lexicon)
        .map(
            other ->
                List.of(
                    new Sentence(rest, sentence.quoted()), new Sentence(other, sentence.quoted())));
  }

  private static int place(List<Token> tokens) {
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).is("vice") && tokens.get(i + 1).is("versa")) {
        return i;
      }
    }
    return -1;
  }

  /** The two members of one enumeration that the words name change places. */
  private static Optional<List<Token>> turned(List<Token> tokens, Lexicon lexicon) {
    Map<String, Map<String, List<Integer>>> named = new LinkedHashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      Lexicon.Match match =
          tokens.get(i).isCapital()
              ? lexicon.longest(tokens, i, tokens.size(), s -> s instanceof Sense.OfMember)
              : Lexicon.Match.NONE;
      if (match.end() == i + 1 && match.sense() instanceof Sense.OfMember member) {
        named
            .computeIfAbsent(member.enumeration(), e -> new LinkedHashMap<>())
            .computeIfAbsent(member.name(), m -> new ArrayList<>())
            .add(i);
      }
    }
    return named.values().stream()
        .filter(members -> members.size() == 2)
        .findFirst()
        .map(members -> List.copyOf(members.values()))
        .map(places -> turned(tokens, places.getFirst(), places.getLast()));
  }

  private static List<Token> turned(List<Token> tokens, List<Integer> one, List<Integer> other) {
    List<Token> all = new ArrayList<>(tokens);
    one.forEach(i -> all.set(i, at(tokens.get(other.getFirst()), tokens.get(i))));
    other.forEach(i -> all.set(i, at(tokens.get(one.getFirst()), tokens.get(i))));
    return all;
  }

  private static Token at(Token word, Token place) {
    return new Token(
        word.text(),
        word.low(),
        word.stem(),
        place.possessive(),
        place.start(),
        place.end(),
        place.slashed(),
        word.named());
  }
}
