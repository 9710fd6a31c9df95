package org.ruleproof.checker.lowering;

import org.junit.jupiter.api.Test;

/** A round of turns that comes once for each of something. */
class TurnsWithinRoundsTest {
  private static final String RULES =
      """
      game "g"
      kind Player has 2
      kind Conflict has 2
      step resolution < aftermath < night
      state n(Player): 0..9 = 3
      state worth(Conflict): 0..9 = 1
      event resolve(Conflict k)
        do worth(k) falls by 1
      order initiative of p: Player by highest n(p), then random
      round aftermath in turns by initiative until all pass in a row
      round resolution for each k: Conflict where worth(k) = 1: resolve, aftermath
      act gloat(Player p) when step is aftermath and n(p) < 5
        do n(p) rises by 1
      """;

  @Test
  void players_take_turns_in_it_until_all_have_passed_and_then_it_ends() {
    Played.start(RULES)
        .play("next in order of initiative(Player 2)", "next in order of initiative(Player 1)")
        .play("resolution of(Conflict 2)", "resolve of the resolution")
        .play("aftermath of the resolution")
        .assertMoves("gloat(Player 2)", "pass(Player 2)")
        .play("pass(Player 2)", "gloat(Player 1)")
        .assertMoves("gloat(Player 2)", "pass(Player 2)")
        .play("pass(Player 2)", "pass(Player 1)")
        .assertMoves("aftermath of the resolution");
  }

  @Test
  void it_begins_anew_for_the_next_one() {
    Played.start(RULES)
        .play("next in order of initiative(Player 2)", "next in order of initiative(Player 1)")
        .play("resolution of(Conflict 1)", "resolve of the resolution")
        .play("aftermath of the resolution", "pass(Player 2)", "pass(Player 1)")
        .play("aftermath of the resolution", "resolution of(Conflict 2)")
        .play("resolve of the resolution", "aftermath of the resolution")
        .assertMoves("gloat(Player 2)", "pass(Player 2)")
        .play("pass(Player 2)", "pass(Player 1)", "aftermath of the resolution")
        .assertMoves("end of resolution");
  }
}
