package org.ruleproof.corpus.damage;

import java.util.Locale;
import java.util.function.Consumer;

/** Splits foreign text into words: runs of letters with inner apostrophes. O(n). */
final class WordScanner {

  private WordScanner() {}

  /**
   * A word in its line.
   *
   * @param line the whole line
   * @param from index of its first letter
   * @param to index after its last letter
   */
  record Word(String line, int from, int to) {

    /** {@return the word as written} */
    String written() {
      return line.substring(from, to);
    }

    /** {@return the word in lower case} */
    String lower() {
      return written().toLowerCase(Locale.ROOT);
    }

    /** {@return the character before the word, a blank at the line's start} */
    char before() {
      return from == 0 ? ' ' : line.charAt(from - 1);
    }

    /** {@return the character after the word, a blank at the line's end} */
    char after() {
      return to == line.length() ? ' ' : line.charAt(to);
    }
  }

  /** Passes the words of a line to the reader, from left to right. */
  static void forEach(String line, Consumer<Word> reader) {
    int i = 0;
    while (i < line.length()) {
      if (!Character.isLetter(line.charAt(i))) {
        i++;
        continue;
      }
      int from = i;
      while (i < line.length() && (Character.isLetter(line.charAt(i)) || joins(line, i))) {
        i++;
      }
      reader.accept(new Word(line, from, i));
    }
  }

  /** {@return whether the character is an apostrophe, typed or typeset} */
  static boolean isApostrophe(char c) {
    return c == '\'' || c == '\u2019' || c == '`';
  }

  /** Whether an apostrophe is inside a word, before a letter. */
  private static boolean joins(String line, int i) {
    return isApostrophe(line.charAt(i))
        && i + 1 < line.length()
        && Character.isLetter(line.charAt(i + 1));
  }
}
