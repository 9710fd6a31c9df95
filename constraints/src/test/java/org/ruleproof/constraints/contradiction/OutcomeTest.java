package org.ruleproof.constraints.contradiction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A limit gives "undecided", whatever else is asked of the same ruling. */
class OutcomeTest {
  private static final Outcome UNDECIDED = Outcome.undecided("It was given up.");

  @Test
  void what_is_undecided_stays_so_where_the_next_prohibition_does_not_clash() {
    assertEquals(UNDECIDED, UNDECIDED.and(Outcome.NOTHING));
    assertEquals(UNDECIDED, Outcome.NOTHING.and(UNDECIDED));
    assertEquals(UNDECIDED, Outcome.NOTHING.and(UNDECIDED.undecidedOnly()));
  }

  @Test
  void of_two_undecided_questions_the_first_is_told() {
    assertEquals(UNDECIDED, UNDECIDED.and(Outcome.undecided("Another one.")));
  }
}
