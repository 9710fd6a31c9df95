package org.ruleproof.checker.verdict;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.situation.Cell;

/**
 * What one claim says of a question in one situation, and all that it read of the situation to say so.
 *
 * @param applies whether it speaks of the question there
 * @param answers what it gives where it speaks
 * @param cells the cells of the situation that it read
 * @param sorts the sorts whose objects it went through
 */
record ClaimEvaluation(
    boolean applies, List<ConcreteAnswer> answers, Set<Cell> cells, Set<String> sorts) {
  ClaimEvaluation {
    answers = List.copyOf(answers);
    cells = Set.copyOf(cells);
    sorts = Set.copyOf(sorts);
  }

  /** Whether it says the same, whatever it read. */
  boolean saysTheSameAs(ClaimEvaluation other) {
    return applies == other.applies && answers.equals(other.answers);
  }

  /** Whether it says yes. */
  boolean isYes() {
    return answers.contains(new ConcreteAnswer.Flag(true));
  }
}
