package org.ruleproof.reports.view;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the sentence of a text that says what a claim says. */
final class CarryingSentence {
  private static final Pattern END = Pattern.compile("(?<=[.!?;])\\s+|\\n\\s*\\n");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private static final Pattern PLURAL = Pattern.compile("(?<=[^s])s$");

  /** Words are compared by so many letters: "plays" and "played" are one word. */
  private static final int STEM = 5;

  private static final int SHORTEST = 4;

  private CarryingSentence() {}

  /** {@return the sentence with most of the claim's words for its length} O(length). */
  static String of(String text, String claim) {
    Set<String> wanted = stems(claim);
    return Arrays.stream(END.split(text.strip()))
        .map(String::strip)
        .filter(sentence -> !sentence.isEmpty())
        .max(Comparator.comparingDouble(sentence -> worth(sentence, wanted)))
        .orElse("");
  }

  private static double worth(String sentence, Set<String> wanted) {
    Set<String> stems = stems(sentence);
    long shared = stems.stream().filter(wanted::contains).count();
    return shared / Math.sqrt(SHORTEST + stems.size());
  }

  private static Set<String> stems(String text) {
    return Arrays.stream(NO_WORD.split(text.toLowerCase(Locale.ROOT)))
        .filter(word -> word.length() >= SHORTEST)
        .map(word -> PLURAL.matcher(word).replaceFirst(""))
        .map(word -> word.substring(0, Math.min(STEM, word.length())))
        .collect(Collectors.toSet());
  }
}
