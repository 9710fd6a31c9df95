package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;

/** Breaks a line of the rule language where it is too long. */
final class Lines {
  private static final String DEEPER = "  ";

  private Lines() {}

  /**
   * The line in pieces that no longer pass the width where that can be: broken before the words
   * {@code and}, {@code or}, {@code where} and {@code has}, and after commas, never inside a
   * string. The pieces after the first begin with two blanks. O(length).
   */
  static List<String> broken(String line, int width) {
    List<String> pieces = new ArrayList<>();
    String rest = line;
    while (rest.length() > width) {
      int at = lastBreak(rest, width);
      if (at <= 0) {
        break;
      }
      pieces.add(rest.substring(0, at).stripTrailing());
      rest = DEEPER + rest.substring(at).stripLeading();
    }
    pieces.add(rest);
    return pieces;
  }

  /** The last place to break at within the width, else the first one after it; -1 for none. */
  private static int lastBreak(String line, int width) {
    int found = -1;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && quoted) {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && i > DEEPER.length() && breaksAt(line, i)) {
        if (i > width && found > 0) {
          return found;
        }
        found = i;
      }
    }
    return found;
  }

  private static boolean breaksAt(String line, int i) {
    if (line.charAt(i) != ' ') {
      return false;
    }
    return line.charAt(i - 1) == ','
        || line.startsWith(" and ", i)
        || line.startsWith(" or ", i)
        || line.startsWith(" where ", i)
        || line.startsWith(" has ", i);
  }
}
