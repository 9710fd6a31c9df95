package org.ruleproof.checker.verdict;

import java.util.List;
import java.util.Set;
import org.ruleproof.model.situation.Cell;

/**
 * The answer of one claim to a question in one situation, and the parts of the situation that it
 * read.
 *
 * @param applies whether the claim applies there
 * @param answers its answers where it applies
 * @param cells the cells of the situation that it read
 * @param sorts the sorts over whose objects it iterated
 * @param byClaims whether other claims gave a value that it read
 */
record ClaimEvaluation(
    boolean applies,
    List<ConcreteAnswer> answers,
    Set<Cell> cells,
    Set<String> sorts,
    boolean byClaims) {
  ClaimEvaluation {
    answers = List.copyOf(answers);
    cells = Set.copyOf(cells);
    sorts = Set.copyOf(sorts);
  }

  /** Whether both have the same answers, whatever they read. */
  boolean saysTheSameAs(ClaimEvaluation other) {
    return applies == other.applies && answers.equals(other.answers);
  }

  /** Whether yes is among the answers. */
  boolean isYes() {
    return answers.contains(new ConcreteAnswer.Flag(true));
  }
}
