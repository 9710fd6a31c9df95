package org.ruleproof.constraints.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

/** What a bench should say. */
final class Expect {
  private Expect() {}

  static void contradiction(Optional<Outcome> outcome) {
    assertEquals(Optional.of(Outcome.CONTRADICTION), outcome);
  }

  static void note(Optional<Outcome> outcome) {
    assertEquals(Optional.of(Outcome.NOTE), outcome);
  }

  static void nothing(Optional<Outcome> outcome) {
    assertEquals(Optional.empty(), outcome);
  }
}
