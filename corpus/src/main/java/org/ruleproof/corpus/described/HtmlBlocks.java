package org.ruleproof.corpus.described;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;
import org.ruleproof.corpus.source.ForeignText;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.SourceLines;
import org.ruleproof.model.document.TextHash;

/** Takes an HTML page apart: headings, items, rows, definitions, paragraphs. O(n). */
final class HtmlBlocks {

  private static final String INNER = "h1,h2,h3,h4,h5,h6,li,tr,dt,dd,p";

  private HtmlBlocks() {}

  /** {@return the blocks of the page; of blocks within blocks the outermost} */
  static List<Block> of(SourceLines text) {
    Parser parser = Parser.htmlParser().setTrackPosition(true);
    Element body = Jsoup.parse(String.join("\n", text.lines()), "", parser).body();
    List<Block> blocks = new ArrayList<>();
    Map<Element, List<PlacedLine>> outers = new HashMap<>();
    Optional<Element> term = Optional.empty();
    int before = 0;
    for (Element element : body.select(INNER)) {
      if (element.normalName().equals("li") && element.hasText()) {
        item(element)
            .filter(outer -> item(outer).isEmpty())
            .ifPresent(
                outer ->
                    blocks.add(
                        new Block.Inner(
                            outers.computeIfAbsent(outer, HtmlBlocks::own), lines(element))));
      }
      if (element.sourceRange().startPos() < before || !element.hasText()) {
        continue;
      }
      before = Math.max(element.endSourceRange().endPos(), before);
      PlacedLine words = new PlacedLine(line(element), element.text());
      switch (element.normalName()) {
        case "li" -> blocks.add(new Block.Bullet(lines(element)));
        case "p" -> blocks.add(new Block.Paragraph(lines(element)));
        case "dt" -> term = Optional.of(element);
        case "dd" ->
            blocks.add(
                term.<Block>map(
                        t -> new Block.Term(new PlacedLine(line(t), t.text()), lines(element)))
                    .orElseGet(() -> new Block.Paragraph(lines(element))));
        case "tr" -> row(element).ifPresent(blocks::add);
        default -> blocks.add(new Block.Heading(element.normalName().charAt(1) - '0', words));
      }
    }
    return blocks;
  }

  private static int line(Element element) {
    return Math.max(1, element.sourceRange().start().lineNumber());
  }

  /** The words of the element, line by line. */
  private static List<PlacedLine> lines(Element element) {
    return lines(element, _ -> true);
  }

  /** The same without the words of the items within an item. */
  private static List<PlacedLine> own(Element item) {
    return lines(item, node -> item(node).equals(Optional.of(item)));
  }

  private static List<PlacedLine> lines(Element element, Predicate<TextNode> wanted) {
    SortedMap<Integer, StringBuilder> words = new TreeMap<>();
    element
        .nodeStream(TextNode.class)
        .filter(wanted)
        .forEach(
            node -> {
              int line = Math.max(1, node.sourceRange().start().lineNumber());
              for (String part : node.getWholeText().split("\n", -1)) {
                words.computeIfAbsent(line++, l -> new StringBuilder()).append(part);
              }
            });
    List<PlacedLine> lines = new ArrayList<>();
    words.forEach(
        (line, part) -> {
          if (!ForeignText.isBlank(part.toString())) {
            lines.add(new PlacedLine(line, TextHash.collapsed(part.toString())));
          }
        });
    return lines;
  }

  /** The nearest item around the node. */
  private static Optional<Element> item(Node node) {
    return node.parent() instanceof Element around
        ? Optional.ofNullable(around.closest("li"))
        : Optional.empty();
  }

  private static Optional<Block> row(Element row) {
    Elements cells = row.select("> td");
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    Element table = row.closest("table");
    List<String> columns =
        table == null
            ? List.of()
            : Optional.ofNullable(table.selectFirst("tr:has(> th)"))
                .map(head -> head.select("> th").eachText())
                .orElse(List.of());
    return Optional.of(
        new Block.Row(
            columns, cells.stream().map(HtmlBlocks::lines).toList(), line(row), lastLine(row)));
  }

  private static int lastLine(Element element) {
    return Math.max(line(element), element.endSourceRange().end().lineNumber());
  }
}
