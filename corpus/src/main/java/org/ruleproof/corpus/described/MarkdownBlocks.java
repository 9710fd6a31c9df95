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
  private static final String BULLETS = "-*+\u2022";
  private static final Pattern BULLET = Pattern.compile("[" + BULLETS + "][\\s\\p{Z}]+(.*)");
  private static final Pattern NUMBER =
      Pattern.compile(
          "(\\d{1,4}(?:\\.\\d{1,4})*[a-z]?)(?:[.)]|[.)]?[\\s\\p{Z}])[\\s\\p{Z}]*(\\S.*)");

  /** A line in bold, which is no sentence, stands for a heading below all others. */
  private static final Pattern BOLD = Pattern.compile("(?:\\*\\*([^*]+)\\*\\*|__([^_]+)__):?");

  private static final int BOLD_LEVEL = 7;
  private static final Pattern DEFINITION = Pattern.compile(":[\\s\\p{Z}]+(.*)");
  private static final Pattern RULE_OF_TABLE =
      Pattern.compile("[\\s|]*:?-+:?\\s*(?:\\|\\s*:?-*:?\\s*)*");

  private final List<String> lines;
  private final List<Block> blocks = new ArrayList<>();
  private List<PlacedLine> body = new ArrayList<>();
  private List<String> columns = List.of();
  private List<PlacedLine> inner = new ArrayList<>();
  private int innerIndent;
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
    if ((!indented || !columns.isEmpty()) && begins(i, stripped)) {
      return;
    }
    if (gap && !(indented && inItem)) {
      paragraph();
    }
    within(words, indented, stripped);
    gap = false;
  }

  /** Adds a line to the block that it is in, and to the item or line within. */
  private void within(String words, boolean indented, PlacedLine line) {
    Matcher m = BULLET.matcher(line.text());
    int indent = ForeignText.skipBlanks(words, 0);
    if (inItem && indented && m.matches() && (innerIndent == 0 || indent <= innerIndent + 1)) {
      List<PlacedLine> outer = innerIndent == 0 ? List.copyOf(body) : outer();
      inner = new ArrayList<>();
      inner.add(new PlacedLine(line.line(), m.group(1)));
      innerIndent = Math.max(indent, 1);
      blocks.add(new Block.Inner(outer, inner));
    } else if (inItem && innerIndent > 0) {
      inner.add(line);
    } else if (!inItem) {
      if (!indented || !(blocks.getLast() instanceof Block.Line)) {
        inner = new ArrayList<>();
        blocks.add(new Block.Line(inner));
      }
      inner.add(line);
    }
    body.add(line);
  }

  private List<PlacedLine> outer() {
    return blocks.getLast() instanceof Block.Inner one ? one.outer() : List.of();
  }

  /** Whether the line begins a block of its own, which is then added. */
  private boolean begins(int i, PlacedLine line) {
    String words = line.text();
    char first = words.charAt(0);
    Matcher m = HEADING.matcher(words);
    if (first == '#' && m.matches()) {
      return heading(m.group(1).length(), new PlacedLine(line.line(), m.group(2)));
    }
    boolean fresh = gap || !inItem;
    Optional<String> next = i + 1 < lines.size() ? Optional.of(lines.get(i + 1)) : Optional.empty();
    if (fresh && gap && next.filter(MarkdownBlocks::isUnderline).isPresent()) {
      return heading(next.get().charAt(0) == '=' ? 1 : 2, line);
    }
    if (isUnderline(words)) {
      inItem = false;
      gap = true;
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
    if (BULLETS.indexOf(first) >= 0 && m.matches()) {
      item(line.line(), m.group(1));
      blocks.add(new Block.Bullet(body));
      return true;
    }
    m = NUMBER.matcher(words);
    if (first >= '0' && first <= '9' && m.matches()) {
      item(line.line(), m.group(2));
      blocks.add(new Block.Numbered(new PlacedLine(line.line(), m.group(1)), body));
      return true;
    }
    m = DEFINITION.matcher(words);
    return first == ':' && m.matches() && definition(line.line(), m.group(1))
        || gap && (first == '*' || first == '_') && bold(line);
  }

  /** A line that underlines a heading. First its first character, as patterns take their time. */
  private static boolean isUnderline(String line) {
    return line.length() > 2
        && (line.charAt(0) == '=' || line.charAt(0) == '-')
        && UNDERLINE.matcher(line).matches();
  }

  /** A definition of the line above it, or one more of the same term. */
  private boolean definition(int line, String words) {
    Optional<PlacedLine> term = Optional.empty();
    if (!blocks.isEmpty() && blocks.getLast() instanceof Block.Term before) {
      term = Optional.of(before.term());
    } else if (!blocks.isEmpty() && blocks.getLast() instanceof Block.Line && !inItem) {
      term = Optional.of(body.removeLast());
      blocks.removeLast();
      if (body.isEmpty()) {
        blocks.removeLast();
      }
    }
    if (term.isPresent()) {
      item(line, words);
      blocks.add(new Block.Term(term.get(), body));
    }
    return term.isPresent();
  }

  private boolean bold(PlacedLine line) {
    Matcher m = BOLD.matcher(line.text());
    if (!m.matches()) {
      return false;
    }
    String words = ForeignText.strip(m.group(1) == null ? m.group(2) : m.group(1));
    return !words.endsWith(".") && heading(BOLD_LEVEL, new PlacedLine(line.line(), words));
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
    innerIndent = 0;
    gap = false;
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
