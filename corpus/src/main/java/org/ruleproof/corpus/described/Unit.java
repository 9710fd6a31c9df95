package org.ruleproof.corpus.described;

import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.ruleproof.corpus.source.PlacedLine;

/**
 * A part of a file that may be an entry: a bullet, a row, an object.
 *
 * @param line its first line, from 1
 * @param lastLine its last line
 * @param parts its named parts, such as columns, with the lines that they stand on
 */
record Unit(int line, int lastLine, SequencedMap<String, List<PlacedLine>> parts) {
  /** {@return the lines of a part, none if the unit lacks it} */
  List<PlacedLine> lines(String part) {
    return parts.getOrDefault(part, List.of());
  }

  /** {@return the words of a part} */
  String text(String part) {
    return lines(part).stream().map(PlacedLine::text).collect(Collectors.joining("\n"));
  }
}
