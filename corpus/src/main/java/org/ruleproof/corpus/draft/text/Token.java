package org.ruleproof.corpus.draft.text;

/**
 * A word, a number or a mark of a text.
 *
 * @param text as it stands
 * @param low in lower case, without a possessive ending
 * @param stem what its forms share: "sponsor" for "sponsored"; a mark is its own stem
 * @param possessive whether an ending such as {@code 's} was taken off
 * @param start offset of the first character
 * @param end offset behind the last character
 * @param named whether it is part of a card's name of several words
 */
public record Token(
    String text, String low, String stem, boolean possessive, int start, int end, boolean named) {

  /** A word that is no part of a name. */
  public Token(String text, String low, String stem, boolean possessive, int start, int end) {
    this(text, low, stem, possessive, start, end, false);
  }

  /** {@return the same word as part of a name} */
  public Token inName() {
    return new Token(text, low, stem, possessive, start, end, true);
  }

  /** Whether this is a word or a number. */
  public boolean isWord() {
    return Character.isLetterOrDigit(low.codePointAt(0));
  }

  /** "leading", not "bring". */
  public boolean isGoing() {
    return low.endsWith("ing") && !low.equals(stem);
  }

  /** Whether it is written with a capital. */
  public boolean isCapital() {
    return Character.isUpperCase(text.codePointAt(0));
  }

  /** Whether all of it is digits, few enough for an {@code int}. */
  public boolean isNumber() {
    return low.length() < 7 && low.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Whether it is this word, in lower case. */
  public boolean is(String word) {
    return low.equals(word);
  }
}
