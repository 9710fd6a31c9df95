package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Stream;

/**
 * The smallest sets of rulings whose change breaks a loop and all similar ones: hitting sets of the
 * rulings of these loops. Similar loops share a node and have the same outcome.
 */
final class BreakingSets {
  private static final int MOST_RULINGS = 3;
  private static final int MOST_SETS = 5;

  /** With more rulings than this, only those of the loop itself are candidates. */
  private static final int MOST_CANDIDATES = 40;

  private BreakingSets() {}

  /**
   * {@return the loops of one component with their breaking sets} A loop has none if more than
   * three rulings would have to change.
   */
  static List<Loop> of(List<Loop> loops) {
    List<Loop> with = new ArrayList<>();
    for (Loop loop : loops) {
      List<List<String>> others =
          loops.stream()
              .filter(l -> l.outcome() == loop.outcome() && sharesNode(l, loop))
              .map(Loop::rulings)
              .distinct()
              .toList();
      with.add(loop.withBreaking(hitting(others, loop.rulings())));
    }
    return with;
  }

  private static boolean sharesNode(Loop one, Loop two) {
    return one.nodes().stream().anyMatch(n -> two.nodes().contains(n));
  }

  /** Hitting sets of least size. With too many candidates, only members of {@code own} are used. */
  static List<List<String>> hitting(List<List<String>> sets, List<String> own) {
    SequencedSet<String> all = new LinkedHashSet<>(own);
    sets.forEach(all::addAll);
    List<String> candidates = all.size() > MOST_CANDIDATES ? own : List.copyOf(all);
    List<List<String>> chosen = List.of(List.of());
    for (int size = 1; size <= MOST_RULINGS; size++) {
      chosen = chosen.stream().flatMap(c -> longer(c, candidates)).toList();
      List<List<String>> found =
          chosen.stream()
              .filter(c -> sets.stream().noneMatch(s -> Collections.disjoint(s, c)))
              .limit(MOST_SETS)
              .toList();
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  /** The choice with one candidate more, of those behind its last. */
  private static Stream<List<String>> longer(List<String> chosen, List<String> candidates) {
    int from = chosen.isEmpty() ? 0 : candidates.indexOf(chosen.getLast()) + 1;
    return candidates.stream()
        .skip(from)
        .map(next -> Stream.concat(chosen.stream(), Stream.of(next)).toList());
  }
}
