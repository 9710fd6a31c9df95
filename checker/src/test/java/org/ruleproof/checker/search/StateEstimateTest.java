package org.ruleproof.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StateEstimateTest {
  private static final CoreRound SMALL = new CoreRound(3, 1, 1, 3);

  @Test
  void a_game_of_few_states_is_counted() {
    StateEstimate estimate = StateEstimate.of(SMALL);

    assertTrue(estimate.exact());
    assertEquals(states(), estimate.states());
  }

  @Test
  void samples_that_hold_whole_levels_count_every_state() {
    StateEstimate estimate = StateEstimate.of(SMALL, 10, Integer.MAX_VALUE);

    assertFalse(estimate.exact());
    assertEquals(states(), estimate.states(), 0.5);
    assertEquals(estimate.least(), estimate.greatest(), 0.5);
  }

  @Test
  void samples_of_a_tenth_of_the_widest_level_are_right_within_a_factor_of_three() {
    double widest =
        Search.run(SMALL, SearchOptions.plain()).levels().stream()
            .mapToLong(n -> n)
            .max()
            .orElse(0);

    StateEstimate estimate = StateEstimate.of(SMALL, 10, (int) (widest / 10));

    double ratio = estimate.states() / states();
    assertTrue(ratio > 1 / 3.0 && ratio < 3, () -> estimate + " of " + states());
    assertTrue(estimate.least() <= estimate.states() && estimate.states() <= estimate.greatest());
  }

  private static double states() {
    return Search.run(SMALL, SearchOptions.plain()).states();
  }
}
