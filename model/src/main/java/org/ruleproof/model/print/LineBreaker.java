package org.ruleproof.model.print;

import java.util.ArrayList;
import java.util.List;

/** Breaks long lines of the rule language. */
final class LineBreaker {
  private static final String DEEPER = "  ";
  private static final List<String> WORDS =
      List.of(" and ", " or ", " implies ", " where ", " has ", " with ", " given ", " holds ");

  private LineBreaker() {}

  /**
   * The line in pieces within the width, if possible. Breaks come before words such as {@code and},
   * {@code or} and {@code where}, and after commas; never inside a string, and inside as few
   * parentheses as possible. There are none between {@code together} and its {@code end}, where
   * lines matter. The pieces after the first begin with two blanks. O(length^2).
   */
  static List<String> broken(String line, int width) {
    List<String> pieces = new ArrayList<>();
    String rest = line;
    while (rest.length() > width) {
      int at = breakOf(rest, width);
      if (at < 0) {
        break;
      }
      pieces.add(rest.substring(0, at));
      rest = DEEPER + rest.substring(at + 1);
    }
    pieces.add(rest);
    return pieces;
  }

  /**
   * The last of the outermost break points within the width, else the first one after it; -1 for
   * none. Points in the first third are used only if there is no other.
   */
  private static int breakOf(String line, int width) {
    int best = -1;
    int bestCost = Integer.MAX_VALUE;
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length() && (i <= width || best < 0); i++) {
      char c = line.charAt(i);
      if (c == '\\' && quoted) {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == '(') {
        depth++;
      } else if (!quoted && c == ')') {
        depth--;
      } else if (!quoted && opensBlock(line, i)) {
        return best;
      } else if (!quoted && i > DEEPER.length() && breaksAt(line, i)) {
        int cost = depth + (i < width / 3 ? line.length() : 0);
        if (cost <= bestCost) {
          best = i;
          bestCost = cost;
        }
      }
    }
    return best;
  }

  private static boolean opensBlock(String line, int i) {
    return line.startsWith(" together ", i) && !line.startsWith(" together with ", i);
  }

  private static boolean breaksAt(String line, int i) {
    return line.charAt(i) == ' '
        && (line.charAt(i - 1) == ',' || WORDS.stream().anyMatch(w -> line.startsWith(w, i)));
  }
}
