package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.ruleproof.checker.game.OmittedClaim;

/** How often limits let an act happen in one turn. */
class FrequencyLimitsTest {
  private static int times(String claims) {
    Played played =
        Played.start(
            """
            game "g"
            kind Player has 1
            step day < night
            state n(Player): 0..9 = 0
            state raised: no | yes
            term allowance(Player): 0..5
            act up(Player p) when n(p) < 9
              do n(p) rises by 1
            act jump(Player p) is up
            act raise(Player p) when not raised
              do raised becomes yes
            principle "date" newer ruling beats older ruling source "here"
            rule "one" limit up(p) to 1 each turn
            """
                + claims.indent(0));
    int times = 0;
    while (played.moves().contains(times == 0 ? "up(Player)" : "jump(Player)")) {
      played.play(times++ == 0 ? "up(Player)" : "jump(Player)");
      if (times == 1) {
        played.play("raise(Player)");
      }
    }
    return times;
  }

  @Test
  void each_permit_again_adds_one_unless_the_limit_prevails() {
    assertEquals(1, times(""));
    assertEquals(2, times("rule \"again\" permit up(p) again each turn"));
    assertEquals(
        3,
        times(
            "rule \"again\"\n  permit up(p) again each turn when raised\n"
                + "  permit up(p) again each turn"));
    assertEquals(4, times("rule \"again\" permit up(p) again 3 times each turn"));
    assertEquals(
        3,
        times("rule \"again\" permit jump(p) again 2 times each turn"),
        "a permission of a kind of the act adds to the limit of the act for that kind");
    assertEquals(9, times("rule \"free\" permit jump(p) lifting rule \"one\""));
    assertEquals(
        1,
        times(
            "ruling \"A\" 2000-01-01 #1\n  permit up(p) again each turn\n"
                + "ruling \"B\" 2001-01-01 #1\n  limit up(p) to 1 each turn"));
  }

  @Test
  void of_several_limits_that_stand_the_least_holds_and_what_is_lifted_does_not_count() {
    assertEquals(1, times("rule \"more\" limit up(p) to 3 each turn when raised"));
    assertEquals(
        3, times("rule \"more\" limit up(p) to 3 each turn when raised lifting rule \"one\""));
    assertEquals(9, times("rule \"free\" permit up(p) when raised lifting rule \"one\""));
  }

  @Test
  void a_limit_may_be_computed_and_counts_what_happened_before_it_held() {
    assertEquals(
        3,
        times(
            """
            rule "computed"
              limit up(p) to allowance(p) each turn lifting rule "one"
              allowance(p) starts from 1
              allowance(p) plus 2 when raised
            """));
    assertEquals(
        2,
        times(
            "rule \"late\"\n  limit up(p) to 2 each turn when raised lifting rule \"one\"\n"
                + "  limit up(p) to 1 each turn when not raised"));
  }

  @Test
  void
      an_event_that_begins_a_turn_ends_what_is_counted_each_turn_and_without_one_nothing_says_it() {
    String rules =
        """
        game "g"
        kind Player has 1
        state n: 0..9 = 0
        event new-turn
        act take(Player p) when n < 9
          do n rises by 1
        act wait(Player p) when n < 9
          do new-turn
        rule "once"
          limit take(p) to 1 each turn
        """;
    Played.start(rules + "setting turn = new-turn\n")
        .play("take(Player)")
        .assertMoves("wait(Player)")
        .play("wait(Player)", "take(Player)")
        .assertState("n", "2");
    OmittedClaim omitted = Played.start(rules).game().notFollowed().getFirst();
    assertEquals(OmittedClaim.Why.UNDECLARED, omitted.why());
    assertTrue(omitted.because().contains("'setting turn = begin-turn'"), omitted.because());
  }
}
