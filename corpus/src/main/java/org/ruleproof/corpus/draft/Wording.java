package org.ruleproof.corpus.draft;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ruleproof.model.language.Expression;

/** Conditions under their own words, for what the vocabulary does not know. */
final class Wording {
  /** Words without which a condition says the same. */
  private static final Set<String> SMALL =
      Set.of(
          "a",
          "an",
          "the",
          "of",
          "to",
          "is",
          "are",
          "be",
          "been",
          "being",
          "was",
          "were",
          "it",
          "its",
          "his",
          "her",
          "their",
          "your",
          "you",
          "he",
          "she",
          "they",
          "them",
          "him",
          "this",
          "that",
          "these",
          "those",
          "has",
          "have",
          "had",
          "do",
          "does",
          "did",
          "will",
          "would",
          "may",
          "can",
          "must",
          "should",
          "if",
          "then",
          "and",
          "or",
          "but",
          "so",
          "as",
          "by",
          "in",
          "on",
          "at",
          "for",
          "with",
          "from",
          "into",
          "any",
          "all",
          "each",
          "every",
          "also",
          "still",
          "itself",
          "there",
          "which",
          "who",
          "whose",
          "such",
          "s",
          "t",
          "etc",
          "other",
          "another",
          "own",
          "one",
          "some",
          "using",
          "used",
          "use",
          "even",
          "just",
          "however",
          "therefore",
          "than",
          "what",
          "only",
          "either",
          "both",
          "not",
          "yes",
          "neither",
          "nor",
          "when",
          "unless",
          "because",
          "cannot",
          "can't",
          "since",
          "whenever",
          "although",
          "though",
          "eg",
          "e",
          "g",
          "i",
          "ie",
          "while",
          "during",
          "example",
          "instance",
          "note",
          "where",
          "once",
          "until",
          "no",
          "never",
          "doesn't",
          "don't",
          "isn't",
          "aren't",
          "won't",
          "thus",
          "regardless",
          "without",
          "within",
          "we",
          "i'm",
          "that's",
          "it's",
          "you're",
          "they're",
          "you've");

  private static final Set<String> DENIALS =
      Set.of(
          "not", "no", "never", "n't", "doesn't", "don't", "isn't", "aren't", "cannot", "can't",
          "won't", "without", "neither", "hasn't", "haven't");

  private Wording() {}

  /** Whether the word carries meaning that a reader must have understood. */
  static boolean matters(Token token) {
    return token.isWord()
        && !SMALL.contains(token.low())
        && !SMALL.contains(token.stem())
        && (!Modals.isBetween(token) || token.is("first"));
  }

  /** {@return all words of the stretch as a condition, denied if they deny it} */
  static Optional<Expression> whole(Scene scene, int from, int to) {
    String words =
        IntStream.range(from, to)
            .mapToObj(scene.tokens()::get)
            .filter(Wording::matters)
            .filter(t -> !DENIALS.contains(t.low()))
            .map(Token::stem)
            .collect(Collectors.joining(" "));
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            isDenied(scene, from, to) ? Build.not(Build.opaque(words)) : Build.opaque(words));
  }

  /** {@return a condition without a word that matters, under all its words: "having any of these"} */
  static Expression small(Scene scene, Clause clause) {
    return Build.opaque(
        scene.tokens().subList(clause.from(), clause.to()).stream()
            .filter(Token::isWord)
            .map(Token::stem)
            .collect(Collectors.joining(" ")));
  }

  /** {@return the words of the stretch that nobody understood, as a condition} */
  static Optional<Expression> rest(Scene scene, int from, int to) {
    String words =
        IntStream.range(from, to)
            .filter(i -> !scene.isUnderstood(i) && matters(scene.tokens().get(i)))
            .filter(i -> !scene.isWorded(i))
            .filter(i -> !DENIALS.contains(scene.tokens().get(i).low()))
            .mapToObj(i -> scene.tokens().get(i).stem())
            .collect(Collectors.joining(" "));
    return words.isEmpty() ? Optional.empty() : Optional.of(Build.opaque(words));
  }

  private static boolean isDenied(Scene scene, int from, int to) {
    return IntStream.range(from, to)
                .filter(i -> DENIALS.contains(scene.tokens().get(i).low()))
                .count()
            % 2
        == 1;
  }
}
