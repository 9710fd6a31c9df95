package org.ruleproof.corpus.draft;

import java.util.List;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Statement;

/**
 * What a main clause rules, before the conditions around it are known.
 *
 * @param modality how it speaks
 * @param only the conditions that "only" puts on it
 * @param restricts whether "only" speaks of the conditions behind the clause
 */
record Said(
    Statement statement,
    Modality modality,
    List<Expression> only,
    boolean restricts,
    Clause clause) {
  Said {
    only = List.copyOf(only);
  }

  /** The same in another statement. */
  Said with(Statement other) {
    return new Said(other, modality, only, false, clause);
  }
}
