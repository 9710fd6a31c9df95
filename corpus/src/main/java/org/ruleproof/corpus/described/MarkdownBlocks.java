package org.ruleproof.corpus.described;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.SourceLines;

/**
 * Takes Markdown and plain text apart, line by line. An item begins at the margin; indented lines
 * and lines directly below continue it. Single use; O(n).
 */
final class MarkdownBlocks {

  private static final Pattern HEADING = Pattern.compile("(#{1,6})[\\s\\p{Z}]+(.*?)[\\s#]*");
  private static final Pattern UNDERLINE = Pattern.compile("(=+|-+)\\s*");
  private static final Pattern BULLET = Pattern.compile("[-*+\u2022][\\s\\p{Z}]+(.*)");
  private static final Pattern NUMBER =
      Pattern.compile(
          "(\\d{1,4}(?:\\.\\d{1,4})*[a-z]?)(?:[.)]|[.)]?[\\s\\p{Z}])[\\s\\p{Z}]*(\\S.*)");
  private static final Pattern DEFINITION = Pattern.compile(":[\\s\\p{Z}]+(.*)");
  private static final Pattern RULE_OF_TABLE =
      Pattern.compile("[\\s|]*:?-+:?\\s*(?:\\|\\s*:?-*:?\\s*)*");

  private final List<String> lines;
  private final List<Block> blocks = new ArrayList<>();
  private List<PlacedLine> body = new ArrayList<>();
  private List<String> columns = List.of();
  private boolean gap = true;
  private boolean inItem;

  private MarkdownBlocks(List<String> lines) {
    this.lines = lines;
  }

  /** {@return the blocks of the text} */
  static List<Block> of(SourceLines text) {
    MarkdownBlocks scan = new MarkdownBlocks(text.lines());
    for (int i = 0; i < text.lines().size(); i++) {
      scan.line(i, text.lines().get(i));
    }
    return scan.blocks;
  }

  private void line(int i, String words) {
    if (ForeignText.isBlank(words)) {
      gap = true;
      columns = List.of();
      return;
    }
    boolean indented = ForeignText.isBlank(words.charAt(0));
    PlacedLine stripped = new PlacedLine(i + 1, ForeignText.strip(words));
    if (!indented && begins(i, stripped)) {
      gap = false;
      return;
    }
    if (gap && !(indented && inItem)) {
      paragraph();
    }
    body.add(stripped);
    gap = false;
  }

  /** Whether the line begins a block of its own, which is then added. */
  private boolean begins(int i, PlacedLine line) {
    String words = line.text();
    Matcher m = HEADING.matcher(words);
    if (m.matches()) {
      return heading(m.group(1).length(), new PlacedLine(line.line(), m.group(2)));
    }
    boolean fresh = gap || !inItem;
    Optional<String> next = i + 1 < lines.size() ? Optional.of(lines.get(i + 1)) : Optional.empty();
    if (fresh
        && gap
        && next.filter(n -> UNDERLINE.matcher(n).matches() && n.length() > 2).isPresent()) {
      return heading(next.get().charAt(0) == '=' ? 1 : 2, line);
    }
    if (UNDERLINE.matcher(words).matches() && words.length() > 2) {
      inItem = false;
      return true;
    }
    if (!columns.isEmpty()) {
      return row(line);
    }
    if (words.indexOf('|') >= 0 && next.filter(n -> n.indexOf('|') >= 0 && isRule(n)).isPresent()) {
      columns = cells(line).stream().map(cell -> cell.getFirst().text()).toList();
      return true;
    }
    m = BULLET.matcher(words);
    if (m.matches()) {
      item(line.line(), m.group(1));
      blocks.add(new Block.Bullet(body));
      return true;
    }
    m = NUMBER.matcher(words);
    if (m.matches()) {
      item(line.line(), m.group(2));
      blocks.add(new Block.Numbered(new PlacedLine(line.line(), m.group(1)), body));
      return true;
    }
    m = DEFINITION.matcher(words);
    if (m.matches() && !body.isEmpty() && blocks.getLast() instanceof Block.Paragraph) {
      PlacedLine term = body.removeLast();
      if (body.isEmpty()) {
        blocks.removeLast();
      }
      item(line.line(), m.group(1));
      blocks.add(new Block.Term(term, body));
      return true;
    }
    return false;
  }

  private boolean heading(int level, PlacedLine words) {
    blocks.add(new Block.Heading(level, words));
    inItem = false;
    body = new ArrayList<>();
    gap = true;
    return true;
  }

  private boolean row(PlacedLine line) {
    if (!isRule(line.text())) {
      blocks.add(new Block.Row(columns, cells(line), line.line(), line.line()));
      inItem = false;
    }
    return true;
  }

  private void item(int line, String words) {
    body = new ArrayList<>();
    body.add(new PlacedLine(line, words));
    inItem = true;
  }

  private void paragraph() {
    body = new ArrayList<>();
    inItem = false;
    blocks.add(new Block.Paragraph(body));
  }

  private static boolean isRule(String words) {
    return RULE_OF_TABLE.matcher(words).matches();
  }

  /** The cells of a row; {@code \|} is a bar within a cell. */
  private static List<List<PlacedLine>> cells(PlacedLine line) {
    String row = line.text();
    List<List<PlacedLine>> cells = new ArrayList<>();
    int from = row.startsWith("|") ? 1 : 0;
    for (int i = from; i <= row.length(); i++) {
      boolean end = i == row.length();
      if (end
          ? from < row.length()
          : row.charAt(i) == '|' && row.charAt(Math.max(0, i - 1)) != '\\') {
        cells.add(
            List.of(
                new PlacedLine(
                    line.line(), ForeignText.strip(row.substring(from, i).replace("\\|", "|")))));
        from = i + 1;
      }
    }
    return cells;
  }
}
