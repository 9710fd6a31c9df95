package org.ruleproof.corpus.damage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Counts the words of a document, and knows the most common English words. */
final class WordCounts {

  private static final Set<String> COMMON = common();

  /** Longer runs of letters are no words, and would slow down the search for endings. */
  private static final int LONGEST = 40;

  private final Map<String, Integer> counts;
  private final String[] sorted;

  private WordCounts(Map<String, Integer> counts) {
    this.counts = counts;
    sorted = counts.keySet().toArray(new String[0]);
    Arrays.sort(sorted);
  }

  /**
   * {@return the counts of words of up to {@value #LONGEST} letters} O(n), plus sorting the
   * distinct words.
   */
  static WordCounts of(Iterable<String> lines) {
    Map<String, Integer> counts = new HashMap<>();
    for (String line : lines) {
      WordScanner.forEach(
          line,
          word -> {
            if (word.to() - word.from() <= LONGEST) {
              counts.merge(word.lower(), 1, Integer::sum);
            }
          });
    }
    return new WordCounts(counts);
  }

  /** {@return the number of occurrences of the word, given in lower case} */
  int count(String word) {
    return counts.getOrDefault(word, 0);
  }

  /** {@return whether the word is in a short list of common English words} */
  boolean isCommon(String word) {
    return COMMON.contains(word);
  }

  /**
   * {@return the longer words with this prefix, sorted} For all words of a document together,
   * linear in their letters.
   */
  List<String> longer(String word) {
    List<String> longer = new ArrayList<>();
    int at = Arrays.binarySearch(sorted, word);
    int first = at < 0 ? -at - 1 : at + 1;
    for (int i = first; i < sorted.length && sorted[i].startsWith(word); i++) {
      longer.add(sorted[i]);
    }
    return longer;
  }

  private static Set<String> common() {
    String name = "common-words.txt";
    try (InputStream in = Objects.requireNonNull(WordCounts.class.getResourceAsStream(name), name);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException("the jar holds no " + name, e);
    }
  }
}
