package org.ruleproof.corpus.damage;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A topic as normalised words: lower case without accents and apostrophes, without surrounding
 * quotation marks or a leading article, and with contractions such as "can't" expanded.
 */
final class TopicWords {

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");
  private static final int WORDS_AFTER_ARTICLE = 2;

  /** In shorter words, one letter often makes a different word. */
  private static final int SHORTEST_SLIP = 5;

  /** From this width on, a missing last letter may be a heading that was cut off. */
  private static final int CUT_WIDTH = 20;

  private TopicWords() {}

  /** {@return the words of the topic} O(n). */
  static List<String> of(String topic) {
    String plain = Normalizer.normalize(topic, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= plain.length(); i++) {
      char c = i < plain.length() ? plain.charAt(i) : ' ';
      if (Character.isLetterOrDigit(c)) {
        word.append(c);
      } else if (!WordScanner.isApostrophe(c)
          && Character.getType(c) != Character.NON_SPACING_MARK) {
        if (!word.isEmpty()) {
          words.add(word.toString());
          word.setLength(0);
        }
      } else if (isShortNot(plain, i, word)) {
        word.append(word.toString().equals("can") ? "no" : "o");
      }
    }
    boolean article = words.size() > WORDS_AFTER_ARTICLE && ARTICLES.contains(words.getFirst());
    return article ? words.subList(1, words.size()) : words;
  }

  /** Whether the apostrophe stands for the o of "not" at the end of a word. */
  private static boolean isShortNot(String plain, int at, StringBuilder word) {
    boolean ends = at + 2 >= plain.length() || !Character.isLetterOrDigit(plain.charAt(at + 2));
    return ends
        && WordScanner.isApostrophe(plain.charAt(at))
        && plain.startsWith("t", at + 1)
        && word.length() > 1
        && word.charAt(word.length() - 1) == 'n';
  }

  /** {@return the topic without surrounding quotation marks and blanks} */
  static String unquoted(String topic) {
    int from = 0;
    int to = topic.length();
    while (from < to && isQuote(topic.charAt(from))) {
      from++;
    }
    while (to > from && isQuote(topic.charAt(to - 1))) {
      to--;
    }
    return topic.substring(from, to);
  }

  /**
   * {@return whether the topics differ by a typo}: in one word of at least {@value #SHORTEST_SLIP}
   * letters, by one inserted, deleted, replaced or swapped letter after the first. Not typos: a
   * plural or another ending of one letter, a number, a Roman numeral, and a heading that was cut
   * off.
   */
  static boolean isSlip(List<String> left, List<String> right) {
    if (left.size() != right.size()) {
      return false;
    }
    int at = -1;
    for (int i = 0; i < left.size(); i++) {
      if (!left.get(i).equals(right.get(i))) {
        if (at >= 0) {
          return false;
        }
        at = i;
      }
    }
    if (at < 0) {
      return false;
    }
    String a = left.get(at);
    String b = right.get(at);
    int width = left.stream().mapToInt(word -> word.length() + 1).sum();
    boolean mayBeCut = at == left.size() - 1 && width >= CUT_WIDTH && isOneBegun(a, b);
    return Math.max(a.length(), b.length()) >= SHORTEST_SLIP
        && a.charAt(0) == b.charAt(0)
        && canSlip(a)
        && canSlip(b)
        && !isRoman(a)
        && !isRoman(b)
        && !isEnding(a, b)
        && !isEnding(b, a)
        && !mayBeCut
        && differByOneLetter(a, b);
  }

  /** {@return whether {@link #isSlip} can hold for these words at all} O(n). */
  static boolean canSlip(List<String> words) {
    return words.stream().anyMatch(TopicWords::canSlip);
  }

  private static boolean canSlip(String word) {
    return word.length() >= SHORTEST_SLIP - 1 && word.chars().noneMatch(Character::isDigit);
  }

  private static boolean isOneBegun(String a, String b) {
    return a.startsWith(b) || b.startsWith(a);
  }

  /** Whether the longer word is the shorter with a common ending: s, d or r. */
  private static boolean isEnding(String shorter, String longer) {
    return longer.length() == shorter.length() + 1
        && longer.startsWith(shorter)
        && "sdr".indexOf(longer.charAt(longer.length() - 1)) >= 0;
  }

  private static boolean isRoman(String word) {
    return word.chars().allMatch(c -> "ivxlc".indexOf(c) >= 0);
  }

  /** Whether the edit distance is 1, counting a swap of neighbours as one edit. O(n). */
  private static boolean differByOneLetter(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    int head = 0;
    while (head < shorter && a.charAt(head) == b.charAt(head)) {
      head++;
    }
    String restA = a.substring(head);
    String restB = b.substring(head);
    return switch (a.length() - b.length()) {
      case 0 -> restA.substring(1).equals(restB.substring(1)) || isSwap(restA, restB);
      case 1 -> restA.substring(1).equals(restB);
      case -1 -> restA.equals(restB.substring(1));
      default -> false;
    };
  }

  private static boolean isSwap(String a, String b) {
    return a.length() > 1
        && a.charAt(0) == b.charAt(1)
        && a.charAt(1) == b.charAt(0)
        && a.substring(2).equals(b.substring(2));
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\u201c' || c == '\u201d' || c == ' ' || WordScanner.isApostrophe(c);
  }
}
