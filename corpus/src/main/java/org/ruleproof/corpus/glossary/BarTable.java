package org.ruleproof.corpus.glossary;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.model.document.TextHash;

/**
 * A table of two columns inside text: all cells separated by bars, a colon before the first cell.
 * O(n).
 */
final class BarTable {

  private static final int FEWEST_BARS = 3;

  private BarTable() {}

  /** {@return the rows of the table; empty if the text has none} */
  static List<List<String>> in(String text) {
    String running = TextHash.collapsed(text);
    int firstBar = running.indexOf('|');
    long bars = running.chars().filter(c -> c == '|').count();
    if (bars < FEWEST_BARS || bars % 2 == 1) {
      return List.of();
    }
    int from = running.lastIndexOf(':', firstBar) + 1;
    int to = running.lastIndexOf('|');
    String[] cells = running.substring(from, to).split("\\|", -1);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i + 1 < cells.length; i += 2) {
      rows.add(List.of(ForeignText.strip(cells[i]), ForeignText.strip(cells[i + 1])));
    }
    return rows;
  }
}
