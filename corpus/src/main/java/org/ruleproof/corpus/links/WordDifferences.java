package org.ruleproof.corpus.links;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds differing words of two texts by their longest common subsequence, to show readers a small
 * difference between two copies of a ruling.
 */
final class WordDifferences {
  /** Longer texts are not compared. */
  private static final int MOST_WORDS = 600;

  /** Further differences are only counted. */
  private static final int MOST_TOLD = 3;

  /** Further words of a difference are left out. */
  private static final int MOST_OF_A_STRETCH = 12;

  private WordDifferences() {}

  /** Replaced words and their replacement; either may be empty. */
  record Stretch(List<String> ones, List<String> others) {}

  /**
   * {@return a sentence with the differing words; empty if there are none, or if a text is too
   * long} O(n m) in the numbers of words.
   */
  static String sentence(String one, String other) {
    List<Stretch> stretches = of(one, other);
    if (stretches.isEmpty()) {
      return "";
    }
    List<String> told = new ArrayList<>();
    for (Stretch stretch : stretches.subList(0, Math.min(MOST_TOLD, stretches.size()))) {
      told.add(quoted(stretch.ones()) + " against " + quoted(stretch.others()));
    }
    int more = stretches.size() - told.size();
    return "The words part in "
        + String.join("; ", told)
        + (more > 0 ? "; and in " + more + " more " + (more == 1 ? "place" : "places") : "")
        + ".";
  }

  private static String quoted(List<String> words) {
    if (words.isEmpty()) {
      return "nothing";
    }
    List<String> some = words.subList(0, Math.min(MOST_OF_A_STRETCH, words.size()));
    return "\"" + String.join(" ", some) + (some.size() < words.size() ? " ..." : "") + "\"";
  }

  /** {@return the differences in order, ignoring case and punctuation around words} */
  static List<Stretch> of(String one, String other) {
    List<String> ones = words(one);
    List<String> others = words(other);
    if (ones.size() > MOST_WORDS || others.size() > MOST_WORDS) {
      return List.of();
    }
    int[][] common = new int[ones.size() + 1][others.size() + 1];
    for (int i = ones.size() - 1; i >= 0; i--) {
      for (int j = others.size() - 1; j >= 0; j--) {
        common[i][j] =
            isSame(ones.get(i), others.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<Stretch> stretches = new ArrayList<>();
    List<String> left = new ArrayList<>();
    List<String> right = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < ones.size() || j < others.size()) {
      boolean both = i < ones.size() && j < others.size();
      if (both && isSame(ones.get(i), others.get(j))) {
        close(left, right, stretches);
        i++;
        j++;
      } else if (j == others.size() || both && common[i + 1][j] >= common[i][j + 1]) {
        left.add(ones.get(i++));
      } else {
        right.add(others.get(j++));
      }
    }
    close(left, right, stretches);
    return stretches;
  }

  private static void close(List<String> left, List<String> right, List<Stretch> into) {
    if (!left.isEmpty() || !right.isEmpty()) {
      into.add(new Stretch(List.copyOf(left), List.copyOf(right)));
      left.clear();
      right.clear();
    }
  }

  private static boolean isSame(String one, String other) {
    return plain(one).equals(plain(other));
  }

  private static String plain(String word) {
    int from = 0;
    int to = word.length();
    while (from < to && !Character.isLetterOrDigit(word.charAt(from))) {
      from++;
    }
    while (to > from && !Character.isLetterOrDigit(word.charAt(to - 1))) {
      to--;
    }
    return word.substring(from, to).toLowerCase(Locale.ROOT);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.strip().split("\\s+", -1)) {
      if (!plain(word).isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
