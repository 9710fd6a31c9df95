package org.ruleproof.model.print;

import java.util.List;
import org.ruleproof.model.language.Item;
import org.ruleproof.model.language.RuleFile;
import org.ruleproof.model.vocabulary.Vocabulary;

/**
 * Lays out a rule file: each item as {@link RulePrinter} prints it, comments and their order kept.
 *
 * <p>An item with a comment inside keeps its lines, because the tree has no comments. Between
 * items, one blank line stands for several. Laid out again, a text stays as it is.
 */
public final class RuleLayout {
  private final StringBuilder out = new StringBuilder();

  private RuleLayout() {}

  /**
   * The file as text.
   *
   * @param text of the file
   * @param file the whole tree of the text, read without errors
   */
  public static String of(String text, RuleFile file, Vocabulary vocabulary) {
    RuleLayout layout = new RuleLayout();
    RulePrinter printer = new RulePrinter(vocabulary);
    List<String> lines = text.lines().toList();
    int next = 0;
    for (Item item : file.items()) {
      int first = item.at().line() - 1;
      layout.add(lines.subList(next, first));
      next = item.at().lastLine();
      List<String> own = lines.subList(first, next);
      layout.add(
          own.stream().anyMatch(RuleLayout::hasComment)
              ? own
              : printer.item(item).lines().toList());
    }
    layout.add(lines.subList(next, lines.size()));
    return layout.out.toString().stripTrailing() + "\n";
  }

  private void add(List<String> lines) {
    for (String line : lines) {
      if (!line.isBlank()) {
        out.append(line.stripTrailing()).append('\n');
      } else if (!out.isEmpty() && !endsBlank()) {
        out.append('\n');
      }
    }
  }

  private boolean endsBlank() {
    return out.length() > 1 && out.charAt(out.length() - 2) == '\n';
  }

  /** Whether two hyphens stand outside quotation marks. */
  private static boolean hasComment(String line) {
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && line.startsWith("--", i)) {
        return true;
      }
    }
    return false;
  }
}
