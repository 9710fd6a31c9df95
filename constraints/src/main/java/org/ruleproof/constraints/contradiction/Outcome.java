package org.ruleproof.constraints.contradiction;

import java.util.Optional;

/**
 * What came of a question about two sides.
 *
 * @param clash what was found
 * @param inconclusive a sentence that says why it could not be decided
 */
record Outcome(Optional<Clash> clash, Optional<String> inconclusive) {
  /** The two do not clash. */
  static final Outcome NOTHING = new Outcome(Optional.empty(), Optional.empty());

  static Outcome of(Clash clash) {
    return new Outcome(Optional.of(clash), Optional.empty());
  }

  static Outcome undecided(String why) {
    return new Outcome(Optional.empty(), Optional.of(why));
  }

  /** What came of this question and of another: one that is undecided is so whatever the other says. */
  Outcome and(Outcome other) {
    return new Outcome(clash.or(other::clash), inconclusive.or(other::inconclusive));
  }

  /** What of it is undecided, and no clash. */
  Outcome undecidedOnly() {
    return new Outcome(Optional.empty(), inconclusive);
  }

  boolean isContradiction() {
    return clash.map(c -> c.verdict() == Verdict.CONTRADICTION).orElse(false);
  }
}
