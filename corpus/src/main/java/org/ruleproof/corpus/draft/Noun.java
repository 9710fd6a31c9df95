package org.ruleproof.corpus.draft;

import java.util.List;
import org.ruleproof.model.language.Expression;
import org.ruleproof.model.language.Type;

/**
 * What a stretch of a sentence names.
 *
 * @param from place of its first token
 * @param to place behind its last token
 * @param reference a variable, a card by its name, or a constant
 * @param type what it is one of
 * @param quantity how many of them are spoken of
 * @param beside what it is of, where that is no part of the reference: Kosh for "Kosh's Vorlon Mark"
 */
record Noun(
    int from, int to, Expression reference, Type type, Quantity quantity, List<Noun> beside) {
  Noun {
    beside = List.copyOf(beside);
  }

  Noun(int from, int to, Expression reference, Type type, Quantity quantity) {
    this(from, to, reference, type, quantity, List.of());
  }

  /** How many are spoken of. */
  enum Quantity {
    /** Some or any. */
    ANY,
    /** "no player", "neither". */
    NO,
    /** "only Human characters". */
    ONLY
  }
}
