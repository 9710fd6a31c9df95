package org.ruleproof.corpus.described;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.ruleproof.corpus.source.PlacedLine;

/**
 * A file taken apart.
 *
 * @param units the units of each kind that occurs, in file order: {@code bullets}, {@code rows}, or
 *     the path of nodes in a tree
 * @param outside the lines of the values of a tree that no unit holds, by their path
 * @param marks lines with a name of the tree's own structure
 * @param game the game that the file names
 */
record Units(
    SequencedMap<String, List<Unit>> units,
    SequencedMap<String, List<PlacedLine>> outside,
    Set<Integer> marks,
    Optional<String> game) {

  /** The units of a file without other values. */
  Units(SequencedMap<String, List<Unit>> units, Optional<String> game) {
    this(units, new LinkedHashMap<>(), Set.of(), game);
  }

  /** {@return the units of a kind} */
  List<Unit> of(String kind) {
    return units.getOrDefault(kind, List.of());
  }
}
