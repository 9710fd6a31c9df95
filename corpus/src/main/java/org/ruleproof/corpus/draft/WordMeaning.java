package org.ruleproof.corpus.draft;

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
  static List<WordMeaning> of(Lexicon lexicon, List<Token> tokens) {
    List<WordMeaning> all = new ArrayList<>();
    int at = 0;
    while (at < tokens.size()) {
      List<Found<Sense>> found =
          lexicon.card(tokens, at).map(List::of).orElse(lexicon.all(tokens, at));
      int end = found.stream().mapToInt(Found::end).max().orElse(at + 1);
      String words =
          tokens.subList(at, end).stream().map(Token::text).collect(Collectors.joining(" "));
      found.stream()
          .filter(match -> match.end() == end)
          .map(match -> new WordMeaning(words, match.meaning()))
          .forEach(all::add);
      at = end;
    }
    return all.stream().distinct().toList();
  }
}
