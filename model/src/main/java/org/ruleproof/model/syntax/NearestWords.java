package org.ruleproof.model.syntax;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The known words nearest to an unknown one, by edit distance: insertions, deletions, replacements
 * and exchanges of neighbours (optimal string alignment, Damerau 1964).
 */
public final class NearestWords {
  private static final int LONGEST = 80;

  private NearestWords() {}

  /**
   * {@code did you mean a, b or c?} with at most three known words within a third of the word's
   * length, nearest first; empty if none is near.
   */
  public static String hint(String word, Collection<String> known) {
    List<String> near = near(word, known);
    if (near.isEmpty()) {
      return "";
    }
    String last = near.getLast();
    String before = near.subList(0, near.size() - 1).stream().collect(Collectors.joining(", "));
    return "did you mean " + (before.isEmpty() ? last : before + " or " + last) + "?";
  }

  /** At most three near words, nearest first, ties by name. */
  public static List<String> near(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return List.of();
    }
    int most = Math.max(1, word.length() / 3);
    record Candidate(String name, int distance) {}
    List<Candidate> candidates =
        known.stream()
            .distinct()
            .filter(k -> !k.equals(word) && Math.abs(k.length() - word.length()) <= most)
            .map(k -> new Candidate(k, distance(lower(word), lower(k))))
            .filter(c -> c.distance() <= most && c.distance() < word.length())
            .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
            .toList();
    return candidates.stream()
        .filter(c -> c.distance() <= candidates.getFirst().distance() + 1)
        .limit(3)
        .map(Candidate::name)
        .toList();
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  /** The number of edits between two words. O(product of the lengths). */
  static int distance(String a, String b) {
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (exchanged) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
    }
    return last[b.length()];
  }
}
