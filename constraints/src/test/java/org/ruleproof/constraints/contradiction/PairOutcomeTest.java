package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A limit gives "undecided", whatever else is asked of the same ruling. */
class PairOutcomeTest {
  private static final PairOutcome UNDECIDED = PairOutcome.undecided("It was given up.");

  @Test
  void what_is_undecided_stays_so_where_the_next_prohibition_does_not_clash() {
    assertEquals(UNDECIDED, UNDECIDED.and(PairOutcome.NOTHING));
    assertEquals(UNDECIDED, PairOutcome.NOTHING.and(UNDECIDED));
    assertEquals(UNDECIDED, PairOutcome.NOTHING.and(UNDECIDED.withoutClash()));
  }

  @Test
  void of_two_undecided_questions_the_first_is_told() {
    assertEquals(UNDECIDED, UNDECIDED.and(PairOutcome.undecided("Another one.")));
  }
}
