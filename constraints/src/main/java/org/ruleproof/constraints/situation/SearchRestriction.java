package org.ruleproof.constraints.situation;

import java.util.Optional;

/** To which situations of its scope a world keeps. */
sealed interface SearchRestriction {
  /** All that claims and axioms leave. */
  record Lawful() implements SearchRestriction {}

  /** One situation only, as it is read. */
  record Inside(SituationReading one) implements SearchRestriction {}

  /** Those that agree with one situation in all that it settles. */
  record Extending(FoundSituation one) implements SearchRestriction {}

  /** Those in which claims alone read nothing that the one situation does not say. */
  record Plainly(FoundSituation one) implements SearchRestriction {}

  /** All, with what a claim might give left open. */
  record WithoutClaims() implements SearchRestriction {}

  /** The situation as it is read, where there is no other. */
  default Optional<SituationReading> reading() {
    return this instanceof Inside(SituationReading one) ? Optional.of(one) : Optional.empty();
  }

  /** The situation that all agree with. */
  default Optional<FoundSituation> given() {
    return this instanceof Extending(FoundSituation one) ? Optional.of(one) : Optional.empty();
  }

  /** The situation that says all that claims alone may read. */
  default Optional<FoundSituation> plain() {
    return this instanceof Plainly(FoundSituation one) ? Optional.of(one) : Optional.empty();
  }
}
