package org.ruleproof.constraints.situation;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What the claims in force say of the atoms that a world has read, posted atom by atom when a
 * situation denies it.
 */
final class Grounding {
  /** What waits to be posted, and how many claims in a row led to the first read. */
  private record Waiting(int depth, Runnable post) {}

  private final World world;
  private final LinkedHashMap<GroundAtom, Waiting> waiting = new LinkedHashMap<>();
  private final Set<GroundAtom> posted = new HashSet<>();
  private final Set<GroundAtom> asked = new HashSet<>();
  private boolean asksOfAll;

  Grounding(World world) {
    this.world = world;
  }

  /**
   * Notes that an atom was read from that depth, and how to post what claims say of it within the
   * reach.
   */
  void offer(GroundAtom atom, int depth, Runnable post) {
    if (asksOfAll && depth == 0) {
      asked.add(atom.anywhere());
    }
    int from = from(atom, depth);
    if (from < world.reach() && !posted.contains(atom)) {
      Waiting known = waiting.get(atom);
      if (known == null || from < known.depth()) {
        waiting.put(atom, new Waiting(from, post));
      }
    }
  }

  /** From now on, what the question reads of one object it asks of all. */
  void askOfAll() {
    asksOfAll = true;
  }

  /** How many claims in a row lead to an atom that is read from that depth. */
  int from(GroundAtom atom, int depth) {
    return asked.contains(atom.anywhere()) ? 0 : depth;
  }

  /** Posts what claims say of an atom, if that waits. */
  void post(GroundAtom atom) {
    Waiting found = waiting.remove(atom);
    if (found != null) {
      posted.add(atom);
      world.at(found.depth() + 1, found.post());
    }
  }

  /** Posts what claims say of all atoms, and of those that are read thereby. */
  void postAll() {
    while (!waiting.isEmpty()) {
      post(waiting.firstEntry().getKey());
    }
  }

  /** The atoms of which nothing is posted yet, in the order of reading. */
  Set<GroundAtom> open() {
    return new LinkedHashSet<>(waiting.keySet());
  }

  /** The depth from which an open atom was read first. */
  Optional<Integer> depth(GroundAtom atom) {
    return Optional.ofNullable(waiting.get(atom)).map(Waiting::depth);
  }

  /** The atoms whose values satisfy all claims, because these are posted. */
  Set<GroundAtom> posted() {
    return Collections.unmodifiableSet(posted);
  }

  /** Whether what claims say of the atom is posted. */
  boolean isPosted(GroundAtom atom) {
    return posted.contains(atom);
  }

  /** Whether some atom is open. */
  boolean isWaiting() {
    return !waiting.isEmpty();
  }
}
