package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Computed values that stop following the state. */
class FixingTest {
  private static final String CARDS =
      """
      game "g"
      kind Card has 2
      step action < resolution < rest
      state m(Card): 0..3 = 1
      state seen(Card): 0..9
      term power(Card): 0..9
      event start(Card c, Card d)
      act go(Card c) when step is action do start(c, other c)
      act rise(Card c) when m(c) < 3 do m(c) rises by 1
      act see(Card c) when seen(c) is not power(c) do seen(c) becomes power(c)
      rule "power"
        power(c) = 2 * m(c)
      """;

  @Test
  void a_value_fixed_when_an_event_happens_no_longer_follows_the_state() {
    Played.start(CARDS + "rule \"f\"\n  fix power(c) at start(c, d)\n")
        .play("go(Card 1)", "rise(Card 1)", "rise(Card 2)", "see(Card 1)", "see(Card 2)")
        .assertState("seen(Card 1)", "2")
        .assertState("seen(Card 2)", "4");
  }

  @Test
  void when_the_moment_comes_again_it_is_computed_anew() {
    Played.start(CARDS + "rule \"f\"\n  fix power(c) at start(c, d) when m(d) = 1\n")
        .play("go(Card 1)", "rise(Card 1)", "go(Card 1)", "rise(Card 1)", "see(Card 1)")
        .assertState("seen(Card 1)", "4")
        .play("rise(Card 2)", "go(Card 1)")
        .assertState("value#power(Card 1)", "4");
  }

  @Test
  void a_step_is_a_moment_too_and_the_first_begins_with_the_game() {
    Played.start(CARDS + "rule \"f\"\n  fix power(c) at start of action\n")
        .play("rise(Card 1)", "see(Card 1)")
        .assertState("seen(Card 1)", "2")
        .play("end of action", "end of resolution", "end of rest", "see(Card 1)")
        .assertState("seen(Card 1)", "4");
  }

  @Test
  void at_the_end_of_a_step_is_before_the_next() {
    Played.start(
            CARDS
                + """
                rule "f"
                  power(c) = 9 when step is resolution
                  fix power(c) at end of action
                """)
        .play("end of action", "see(Card 1)")
        .assertState("seen(Card 1)", "2");
  }

  @Test
  void what_is_always_computed_anew_is_not_fixed() {
    Played.start(
            CARDS
                + """
                rule "f"
                  fix power(c) at start(c, d)
                  recompute power(c) when m(c) = 2
                """)
        .play("go(Card 1)", "rise(Card 1)", "see(Card 1)")
        .assertState("seen(Card 1)", "4")
        .play("rise(Card 1)", "see(Card 1)")
        .assertState("seen(Card 1)", "2");
  }

  @Test
  void what_is_not_computed_cannot_be_fixed_and_the_claim_is_counted() {
    List<String> because =
        Played.start(CARDS + "rule \"f\"\n  fix m(c) at start(c, d)\n").game().leftOut().stream()
            .map(l -> l.origin().at() + " " + l.because())
            .toList();

    assertEquals(1, because.size());
    assertTrue(because.getFirst().startsWith("test.rules:14:3"), because::toString);
    assertTrue(because.getFirst().contains("m is not computed"), because::toString);
  }
}
