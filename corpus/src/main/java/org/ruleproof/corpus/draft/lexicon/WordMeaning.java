package org.ruleproof.corpus.draft.lexicon;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ruleproof.corpus.draft.text.Token;

/**
 * Words of a text that the vocabulary has a declaration for.
 *
 * @param words as they stand in the text
 */
public record WordMeaning(String words, Sense sense) {

  /** {@return what the words mean, of the phrases that begin at one word the longest, each once} O(n). */
  public static List<WordMeaning> of(Lexicon lexicon, List<Token> tokens) {
    List<WordMeaning> all = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      Lexicon.Match card = lexicon.card(tokens, at, tokens.size());
      List<Lexicon.Match> found = card.found() ? List.of(card) : lexicon.all(tokens, at);
      int end = found.stream().mapToInt(Lexicon.Match::end).max().orElse(at + 1);
      String words =
          tokens.subList(at, end).stream().map(Token::text).collect(Collectors.joining(" "));
      found.stream()
          .filter(match -> match.end() == end)
          .map(match -> new WordMeaning(words, match.sense()))
          .forEach(all::add);
      at = end;
    }
    return all.stream().distinct().toList();
  }
}
