package org.ruleproof.corpus.scenario;

import java.util.function.Predicate;
import org.ruleproof.checker.verdict.IncrementalEvaluation;
import org.ruleproof.model.language.Untranslatable;
import org.ruleproof.model.situation.Cell;
import org.ruleproof.model.situation.Situation;
import org.ruleproof.model.situation.Value;

/** Removes irrelevant facts from a situation. */
final class SituationShrinker {
  private SituationShrinker() {}

  /**
   * The same question after greedy removal of values, then of objects, while the predicate holds;
   * each is tried once. What cannot be evaluated in a smaller situation keeps it as it is. Calls the
   * predicate O(size of the situation) times.
   */
  static IncrementalEvaluation of(
      IncrementalEvaluation evaluation, Predicate<IncrementalEvaluation> isKept) {
    Situation whole = evaluation.situation();
    IncrementalEvaluation small = evaluation;
    for (Cell cell : whole.values().keySet()) {
      IncrementalEvaluation without = small.without(cell);
      if (holds(isKept, without)) {
        small = without;
      }
    }
    for (Value.Thing thing : whole.objects().keySet()) {
      IncrementalEvaluation without = small.without(thing);
      if (!evaluation.question().arguments().contains(thing)
          && isClosed(without.situation())
          && holds(isKept, without)) {
        small = without;
      }
    }
    return small;
  }

  private static boolean holds(
      Predicate<IncrementalEvaluation> isKept, IncrementalEvaluation smaller) {
    try {
      return isKept.test(smaller);
    } catch (Untranslatable e) {
      return false;
    }
  }

  /** Whether all objects in the values exist. */
  private static boolean isClosed(Situation situation) {
    return situation.values().entrySet().stream()
        .allMatch(
            e ->
                situation.objects().keySet().containsAll(e.getKey().things())
                    && (!(e.getValue() instanceof Value.Thing thing)
                        || situation.objects().containsKey(thing)));
  }
}
