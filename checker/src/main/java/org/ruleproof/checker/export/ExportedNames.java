package org.ruleproof.checker.export;

/** Names and texts of rules where another language admits letters and digits only. */
final class ExportedNames {
  private ExportedNames() {}

  /** A name of letters, digits and underscores that begins with a letter. */
  static String word(String name) {
    StringBuilder word = new StringBuilder();
    name.codePoints()
        .forEach(
            c -> {
              boolean plain =
                  (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
              word.append(plain ? (char) c : '_');
            });
    boolean letter = !word.isEmpty() && Character.isLetter(word.charAt(0));
    return letter ? word.toString() : "x" + word;
  }

  /** A text for a comment: nothing in it ends one or begins another. */
  static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .map(c -> c < ' ' || c > '~' || c == '*' || c == '\\' ? ' ' : c)
        .forEach(safe::appendCodePoint);
    return safe.toString().strip();
  }
}
