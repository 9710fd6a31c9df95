package org.ruleproof.checker.reaction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

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
    for (int size = 1; size <= MOST_RULINGS; size++) {
      List<List<String>> found = new ArrayList<>();
      choose(candidates, 0, size, new ArrayList<>(), sets, found);
      if (!found.isEmpty()) {
        return List.copyOf(found);
      }
    }
    return List.of();
  }

  private static void choose(
      List<String> candidates,
      int from,
      int size,
      List<String> chosen,
      List<List<String>> sets,
      List<List<String>> found) {
    if (found.size() >= MOST_SETS) {
      return;
    }
    if (chosen.size() == size) {
      if (sets.stream().allMatch(s -> s.stream().anyMatch(chosen::contains))) {
        found.add(List.copyOf(chosen));
      }
      return;
    }
    for (int i = from; i < candidates.size(); i++) {
      chosen.add(candidates.get(i));
      choose(candidates, i + 1, size, chosen, sets, found);
      chosen.removeLast();
    }
  }
}
