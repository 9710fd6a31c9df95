package org.ruleproof.corpus.described;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** A value of YAML, JSON or a table, with its lines. */
sealed interface Tree {

  /** {@return its first line, from 1} */
  int line();

  /** {@return its last line} */
  int lastLine();

  /** A word, number or text; numbers are kept as written. */
  record Leaf(String text, int line, int lastLine) implements Tree {}

  /** Values in order. */
  record Items(List<Tree> values, int line, int lastLine) implements Tree {}

  /**
   * Values by name, in order.
   *
   * @param names the line of each name
   */
  record Fields(
      SequencedMap<String, Tree> values, Map<String, Integer> names, int line, int lastLine)
      implements Tree {}
}
