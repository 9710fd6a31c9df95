package org.ruleproof.corpus.rulebook;

import com.google.re2j.Pattern;
import java.util.Set;
import org.ruleproof.corpus.source.ForeignText;

/**
 * Recognises the headings of a rulebook: lines in title case, or with a number or label that only
 * headings have. All methods are O(n) in the length of the line.
 */
final class SectionHeadings {

  private static final int LONGEST = 80;
  private static final Set<String> SMALL =
      Set.of(
          "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the",
          "to", "versus", "vs", "with", "without");
  private static final Pattern CHAPTER = Pattern.compile("^[IVX]{1,5}[.:] \\p{Lu}");
  private static final Pattern LABELLED = Pattern.compile("^(?:ACTION: |Step \\d{1,2}\\. )");
  private static final Pattern INNER = Pattern.compile(": | [-\u2013\u2014] |\\d{3}");
  private static final Pattern BULLET = Pattern.compile("^[-*\u2022#|]");
  private static final Set<String> ENDS = Set.of(",", ";", "!", "?");

  private SectionHeadings() {}

  /** {@return whether the line can be a heading, given that it stands alone} */
  static boolean isHeading(String line) {
    String words = ForeignText.strip(line);
    if (words.isEmpty() || words.length() > LONGEST) {
      return false;
    }
    if (isChapter(words) || LABELLED.matcher(words).find()) {
      return true;
    }
    return !BULLET.matcher(words).find()
        && !INNER.matcher(words).find()
        && !ENDS.contains(words.substring(words.length() - 1))
        && words.chars().anyMatch(Character::isLowerCase)
        && isTitle(words);
  }

  /** {@return whether the heading begins a chapter, with a Roman numeral} */
  static boolean isChapter(String words) {
    return words.length() <= LONGEST && CHAPTER.matcher(words).find();
  }

  /** {@return whether the heading is a step of the section before it} */
  static boolean isStep(String words) {
    return words.startsWith("Step ");
  }

  /** {@return whether the heading is the first step of the section before it} */
  static boolean isFirstStep(String words) {
    return words.startsWith("Step 1.");
  }

  /** {@return the heading as a topic, without final punctuation and bold marks} */
  static String topic(String line) {
    String words = ForeignText.bare(line);
    return words.endsWith(":") || words.endsWith(".")
        ? words.substring(0, words.length() - 1)
        : words;
  }

  /** Whether every word except articles and the like begins with a capital. */
  private static boolean isTitle(String words) {
    boolean first = true;
    for (String word : words.split("[\\h/]+", -1)) {
      int at = 0;
      while (at < word.length() && !Character.isLetterOrDigit(word.charAt(at))) {
        at++;
      }
      boolean small = at < word.length() && Character.isLowerCase(word.charAt(at));
      if (small && (first || !SMALL.contains(word.substring(at)))) {
        return false;
      }
      first = false;
    }
    return !words.contains(". ");
  }
}
