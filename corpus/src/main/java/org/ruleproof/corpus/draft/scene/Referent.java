package org.ruleproof.corpus.draft.scene;

import java.util.Optional;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/**
 * What a noun names.
 *
 * @param reference a variable, a card by its name, a constant or a number
 * @param none whether it is denied: "no fleet"
 * @param amount the number that stands before it
 */
public record Referent(
    Expression reference, Type type, boolean none, Optional<StatedAmount> amount) {

  /** Something that is there, without a number before it. */
  public Referent(Expression reference, Type type) {
    this(reference, type, false, Optional.empty());
  }
}
