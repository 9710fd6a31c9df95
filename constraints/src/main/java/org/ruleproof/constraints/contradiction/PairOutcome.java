package org.ruleproof.constraints.contradiction;

import java.util.Optional;

/**
 * What came of a question about two sides.
 *
 * @param clash what was found
 * @param inconclusive a sentence that says why it could not be decided
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

  /** What came of this question and of another: one that is undecided is so whatever the other says. */
  PairOutcome and(PairOutcome other) {
    return new PairOutcome(clash.or(other::clash), inconclusive.or(other::inconclusive));
  }

  /** What of it is undecided, and no clash. */
  PairOutcome undecidedOnly() {
    return new PairOutcome(Optional.empty(), inconclusive);
  }

  boolean isContradiction() {
    return clash.map(c -> c.verdict() == PairVerdict.CONTRADICTION).orElse(false);
  }
}
