package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.Exploration;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.game.Game;

/** What a player may have in place of an event. */
class InsteadTest {
  private static final String PLAYERS =
      """
      game "g"
      kind Player has 2
      state n(Player): 0..9 = 5
      state m: 0..9
      event lose(Player p, 0..9 k)
        do n(p) falls by k
      event rob(Player p, Player q) is lose(p, 2)
        do n(q) rises by 2
      act hit(Player p) when n(p) > 3
        do rob(p, other p)
           m rises by 1
      """;

  @Test
  void a_player_may_have_it_or_leave_it_and_then_the_rest_goes_on() {
    String rules =
        PLAYERS
            + """
            rule "shield"
              whenever lose(q, k) would happen may then instead m becomes 4, lose(q, 1) when k > 1
            """;
    Played.start(rules)
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "5")
        .assertMoves("rule \"shield\"(Player 1, 2)", "not: rule \"shield\"(Player 1, 2)")
        .play("rule \"shield\"(Player 1, 2)")
        .assertState("n(Player 1)", "4")
        .assertState("n(Player 2)", "7")
        .assertState("m", "5");
    Played.start(rules)
        .play("hit(Player 1)", "not: rule \"shield\"(Player 1, 2)")
        .assertState("n(Player 1)", "3")
        .assertState("n(Player 2)", "7")
        .assertState("m", "1");
  }

  @Test
  void where_it_does_not_apply_nobody_is_asked() {
    Played.start(
            PLAYERS
                + """
                rule "shield"
                  whenever lose(q, k) would happen may then instead m becomes 4 when k > 2
                """)
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "3");
  }

  @Test
  void two_offers_are_made_one_after_the_other() {
    Played.start(
            PLAYERS
                + """
                rule "a"
                  whenever lose(q, k) would happen may then instead m becomes 4
                rule "b"
                  whenever lose(q, k) would happen may then instead m becomes 7
                """)
        .play("hit(Player 1)", "not: rule \"a\"(Player 1, 2)")
        .assertMoves("rule \"b\"(Player 1, 2)", "not: rule \"b\"(Player 1, 2)")
        .play("rule \"b\"(Player 1, 2)")
        .assertState("m", "8")
        .assertState("n(Player 1)", "5");
  }

  @Test
  void a_choice_may_stand_instead_of_an_event() {
    Played.start(
            PLAYERS
                + """
                rule "pick"
                  whenever lose(p, k) would happen then instead p chooses q: Player, n(q) falls by k
                """)
        .play("hit(Player 1)")
        .assertMoves("Player 1: choose q(Player 1)", "Player 1: choose q(Player 2)")
        .play("Player 1: choose q(Player 2)")
        .assertState("n(Player 1)", "5")
        .assertState("n(Player 2)", "5")
        .assertState("m", "1");
  }

  @Test
  void an_event_with_a_choice_that_makes_itself_happen_is_an_error_with_its_line() {
    String line =
        assertThrows(
                UnplayableException.class,
                () ->
                    Rules.game(
                        """
                        game "g"
                        kind Player has 2
                        state m: 0..9
                        event spin(Player p)
                          do p chooses q: Player
                             spin(q)
                        act go(Player p) when m = 0 do spin(p)
                        """))
            .diagnostics()
            .getFirst()
            .line();

    assertTrue(line.startsWith("test.rules:6"), line);
    assertTrue(line.contains("spin makes itself happen without end"), line);
  }

  @Test
  void offers_come_once_for_each_that_an_effect_makes_happen() {
    Played played =
        Played.start(
                PLAYERS
                    + """
                    act storm when m = 0
                      do for every p: Player: lose(p, 1)
                         m rises by 1
                    rule "shield"
                      whenever lose(q, k) would happen may then instead m rises by 2
                    """)
            .play("storm", "rule \"shield\"(Player 1, 1)", "not: rule \"shield\"(Player 2, 1)");

    played.assertState("m", "3").assertState("n(Player 2)", "4").assertState("n(Player 1)", "5");
    assertEquals(0, played.game().leftOut().size());
  }

  private static final String ONE_MORE =
      "whenever lose(p, k) would happen then instead lose(p, k + 1)";
  private static final String TWICE =
      "whenever lose(p, k) would happen then instead lose(p, 2 * k)";

  @Test
  void of_several_that_apply_any_comes_first_and_each_applies_once_whatever_stands_first() {
    String more = "rule \"more\" " + ONE_MORE + "\n";
    String twice = "rule \"twice\" " + TWICE + "\n";
    for (String rules : new String[] {PLAYERS + more + twice, PLAYERS + twice + more}) {
      Played.start(rules.replace("0..9 = 5", "0..20 = 9"))
          .play("hit(Player 1)", "rule \"more\"(Player 1, 2)")
          .assertState("n(Player 1)", "3");
      Played.start(rules.replace("0..9 = 5", "0..20 = 9"))
          .play("hit(Player 1)", "rule \"twice\"(Player 1, 2)")
          .assertState("n(Player 1)", "4");
    }
  }

  @Test
  void one_that_a_claim_puts_before_another_comes_first_and_nobody_is_asked() {
    String rules =
        PLAYERS.replace("0..9 = 5", "0..40 = 19")
            + "rule \"more\" "
            + ONE_MORE
            + "\nrule \"twice\" "
            + TWICE
            + "\nrule \"three\" whenever lose(p, k) would happen then instead lose(p, 1 + k)"
            + " when m < 9\nrule \"first\" rule \"more\" %s rule \"twice\""
            + "\nrule \"second\" rule \"three\" %s rule \"more\"\n";
    Played.start(rules.formatted("before", "before"))
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "11"); // 19 falls by 2 * (2 + 1 + 1)
    Played.start(rules.formatted("after", "after"))
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "13"); // 19 falls by 2 * 2 + 1 + 1
  }

  @Test
  void one_that_applies_alone_asks_nobody_and_brings_up_another() {
    Played.start(
            PLAYERS.replace("0..9 = 5", "0..20 = 9")
                + "rule \"more\" "
                + ONE_MORE
                + "\nrule \"twice\" "
                + TWICE
                + " when k > 2\n")
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "3");
  }

  @Test
  void one_does_not_apply_again_to_what_has_taken_its_place_however_deep_that_is() {
    for (String instead :
        new String[] {
          "lose(p, k - 1)",
          "soften(p, k)",
          "for every q: Player where q is p: soften(q, k)",
          "p chooses q: Player where q is p, soften(q, k)",
          "together soften(p, k), m rises by 1 end"
        }) {
      Played.start(
              PLAYERS
                  + """
                  event soften(Player p, 0..9 k) do cushion(p, k)
                  event cushion(Player p, 0..9 k) is sink(p, k)
                  event sink(Player p, 0..9 k) do lose(p, k - 1)
                  rule "cushion" whenever lose(p, k) would happen then instead %s when k > 0
                  """
                      .formatted(instead))
          .play("hit(Player 1)")
          .assertState("n(Player 1)", instead.contains("chooses") ? "5" : "4");
    }
  }

  @Test
  void what_cannot_happen_is_not_replaced() {
    Played.start(
            PLAYERS
                + "rule \"more\" "
                + ONE_MORE
                + "\nrule \"safe\" forbid lose(p, k) when k = 2\n")
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "5");
  }

  @Test
  void a_game_is_over_and_judged_when_an_effect_is_done_and_not_at_a_choice_within_it() {
    for (String choice :
        new String[] {
          "lose(p, 2)",
          "p chooses q: Player where q is p, n(q) falls by 3",
          "p chooses q: Player where q is p, p chooses v: Player where v is q, lose(v, 2)"
        }) {
      String rules =
          """
          game "g"
          kind Player has 1
          state n(Player): 0..20 = 9
          state rung: no | yes = no
          event lose(Player p, 0..9 k) do n(p) falls by k
          act ring(Player p) when not rung
            do rung becomes yes
               %s
          rule "more" %s
          rule "again" %s
          over when rung
          always "the bell costs" rung implies n(p) < 7
          """
              .formatted(choice, ONE_MORE, TWICE);
      Game bells = Rules.game(rules);
      Exploration found = new BreadthFirst().explore(bells, ExplorationRequest.all(bells));

      assertEquals(List.of(), found.violations(), choice);
      assertTrue(found.distinctStates() > 2, choice);
    }
  }
}
