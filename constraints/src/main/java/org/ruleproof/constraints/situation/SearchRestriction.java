package org.ruleproof.constraints.situation;

import java.util.Optional;

/** The situations of a scope that a world admits. */
sealed interface SearchRestriction {
  /** All that satisfy claims and axioms. */
  record Lawful() implements SearchRestriction {}

  /** One situation only. */
  record Inside(SituationReading one) implements SearchRestriction {}

  /** Those that agree with one situation in everything it fixes. */
  record Extending(FoundSituation one) implements SearchRestriction {}

  /** All, with everything that a claim might give left open. */
  record WithoutClaims() implements SearchRestriction {}

  /** The only situation, if there is only one. */
  default Optional<SituationReading> reading() {
    return this instanceof Inside(SituationReading one) ? Optional.of(one) : Optional.empty();
  }

  /** The situation with which all agree. */
  default Optional<FoundSituation> given() {
    return this instanceof Extending(FoundSituation one) ? Optional.of(one) : Optional.empty();
  }
}
