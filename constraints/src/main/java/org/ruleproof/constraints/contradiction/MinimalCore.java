package org.ruleproof.constraints.contradiction;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** A minimal set of items without which a clash is gone. */
final class MinimalCore {
  private final Predicate<Set<String>> clashes;
  private final Set<String> leftOut = new HashSet<>();

  private MinimalCore(Predicate<Set<String>> clashes) {
    this.clashes = clashes;
  }

  /**
   * A minimal core: the clash is gone without any one of its items. Of two items that can replace
   * each other the earlier stays. O(k log n) questions for a core of k of n items.
   *
   * @param items what may be left out, in source order
   * @param clashes whether there is a clash when these are left out
   */
  static List<String> of(List<String> items, Predicate<Set<String>> clashes) {
    MinimalCore core = new MinimalCore(clashes);
    core.shrink(items);
    return items.stream().filter(i -> !core.leftOut.contains(i)).toList();
  }

  private void shrink(List<String> items) {
    if (items.isEmpty()) {
      return;
    }
    Set<String> without = new HashSet<>(leftOut);
    without.addAll(items);
    if (clashes.test(without)) {
      leftOut.addAll(items);
    } else if (items.size() > 1) {
      int half = items.size() / 2;
      shrink(items.subList(half, items.size()));
      shrink(items.subList(0, half));
    }
  }
}
