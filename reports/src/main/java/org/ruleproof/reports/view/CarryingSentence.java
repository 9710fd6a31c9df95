package org.ruleproof.reports.view;

import static java.util.stream.Collectors.toSet;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the sentence of a text that says what a claim says. */
final class CarryingSentence {
  private static final Pattern END =
      Pattern.compile("(?<=[.!?;])(?<!\\b(?:e\\.g|i\\.e|etc)\\.)\\s+|\\n\\s*\\n");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private static final Pattern Y = Pattern.compile("ie[sd]$");
  private static final Pattern PLURAL = Pattern.compile("(?<=[^s])s$");

  /** Short words that tell something. */
  private static final Pattern SHORT = Pattern.compile("not|\\d+");

  private static final Pattern NEGATION = Pattern.compile("n't\\b|\\bcannot\\b|\\b(no|never)\\b");

  /** Words are compared by so many letters: "plays" and "played" are one word. */
  private static final int STEM = 5;

  private static final int SHORTEST = 4;

  private CarryingSentence() {}

  /**
   * {@return the sentence with most of the claim's words for its length} A word tells more the
   * fewer sentences of the text have it. Where the text shares sentences with one that answers
   * otherwise, it is one of the others. O(length).
   *
   * @param others the texts that answer otherwise
   */
  static String of(String text, String claim, List<String> others) {
    List<String> sentences = sentences(text);
    Set<Set<String>> shared =
        others.stream().flatMap(t -> sentences(t).stream()).map(s -> stems(s)).collect(toSet());
    List<String> own = sentences.stream().filter(s -> !shared.contains(stems(s))).toList();
    Set<String> wanted = stems(claim);
    Map<String, Long> counts =
        sentences.stream()
            .flatMap(s -> stems(s).stream())
            .collect(Collectors.groupingBy(stem -> stem, Collectors.counting()));
    return (own.isEmpty() ? sentences : own)
        .stream()
            .max(Comparator.comparingDouble(sentence -> worth(stems(sentence), wanted, counts)))
            .orElse("");
  }

  private static List<String> sentences(String text) {
    return Arrays.stream(END.split(text.strip()))
        .map(String::strip)
        .filter(sentence -> !sentence.isEmpty())
        .toList();
  }

  private static double worth(Set<String> stems, Set<String> wanted, Map<String, Long> counts) {
    double told =
        stems.stream()
            .filter(wanted::contains)
            .mapToDouble(stem -> 1 / Math.sqrt(counts.getOrDefault(stem, 1L)))
            .sum();
    return told / Math.sqrt(SHORTEST + stems.size());
  }

  private static Set<String> stems(String text) {
    String words = NEGATION.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" not");
    return Arrays.stream(NO_WORD.split(words))
        .filter(word -> word.length() >= SHORTEST || SHORT.matcher(word).matches())
        .map(word -> PLURAL.matcher(Y.matcher(word).replaceFirst("y")).replaceFirst(""))
        .map(word -> word.substring(0, Math.min(STEM, word.length())))
        .collect(toSet());
  }
}
