package org.ruleproof.corpus.scenario;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a scenario is there to show. */
public enum ScenarioKind {
  /** One atom of a claim's condition matters (MC/DC). */
  CONDITION,
  /** A number at a bound, one below it and one above. */
  BOUND,
  /** The least input at which two readings of a number part. */
  ROUNDING,
  /** A claim read wrongly in one place gives another answer, which no other scenario shows. */
  MISREADING,
  /** Two effects due at one moment, in one order and the other. */
  ORDER,
  /** The last lap of a loop that something ends. */
  LAP,
  /** A state in which an invariant only just holds. */
  INVARIANT,
  /** The first state of the game in which an act can be done. */
  FIRST_USE,
  /** Conditions of several claims on one act together. */
  COMBINATION;

  /** The word as files have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind of that word. */
  static Optional<ScenarioKind> of(String word) {
    return Stream.of(values()).filter(k -> k.word().equals(word)).findFirst();
  }
}
