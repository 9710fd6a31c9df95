package org.ruleproof.corpus.scenario;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The purpose of a scenario. */
public enum ScenarioKind {
  /** One atom of a claim's condition changes the verdict (MC/DC). */
  CONDITION,
  /** A number at a bound, one below it, or one above it. */
  BOUND,
  /** The smallest input for which two readings of a number differ. */
  ROUNDING,
  /** A misreading of a claim changes the answer, and no other scenario detects it. */
  MISREADING,
  /** Two simultaneous effects, in one of both orders. */
  ORDER,
  /** The last iteration of a bounded loop. */
  LAP,
  /** A state in which an invariant barely holds. */
  INVARIANT,
  /** The first state of the game in which an act is possible. */
  FIRST_USE,
  /** The conditions of several claims on one act hold together. */
  COMBINATION;

  /** The word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The kind with this word. */
  static Optional<ScenarioKind> of(String word) {
    return Stream.of(values()).filter(k -> k.word().equals(word)).findFirst();
  }
}
