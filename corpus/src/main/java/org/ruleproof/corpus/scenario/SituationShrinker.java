package org.ruleproof.corpus.scenario;

import java.util.function.Predicate;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;

/** Leaves out of a situation what does not matter. */
final class SituationShrinker {
  private SituationShrinker() {}

  /**
   * The same question in a situation without the objects and values that what is kept does not need;
   * each is tried once, in order. O(size of the situation) questions whether it is kept.
   */
  static IncrementalEvaluation of(
      IncrementalEvaluation evaluation, Predicate<IncrementalEvaluation> isKept) {
    Situation whole = evaluation.situation();
    IncrementalEvaluation small = evaluation;
    for (Cell cell : whole.values().keySet()) {
      IncrementalEvaluation without = small.without(cell);
      if (isKept.test(without)) {
        small = without;
      }
    }
    for (Value.Thing thing : whole.objects().keySet()) {
      IncrementalEvaluation without = small.without(thing);
      if (!evaluation.question().arguments().contains(thing)
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
