package org.ruleproof.corpus.misreading;

import java.util.Locale;

/** The small changes that mutants are made by. */
public enum MutationOperator {
  /** May becomes cannot, cannot becomes may, is becomes is not. */
  MODALITY,
  /** One conjunct of a condition, or its exception, is left out. */
  CONDITION_DROPPED,
  /** A bound that counts itself no longer does, or the other way round. */
  STRICTNESS,
  /** A number is one more. */
  BOUND_MOVED,
  /** Up becomes down: rounding, plus and minus, rises and falls, at least and at most. */
  DIRECTION,
  /** Before becomes after. */
  BEFORE_AFTER,
  /** First becomes last. */
  FIRST_LAST,
  /** A mandatory reaction becomes optional. */
  REACTION_OPTIONAL;

  /** In words. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
