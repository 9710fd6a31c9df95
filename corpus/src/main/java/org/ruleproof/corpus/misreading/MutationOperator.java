package org.ruleproof.corpus.misreading;

import java.util.Locale;

/** The kinds of changes that make mutants. */
public enum MutationOperator {
  /**
   * Permission and prohibition, obligation and excuse, or a statement and its negation, are
   * swapped.
   */
  MODALITY,
  /** One conjunct of a condition or exception is removed. */
  CONDITION_DROPPED,
  /** A bound changes between inclusive and exclusive. */
  STRICTNESS,
  /** A number is increased by 1. */
  BOUND_MOVED,
  /**
   * A direction is reversed: of rounding, plus and minus, rises and falls, at least and at most.
   */
  DIRECTION,
  /** Before and after, or start and end, are swapped. */
  BEFORE_AFTER,
  /** First and last are swapped. */
  FIRST_LAST,
  /** A mandatory reaction becomes optional. */
  REACTION_OPTIONAL;

  /** The name in words. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
