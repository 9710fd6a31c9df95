package org.ruleproof.corpus.described;

import java.util.List;
import java.util.SequencedMap;
import org.ruleproof.corpus.source.PlacedLine;

/**
 * A part of a file that may be an entry: a bullet, a row, an object.
 *
 * @param line its first line, from 1
 * @param lastLine its last line
 * @param parts its named parts, such as columns, with the lines that they stand on
 */
record Unit(int line, int lastLine, SequencedMap<String, List<PlacedLine>> parts) {}
