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

  boolean isContradiction() {
    return clash.map(c -> c.verdict() == Verdict.CONTRADICTION).orElse(false);
  }
}
