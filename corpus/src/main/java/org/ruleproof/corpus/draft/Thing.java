package org.ruleproof.corpus.draft;

import java.util.ArrayList;
import java.util.List;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/**
 * What a noun names.
 *
 * @param reference a variable, a card by its name or a constant
 * @param none whether it is denied: "no fleet"
 * @param said what the noun says of it
 */
record Thing(Expression reference, Type type, boolean none, List<Expression> said) {
  Thing {
    said = List.copyOf(said);
  }

  /** Something that nothing is said of. */
  Thing(Expression reference, Type type) {
    this(reference, type, false, List.of());
  }

  /** {@return the same with more said of it} */
  Thing saying(List<Expression> more) {
    List<Expression> all = new ArrayList<>(said);
    all.addAll(more);
    return new Thing(reference, type, none, all);
  }

  /** {@return the same, denied or not} */
  Thing denied(boolean no) {
    return new Thing(reference, type, no, said);
  }
}
