package org.ruleproof.corpus.glossary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedLine;

/** A file's lines as one text with {@code '\n'} as line end, with a map from indices to lines. */
final class RunningText {

  private static final String CLOSERS = ")]\"'\u201d\u2019*|";

  private static final int WIDEST_GAP = 60;

  private final String text;
  private final int[] starts;

  /** The running text of these lines. */
  RunningText(List<String> lines) {
    StringBuilder all = new StringBuilder();
    starts = new int[lines.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = all.length();
      all.append(lines.get(i)).append('\n');
    }
    text = all.toString();
  }

  String text() {
    return text;
  }

  int lines() {
    return starts.length;
  }

  /** {@return index of the first character of a line; lines count from 0} */
  int start(int line) {
    return starts[line];
  }

  /** {@return index of the line end of a line; lines count from 0} */
  int end(int line) {
    return line + 1 < starts.length ? starts[line + 1] - 1 : text.length() - 1;
  }

  /** {@return the number, from 1, of the line with the character} O(log lines). */
  int lineAt(int index) {
    int found = Arrays.binarySearch(starts, index);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** {@return the non-blank lines between two indices, stripped} */
  List<PlacedLine> placed(int from, int to) {
    List<PlacedLine> placed = new ArrayList<>();
    for (int line = lineAt(from); line <= starts.length && starts[line - 1] < to; line++) {
      int first = Math.max(from, start(line - 1));
      int last = Math.min(to, end(line - 1));
      String words = first < last ? ForeignText.strip(text.substring(first, last)) : "";
      if (!words.isEmpty()) {
        placed.add(new PlacedLine(line, words));
      }
    }
    return placed;
  }

  /** Whether a sentence, the start of the text or a wide gap precedes the index. */
  boolean sentenceEndsBefore(int index) {
    int i = index - 1;
    int least = Math.max(0, index - WIDEST_GAP);
    while (i >= least
        && (ForeignText.isBlank(text.charAt(i)) || CLOSERS.indexOf(text.charAt(i)) >= 0)) {
      i--;
    }
    return i < least || ".!?:".indexOf(text.charAt(i)) >= 0;
  }
}
