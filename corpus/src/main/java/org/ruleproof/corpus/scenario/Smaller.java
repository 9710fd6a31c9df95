package org.ruleproof.corpus.scenario;

import java.util.function.Predicate;
import org.ruleproof.checker.verdict.Hearing;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;

/** Leaves out of a situation what does not matter. */
final class Smaller {
  private Smaller() {}

  /**
   * The same question in a situation without the objects and values that what is kept does not need;
   * each is tried once, in order. O(size of the situation) questions whether it is kept.
   */
  static Hearing of(Hearing hearing, Predicate<Hearing> isKept) {
    Situation whole = hearing.situation();
    Hearing small = hearing;
    for (Cell cell : whole.values().keySet()) {
      Hearing without = small.without(cell);
      if (isKept.test(without)) {
        small = without;
      }
    }
    for (Value.Thing thing : whole.objects().keySet()) {
      Hearing without = small.without(thing);
      if (!hearing.question().arguments().contains(thing)
          && isClosed(without.situation())
          && isKept.test(without)) {
        small = without;
      }
    }
    return small;
  }

  /** Whether all objects that something is said of are there. */
  private static boolean isClosed(Situation situation) {
    return situation.values().entrySet().stream()
        .allMatch(
            e ->
                situation.objects().keySet().containsAll(e.getKey().things())
                    && (!(e.getValue() instanceof Value.Thing thing)
                        || situation.objects().containsKey(thing)));
  }
}
