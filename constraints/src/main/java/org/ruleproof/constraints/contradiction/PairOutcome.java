package org.ruleproof.constraints.contradiction;

import java.util.Optional;

/**
 * The answer to a question about two sides.
 *
 * @param clash the clash that was found
 * @param inconclusive a sentence that says why the search was inconclusive
 * @param isExcluded whether a clash was left out because other claims leave it no situation
 */
record PairOutcome(Optional<Clash> clash, Optional<String> inconclusive, boolean isExcluded) {
  /** The two do not clash. */
  static final PairOutcome NOTHING = new PairOutcome(Optional.empty(), Optional.empty(), false);

  /** They would clash, but other claims leave that no situation. */
  static final PairOutcome EXCLUDED = new PairOutcome(Optional.empty(), Optional.empty(), true);

  static PairOutcome of(Clash clash) {
    return new PairOutcome(Optional.of(clash), Optional.empty(), false);
  }

  static PairOutcome undecided(String why) {
    return new PairOutcome(Optional.empty(), Optional.of(why), false);
  }

  /** Both outcomes together: inconclusive if one of them is. */
  PairOutcome and(PairOutcome other) {
    return new PairOutcome(
        clash.or(other::clash),
        inconclusive.or(other::inconclusive),
        isExcluded || other.isExcluded);
  }

  /** The outcome without its clash. */
  PairOutcome withoutClash() {
    return new PairOutcome(Optional.empty(), inconclusive, isExcluded);
  }

  boolean isContradiction() {
    return clash.map(c -> c.verdict() == PairVerdict.CONTRADICTION).orElse(false);
  }
}
