package org.ruleproof.checker.export;

/** Turns names and texts of rules into identifiers and comments of other languages. */
final class ExportedNames {
  private ExportedNames() {}

  /** An identifier of letters, digits and underscores that begins with a letter. */
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

  /** A text that is safe inside a comment: nothing in it ends the comment or begins another. */
  static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .map(c -> c < ' ' || c > '~' || c == '*' || c == '\\' ? ' ' : c)
        .forEach(safe::appendCodePoint);
    return safe.toString().strip();
  }
}
