package org.ruleproof.corpus.described;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A file taken apart.
 *
 * @param units the units of each kind that occurs, in file order: {@code bullets}, {@code rows}, or
 *     the path of nodes in a tree
 * @param game the game that the file names
 */
record Units(SequencedMap<String, List<Unit>> units, Optional<String> game) {

  /** {@return the units of a kind} */
  List<Unit> of(String kind) {
    return units.getOrDefault(kind, List.of());
  }
}
