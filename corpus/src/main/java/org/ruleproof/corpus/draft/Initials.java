package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Supplier;

/**
 * "If AotG is blanked" in a ruling on "Approval of the Grey": letters that begin the words of a name
 * that the ruling speaks of stand for the card.
 */
final class Initials {
  private final Lexicon lexicon;

  Initials(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * {@return the sentences with the names in the place of their initials} Letters that the names do not
   * settle stay; where there are none the names are not asked for. O(n) in the length of the sentences.
   *
   * @param names the cards that the ruling speaks of
   */
  List<Sentence> spelled(List<Sentence> sentences, Supplier<SequencedSet<String>> names) {
    if (sentences.stream().flatMap(s -> s.tokens().stream()).noneMatch(this::isShort)) {
      return sentences;
    }
    Map<String, List<String>> byInitials = new LinkedHashMap<>();
    for (String name : names.get()) {
      String initials = initials(name);
      if (initials.length() > 1) {
        byInitials.computeIfAbsent(initials, i -> new ArrayList<>()).add(name);
      }
    }
    return byInitials.isEmpty()
        ? sentences
        : sentences.stream().map(s -> spelled(s, byInitials)).toList();
  }

  private String initials(String name) {
    StringBuilder letters = new StringBuilder();
    lexicon.tokens(name).stream()
        .filter(Token::isWord)
        .forEach(t -> letters.appendCodePoint(t.low().codePointAt(0)));
    return letters.toString();
  }

  private Sentence spelled(Sentence sentence, Map<String, List<String>> byInitials) {
    List<Token> all = new ArrayList<>();
    for (Token token : sentence.tokens()) {
      List<String> meant =
          isShort(token) ? byInitials.getOrDefault(token.low(), List.of()) : List.of();
      if (meant.size() == 1) {
        spell(meant.getFirst(), token, all);
      } else {
        all.add(token);
      }
    }
    return all.size() == sentence.tokens().size() ? sentence : new Sentence(all, sentence.quoted());
  }

  /** Whether it is written as letters that stand for words, and is no word of the vocabulary. */
  private boolean isShort(Token token) {
    if (token.named() || token.text().codePoints().filter(Character::isUpperCase).count() < 2) {
      return false;
    }
    String bare = token.possessive() ? token.text().split("['\u2019`]", 2)[0] : token.text();
    long capitals = bare.codePoints().filter(Character::isUpperCase).count();
    return capitals > 1
        && capitals * 2 >= bare.length()
        && bare.toLowerCase(Locale.ROOT).equals(token.low())
        && lexicon.beginning(token.stem()).isEmpty();
  }

  private void spell(String name, Token place, List<Token> all) {
    List<Token> words = lexicon.tokens(name).stream().filter(Token::isWord).toList();
    for (int i = 0; i < words.size(); i++) {
      Token word = words.get(i);
      boolean owner = place.possessive() && i == words.size() - 1;
      all.add(
          new Token(
              word.text(),
              word.low(),
              word.stem(),
              owner,
              place.start(),
              place.end(),
              false,
              true));
    }
  }
}
