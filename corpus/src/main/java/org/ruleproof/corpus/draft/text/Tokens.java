package org.ruleproof.corpus.draft.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Cuts text into words, numbers and marks. Hyphens and slashes part words; apostrophes do not. */
public final class Tokens {
  /** A word beyond this many characters is cut there: no word of a language is as long. */
  private static final int LONGEST = 60;

  /** Short forms behind a pronoun, and the verb that each stands for. */
  private static final Map<String, String> SHORT =
      Map.of("'s", "is", "'re", "are", "'ve", "have", "'ll", "will", "'m", "am");

  private static final Set<String> PRONOUNS =
      Set.of("it", "he", "she", "that", "there", "who", "what", "this", "you", "they", "we", "i");

  private final Stems stems;

  /** Tokens with these stems. */
  public Tokens(Stems stems) {
    this.stems = stems;
  }

  /** {@return the tokens of the text in order} O(n). */
  public List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int next = at + Character.charCount(c);
      if (Character.isLetterOrDigit(c)) {
        int end = wordEnd(text, next, at + LONGEST);
        int split = split(text, at, end);
        if (split > at) {
          tokens.add(word(text, at, split));
          String verb = SHORT.getOrDefault(low(text.substring(split, end)), "");
          tokens.add(
              new Token(text.substring(split, end), verb, stems.of(verb), false, split, end));
        } else {
          tokens.add(word(text, at, end));
        }
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

  /** Where a short form such as that of "it's" or "you've" begins; the start where there is none. */
  private static int split(String text, int start, int end) {
    for (int i = start + 1; i < end; i++) {
      if (isApostrophe(text.charAt(i))) {
        String form = low(text.substring(i, end));
        boolean pronoun = PRONOUNS.contains(low(text.substring(start, i)));
        return pronoun && SHORT.containsKey(form) ? i : start;
      }
    }
    return start;
  }

  private static String low(String text) {
    return text.toLowerCase(Locale.ROOT).replace('\u2019', '\'').replace('`', '\'');
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
    String low = low(shown);
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
