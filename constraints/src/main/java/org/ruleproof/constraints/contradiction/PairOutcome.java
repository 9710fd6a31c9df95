package org.ruleproof.constraints.contradiction;

import java.util.Optional;

/**
 * The answer to a question about two sides.
 *
 * @param clash the clash that was found
 * @param inconclusive a sentence that says why the search was inconclusive
 */
record PairOutcome(Optional<Clash> clash, Optional<String> inconclusive) {
  /** The two do not clash. */
  static final PairOutcome NOTHING = new PairOutcome(Optional.empty(), Optional.empty());

  static PairOutcome of(Clash clash) {
    return new PairOutcome(Optional.of(clash), Optional.empty());
  }

  static PairOutcome undecided(String why) {
    return new PairOutcome(Optional.empty(), Optional.of(why));
  }

  /** Both outcomes together: inconclusive if one of them is. */
  PairOutcome and(PairOutcome other) {
    return new PairOutcome(clash.or(other::clash), inconclusive.or(other::inconclusive));
  }

  /** The outcome without its clash. */
  PairOutcome undecidedOnly() {
    return new PairOutcome(Optional.empty(), inconclusive);
  }

  boolean isContradiction() {
    return clash.map(c -> c.verdict() == PairVerdict.CONTRADICTION).orElse(false);
  }
}
