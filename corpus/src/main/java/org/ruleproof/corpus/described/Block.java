package org.ruleproof.corpus.described;

import java.util.List;
import org.ruleproof.corpus.source.PlacedLine;

/** A block of a text, in Markdown or HTML, with its lines. */
sealed interface Block {

  /** A heading; level 1 is the outermost. */
  record Heading(int level, PlacedLine words) implements Block {}

  /** An item of a list. */
  record Bullet(List<PlacedLine> body) implements Block {}

  /**
   * An item of a list within an item.
   *
   * @param outer what the item around it says before its first one
   */
  record Inner(List<PlacedLine> outer, List<PlacedLine> body) implements Block {}

  /** An item or a rule with a number of its own. */
  record Numbered(PlacedLine number, List<PlacedLine> body) implements Block {}

  /** A row of a table, below the names of its columns. */
  record Row(List<String> columns, List<List<PlacedLine>> cells, int line, int lastLine)
      implements Block {}

  /** A term and its definition. */
  record Term(PlacedLine term, List<PlacedLine> body) implements Block {}

  /** Lines that are none of these. */
  record Paragraph(List<PlacedLine> body) implements Block {}

  /** A line of a paragraph, with the indented lines below it. */
  record Line(List<PlacedLine> body) implements Block {}
}
