package org.ruleproof.corpus.glossary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.TextHash;

/**
 * Finds headings in capitals anywhere in the text: after the end of a sentence, before a dash
 * between blanks. A part in brackets may have small letters. O(n).
 */
final class CapitalHeadings {

  private static final int MOST_WORDS = 10;
  private static final int FEWEST_LETTERS = 2;

  private final RunningText running;
  private final String text;

  /** A search in this text. */
  CapitalHeadings(RunningText running) {
    this.running = running;
    this.text = running.text();
  }

  /** {@return the headings from index {@code first} on, in order} */
  List<Heading> from(int first) {
    List<Heading> found = new ArrayList<>();
    int least = first;
    int firstInk = ForeignText.skipBlanks(text, first);
    for (int dash = text.indexOf('-', first); dash >= 0; dash = text.indexOf('-', dash + 1)) {
      if (!isSeparator(dash)) {
        continue;
      }
      int from = headingStart(dash, least, firstInk);
      if (from < dash) {
        boolean starred = text.charAt(from) == '*';
        String topic = TextHash.collapsed(text.substring(starred ? from + 1 : from, dash));
        found.add(new Heading(from, dash + 1, topic, starred));
        least = dash + 1;
      }
    }
    return found;
  }

  private boolean isSeparator(int dash) {
    return dash > 0
        && ForeignText.isBlank(text.charAt(dash - 1))
        && dash + 1 < text.length()
        && ForeignText.isBlank(text.charAt(dash + 1));
  }

  /** The start of the heading before the dash; {@code dash} if there is none. */
  private int headingStart(int dash, int least, int firstInk) {
    List<Integer> starts = new ArrayList<>();
    int end = dash;
    boolean bracket = false;
    while (starts.size() < MOST_WORDS) {
      int to = back(end, least, true);
      int from = back(to, least, false);
      if (from == to) {
        break;
      }
      String word = text.substring(from, to);
      bracket |= word.endsWith(")");
      if (!(bracket || isCapital(word)) || (!starts.isEmpty() && endsSentence(word))) {
        break;
      }
      bracket &= word.indexOf('(') < 0;
      starts.add(from);
      end = from;
      if (word.charAt(0) == '*') {
        break;
      }
    }
    Collections.reverse(starts);
    for (int start : starts) {
      if ((start == firstInk || running.sentenceEndsBefore(start))
          && hasLetters(text.substring(start, dash))) {
        return start;
      }
    }
    return dash;
  }

  /** The start of the run of blanks or non-blanks that ends at {@code at}. */
  private int back(int at, int least, boolean blanks) {
    int i = at;
    while (i > least && ForeignText.isBlank(text.charAt(i - 1)) == blanks) {
      i--;
    }
    return i;
  }

  private static boolean isCapital(String word) {
    return word.chars().noneMatch(Character::isLowerCase) && word.indexOf('|') < 0;
  }

  /**
   * Whether the word ends a sentence; a full stop inside an abbreviation such as "U.S." does not.
   */
  private static boolean endsSentence(String word) {
    int stop = word.indexOf('.');
    return stop >= 0 && (stop > 1 || word.length() == 2)
        || word.endsWith("!")
        || word.endsWith("?")
        || word.endsWith(":");
  }

  private static boolean hasLetters(String heading) {
    return heading.chars().filter(Character::isUpperCase).count() >= FEWEST_LETTERS;
  }
}
