package org.ruleproof.corpus.described;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.ruleproof.corpus.source.GameFacts;
import org.ruleproof.corpus.source.PlacedLine;
import org.ruleproof.corpus.source.SourceLines;

/**
 * Gathers the blocks of a text to units, with the headings above each. The title of the document is
 * no such heading. Single use; O(n).
 */
final class Blocks {

  static final String BULLETS = "bullets";
  static final String NUMBERED = "numbered";
  static final String ROWS = "rows";
  static final String TERMS = "terms";
  static final String HEADINGS = "headings";
  static final String NESTED = "nested";
  static final String PARAGRAPHS = "paragraphs";
  static final String TITLED = "titled";
  static final String LINES = "lines";
  static final String BODY = "body";
  static final String HEADING = "heading";
  static final String ABOVE = "above";
  static final String NUMBER = "number";
  static final String TERM = "term";

  private final SequencedMap<String, List<Unit>> units = new LinkedHashMap<>();
  private final List<Block.Heading> open = new ArrayList<>();
  private final List<PlacedLine> below = new ArrayList<>();

  private Blocks() {}

  /** {@return the units of the blocks, with the headings that they stand under} */
  static Units layout(List<Block> blocks, SourceLines text) {
    Blocks gathered = new Blocks();
    Optional<Block> title = title(blocks);
    blocks.stream().filter(block -> !title.equals(Optional.of(block))).forEach(gathered::add);
    gathered.closeHeading();
    return new Units(gathered.units, GameFacts.namedIn(text));
  }

  /** The first heading, if it stands above all others, or is the only one and outermost. */
  private static Optional<Block> title(List<Block> blocks) {
    List<Block.Heading> headings =
        blocks.stream()
            .filter(Block.Heading.class::isInstance)
            .map(Block.Heading.class::cast)
            .toList();
    return headings.stream()
        .findFirst()
        .filter(
            first ->
                headings.size() == 1
                    ? first.level() == 1
                    : headings.stream().skip(1).allMatch(other -> other.level() > first.level()))
        .map(Block.class::cast);
  }

  private void add(Block block) {
    switch (block) {
      case Block.Heading heading -> {
        closeHeading();
        open.removeIf(outer -> outer.level() >= heading.level());
        open.add(heading);
      }
      case Block.Bullet(List<PlacedLine> body) -> body(BULLETS, body, new LinkedHashMap<>());
      case Block.Numbered(PlacedLine number, List<PlacedLine> body) ->
          body(NUMBERED, body, part(NUMBER, number));
      case Block.Term(PlacedLine term, List<PlacedLine> body) ->
          body(TERMS, body, part(TERM, term));
      case Block.Inner(List<PlacedLine> outer, List<PlacedLine> body) -> {
        SequencedMap<String, List<PlacedLine>> parts = headed(outer);
        parts.put(BODY, body);
        unit(NESTED, body, parts);
      }
      case Block.Line(List<PlacedLine> body) -> unit(LINES, body, ofBody(body));
      case Block.Paragraph(List<PlacedLine> body) -> {
        below.addAll(body);
        unit(PARAGRAPHS, body, ofBody(body));
        if (body.size() > 1) {
          SequencedMap<String, List<PlacedLine>> parts = headed(List.of(body.getFirst()));
          parts.put(BODY, body.subList(1, body.size()));
          unit(TITLED, body, parts);
        }
      }
      case Block.Row row -> {
        SequencedMap<String, List<PlacedLine>> parts = new LinkedHashMap<>();
        for (int i = 0; i < row.cells().size(); i++) {
          String column = i < row.columns().size() ? row.columns().get(i) : "";
          parts
              .computeIfAbsent(
                  column.isEmpty() ? "column " + (i + 1) : column, c -> new ArrayList<>())
              .addAll(row.cells().get(i));
          below.addAll(row.cells().get(i));
        }
        unit(ROWS, row.line(), row.lastLine(), parts);
      }
    }
  }

  private static SequencedMap<String, List<PlacedLine>> part(String name, PlacedLine words) {
    return parts(name, List.of(words));
  }

  private static SequencedMap<String, List<PlacedLine>> headed(List<PlacedLine> heading) {
    return parts(HEADING, heading);
  }

  private static SequencedMap<String, List<PlacedLine>> ofBody(List<PlacedLine> body) {
    return parts(BODY, body);
  }

  private static SequencedMap<String, List<PlacedLine>> parts(String name, List<PlacedLine> words) {
    SequencedMap<String, List<PlacedLine>> parts = new LinkedHashMap<>();
    parts.put(name, words);
    return parts;
  }

  private void body(
      String kind, List<PlacedLine> body, SequencedMap<String, List<PlacedLine>> parts) {
    int line = parts.values().stream().mapToInt(p -> p.getFirst().line()).findFirst().orElse(0);
    int first = line > 0 ? line : body.getFirst().line();
    parts.values().forEach(below::addAll);
    below.addAll(body);
    parts.put(BODY, body);
    unit(kind, first, body.isEmpty() ? first : body.getLast().line(), parts);
  }

  private void unit(
      String kind, List<PlacedLine> lines, SequencedMap<String, List<PlacedLine>> parts) {
    unit(kind, lines.getFirst().line(), lines.getLast().line(), parts);
  }

  private void unit(
      String kind, int line, int lastLine, SequencedMap<String, List<PlacedLine>> parts) {
    int own = parts.containsKey(HEADING) ? 1 : 0;
    for (int i = open.size() - 1, depth = own; i >= 0 && depth < 2; i--, depth++) {
      parts.putIfAbsent(depth == 0 ? HEADING : ABOVE, List.of(open.get(i).words()));
    }
    units.computeIfAbsent(kind, k -> new ArrayList<>()).add(new Unit(line, lastLine, parts));
  }

  private void closeHeading() {
    if (!open.isEmpty() && !below.isEmpty()) {
      SequencedMap<String, List<PlacedLine>> parts = new LinkedHashMap<>();
      parts.put(BODY, List.copyOf(below));
      unit(HEADINGS, open.getLast().words().line(), below.getLast().line(), parts);
    }
    below.clear();
  }
}
