package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cuts text into words, numbers and marks. Hyphens and slashes part words; apostrophes do not. */
final class Tokens {
  /** A word beyond this many characters is cut there: no word of a language is as long. */
  private static final int LONGEST = 60;

  private final Stems stems;

  Tokens(Stems stems) {
    this.stems = stems;
  }

  /** {@return the tokens of the text in order} O(n). */
  List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int next = at + Character.charCount(c);
      if (Character.isLetterOrDigit(c)) {
        int end = wordEnd(text, next, at + LONGEST);
        tokens.add(word(text, at, end));
        at = end;
      } else {
        if (".,;:!?()\"<>[]=+%".indexOf(c) >= 0) {
          String mark = text.substring(at, next);
          tokens.add(new Token(mark, mark, mark, false, at, next));
        }
        at = next;
      }
    }
    return tokens;
  }

  private static int wordEnd(String text, int from, int most) {
    int end = from;
    while (end < text.length() && end < most) {
      int c = text.codePointAt(end);
      boolean inside =
          Character.isLetterOrDigit(c)
              || Character.getType(c) == Character.NON_SPACING_MARK
              || isApostrophe(c)
                  && end + 1 < text.length()
                  && Character.isLetterOrDigit(text.codePointAt(end + 1));
      if (!inside) {
        break;
      }
      end += Character.charCount(c);
    }
    return Math.min(end, text.length());
  }

  private static boolean isApostrophe(int c) {
    return c == '\'' || c == '\u2019' || c == '`';
  }

  private Token word(String text, int start, int end) {
    String shown = text.substring(start, end);
    String low = shown.toLowerCase(Locale.ROOT).replace('\u2019', '\'').replace('`', '\'');
    boolean possessive = low.endsWith("'s") && low.length() > 2;
    boolean plural =
        !possessive
            && low.endsWith("s")
            && end < text.length()
            && isApostrophe(text.codePointAt(end));
    String bare = possessive ? low.substring(0, low.length() - 2) : low;
    return new Token(shown, bare, stems.of(bare), possessive || plural, start, end);
  }
}
