package org.ruleproof.constraints.situation;

import java.util.Optional;

/** To which situations of its scope a world keeps. */
sealed interface Confines {
  /** All that claims and axioms leave. */
  record Lawful() implements Confines {}

  /** One situation only, as it is read. */
  record Inside(Reading one) implements Confines {}

  /** Those that agree with one situation in all that it settles. */
  record Extending(Situation one) implements Confines {}

  /** Those in which claims alone read nothing that the one situation does not say. */
  record Plainly(Situation one) implements Confines {}

  /** All, with what a claim might give left open. */
  record WithoutClaims() implements Confines {}

  /** The situation as it is read, where there is no other. */
  default Optional<Reading> reading() {
    return this instanceof Inside(Reading one) ? Optional.of(one) : Optional.empty();
  }

  /** The situation that all agree with. */
  default Optional<Situation> given() {
    return this instanceof Extending(Situation one) ? Optional.of(one) : Optional.empty();
  }

  /** The situation that says all that claims alone may read. */
  default Optional<Situation> plain() {
    return this instanceof Plainly(Situation one) ? Optional.of(one) : Optional.empty();
  }
}
