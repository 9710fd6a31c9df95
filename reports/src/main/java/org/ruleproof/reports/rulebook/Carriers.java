package org.ruleproof.reports.rulebook;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.ruleproof.corpus.rules.RuleText;
import org.ruleproof.reports.screen.InputException;

/**
 * What carries each rule into a game, as the game's own table says: a line for each rule, its number
 * and then items of the game's files, or {@code not:} and a reason.
 */
final class Carriers {
  private static final String NOT = "not:";

  /**
   * A line of the table.
   *
   * @param carriers items as the files begin them; none where the rule is not in the game
   * @param because why it is not; empty where it is
   */
  record Line(List<String> carriers, String because) {
    Line {
      carriers = List.copyOf(carriers);
    }
  }

  private Carriers() {}

  /**
   * {@return the lines by the number of their rule, in their order}
   *
   * @throws InputException when a line is no such line or two speak of one rule
   */
  static SequencedMap<Integer, Line> read(RuleText table) {
    SequencedMap<Integer, Line> lines = new LinkedHashMap<>();
    List<String> all = table.text().lines().toList();
    for (int i = 0; i < all.size(); i++) {
      String line = all.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      int blank = line.indexOf(' ');
      String number = blank < 0 ? "" : line.substring(0, blank);
      if (!number.matches("[0-9]{1,6}")) {
        throw wrong(table, i, "expected a number, a blank and what carries that rule");
      }
      if (lines.put(Integer.parseInt(number), line(line.substring(blank + 1).strip())) != null) {
        throw wrong(table, i, "a line before speaks of this rule too");
      }
    }
    return lines;
  }

  private static Line line(String text) {
    if (text.startsWith(NOT)) {
      return new Line(List.of(), text.substring(NOT.length()).strip());
    }
    List<String> carriers = new ArrayList<>();
    for (String carrier : text.split(";", -1)) {
      carriers.add(carrier.strip());
    }
    return new Line(carriers, "");
  }

  private static InputException wrong(RuleText table, int line, String what) {
    return new InputException(table.path() + ":" + (line + 1) + ": " + what);
  }
}
