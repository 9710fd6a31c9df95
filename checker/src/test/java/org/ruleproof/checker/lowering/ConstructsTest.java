package org.ruleproof.checker.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** One small game for each construct. */
class ConstructsTest {
  private static final String TWO = "game \"g\"\nkind Player has 2\nstate n(Player): 0..9 = 5\n";

  @Test
  void an_event_runs_its_effects_and_those_it_is_a_kind_of() {
    Played.start(
            TWO
                + """
                event lose(Player p, 0..9 k)
                  do n(p) falls by k
                event give(Player from, Player to, 0..9 k) is lose(from, k)
                  do n(to) rises by k
                act pay(Player p) when n(p) > 3
                  do give(p, other p, 2)
                """)
        .play("pay(Player 1)")
        .assertState("n(Player 1)", "3")
        .assertState("n(Player 2)", "7")
        .assertMoves("pay(Player 2)");
  }

  @Test
  void a_forbidden_event_is_dropped_and_the_effects_beside_it_happen() {
    Played.start(
            TWO
                + """
                event lose(Player p, 0..9 k)
                  do n(p) falls by k
                act hit(Player p) when n(p) > 0
                  do lose(p, 2)
                     n(other p) rises by 1
                rule "safe"
                  forbid lose(p, k) when n(p) <= 5 and k > 1
                """)
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "5")
        .assertState("n(Player 2)", "6")
        .play("hit(Player 2)")
        .assertState("n(Player 2)", "4");
  }

  @Test
  void an_event_only_if_a_condition_holds_does_not_happen_elsewhere() {
    Played.start(
            TWO
                + """
                event lose(Player p, 0..9 k) only if k > 1
                  do n(p) falls by k
                act hit(Player p) when n(p) > 0
                  do lose(p, 1)
                act strike(Player p) when n(p) > 0
                  do lose(p, 2)
                """)
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "5")
        .play("strike(Player 1)")
        .assertState("n(Player 1)", "3");
  }

  @Test
  void a_reaction_is_due_and_runs_before_any_other_act() {
    Played.start(
            TWO
                + """
                event lose(Player p, 0..9 k)
                  do n(p) falls by k
                act hit(Player p) when n(p) > 0
                  do lose(p, 2)
                rule "comfort"
                  whenever lose(p, k) then n(other p) rises by k when k > 1
                """)
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "3")
        .assertMoves("rule \"comfort\"(Player 1, 2)")
        .play("rule \"comfort\"(Player 1, 2)")
        .assertState("n(Player 2)", "7")
        .assertMoves("hit(Player 1)", "hit(Player 2)");
  }

  @Test
  void a_reaction_that_may_be_had_may_be_left() {
    Played.start(
            TWO
                + """
                act hit(Player p) when n(p) > 0
                  do n(p) falls by 1
                rule "revenge"
                  whenever hit(p) may then n(other p) falls by 1
                """)
        .play("hit(Player 1)")
        .assertMoves("rule \"revenge\"(Player 1)", "not: rule \"revenge\"(Player 1)")
        .play("not: rule \"revenge\"(Player 1)")
        .assertState("n(Player 2)", "5");
  }

  @Test
  void two_effects_due_at_once_run_in_either_order() {
    Played.start(
            TWO
                + """
                act go when n(p) = 5
                  do n(p) rises by 0
                """
                    .replace(
                        "act go when n(p) = 5\n  do n(p) rises by 0",
                        "act go(Player p) when n(p) = 5\n  do n(p) rises by 1")
                + """
                rule "a"
                  whenever go(p) then n(p) rises by 1
                rule "b"
                  whenever go(p) then n(p) becomes 2
                """)
        .play("go(Player 1)")
        .assertMoves("rule \"a\"(Player 1)", "rule \"b\"(Player 1)")
        .play("rule \"b\"(Player 1)", "rule \"a\"(Player 1)")
        .assertState("n(Player 1)", "3");
  }

  @Test
  void what_stands_instead_of_an_event_happens_in_its_place_and_may_be_the_event_again() {
    Played.start(
            TWO
                + """
                event lose(Player p, 0..9 k)
                  do n(p) falls by k
                act hit(Player p) when n(p) > 0
                  do lose(p, 3)
                rule "shield"
                  whenever lose(p, k) would happen then instead lose(p, k - 1) when n(p) = 5
                """)
        .play("hit(Player 1)")
        .assertState("n(Player 1)", "3");
  }

  @Test
  void as_soon_as_a_condition_begins_to_hold_its_effect_is_due_once() {
    Played.start(
            TWO
                + """
                act up(Player p) when n(p) < 9
                  do n(p) rises by 1
                rule "prize"
                  as soon as n(p) >= 7 then n(p) becomes 8
                """)
        .play("up(Player 1)")
        .assertMoves("up(Player 1)", "up(Player 2)")
        .play("up(Player 1)")
        .assertMoves("rule \"prize\"(Player 1)")
        .play("rule \"prize\"(Player 1)")
        .assertState("n(Player 1)", "8")
        .assertMoves("up(Player 1)", "up(Player 2)");
  }

  @Test
  void a_choice_inside_an_effect_is_a_transition_of_its_own() {
    Played.start(
            TWO
                + """
                kind Card has 3
                state owner(Card): Player or none
                act take(Player p) when some c: Card where owner(c) is none
                  do n(p) falls by 1
                     p chooses c: Card where owner(c) is none
                     owner(c) becomes p
                     n(p) rises by 1
                """)
        .play("take(Player 2)")
        .assertState("n(Player 2)", "4")
        .assertMoves(
            "Player 2: choose c(Card 1)",
            "Player 2: choose c(Card 2)",
            "Player 2: choose c(Card 3)")
        .play("Player 2: choose c(Card 2)")
        .assertState("owner(Card 2)", "Player 2")
        .assertState("n(Player 2)", "5")
        .assertState("choice#", "0");
  }

  @Test
  void choices_in_a_loop_and_in_an_event_come_one_after_another() {
    Played.start(
            TWO
                + """
                kind Card has 3
                state owner(Card): Player or none
                event draw(Player p)
                  do p chooses c: Card where owner(c) is none
                     owner(c) becomes p
                act deal when n(Player1) > 0
                  do for every p: draw(p)
                     for every p: n(p) rises by 1
                """
                    .replace(
                        "act deal when n(Player1) > 0",
                        "act deal when no c: Card where owner(c) is not none"))
        .play("deal", "Player 1: choose c(Card 3)")
        .assertMoves("Player 2: choose c(Card 1)", "Player 2: choose c(Card 2)")
        .play("Player 2: choose c(Card 1)")
        .assertState("owner(Card 1)", "Player 2")
        .assertState("owner(Card 3)", "Player 1")
        .assertState("n(Player 1)", "6")
        .assertState("n(Player 2)", "6")
        .assertMoves();
  }

  @Test
  void where_nothing_can_be_chosen_the_lines_that_speak_of_it_are_spent() {
    Played.start(
            TWO
                + """
                kind Card has 1
                state owner(Card): Player or none
                act take(Player p) when n(p) > 4
                  do p chooses c: Card where owner(c) is none
                     owner(c) becomes p
                     n(p) falls by 1
                """)
        .play("take(Player 1)", "Player 1: choose c(Card)", "take(Player 2)")
        .assertMoves("Player 2: choose c(none)")
        .play("Player 2: choose c(none)")
        .assertState("owner(Card)", "Player 1")
        .assertState("n(Player 2)", "4");
  }

  @Test
  void a_computed_term_has_base_modifiers_clamps_and_a_final_value() {
    Played.start(
            TWO
                + """
                kind Card has 2
                state on(Card): no | yes
                term power(Player): 0..40
                rule "power"
                  power(p) starts from n(p)
                  c gives power(p) plus 3 when on(c)
                  power(p) times 2 when on(c)
                  power(p) at most 15
                  power(p) = 1 when n(p) = 0
                act play(Card c) when not on(c)
                  do on(c) becomes yes
                act use(Player p) when power(p) > 9
                  do n(p) becomes power(p) - 9
                act drop(Player p) when n(p) > 0
                  do n(p) becomes 0
                """)
        .play("play(Card 1)", "use(Player 1)")
        .assertState("n(Player 1)", "6")
        .play("drop(Player 2)")
        .assertMoves("play(Card 2)", "use(Player 1)", "drop(Player 1)");
  }

  @Test
  void one_source_modifies_a_term_once() {
    Played.start(
            TWO
                + """
                kind Card has 1
                term power(Player): 0..40
                rule "one"
                  c: Card gives power(p) plus 3
                rule "again"
                  c: Card gives power(p) plus 3 when n(p) > 0
                act use(Player p) when n(p) = 5
                  do n(p) becomes power(p)
                """)
        .play("use(Player 1)")
        .assertState("n(Player 1)", "3");
  }

  @Test
  void a_modifier_until_a_step_runs_on_when_its_condition_has_ceased() {
    Played.start(
            """
            game "g"
            kind Player has 1
            kind Card has 1
            step day < night
            state n(Player): 0..9 = 5
            term power(Player): 0..40
            rule "blessing"
              c: Card gives power(p) plus 3 until end of night when n(p) = 6
            act up(Player p) when n(p) < 9
              do n(p) rises by 1
            act use(Player p) when power(p) > 0
              do n(p) becomes 1
            """)
        .play("up(Player)", "up(Player)")
        .assertState("n(Player)", "7")
        .assertMoves("up(Player)", "use(Player)", "end of day")
        .play("end of day", "end of night")
        .assertMoves("up(Player)", "end of day");
  }

  @Test
  void what_happened_this_turn_is_kept_until_the_turn_ends() {
    Played.start(
            """
            game "g"
            kind Player has 1
            step day < night
            state n(Player): 0..9 = 5
            act up(Player p) when n(p) < 9 and not happened up(p) this turn
              do n(p) rises by 1
            """)
        .play("up(Player)")
        .assertMoves("end of day")
        .play("end of day")
        .assertMoves("end of night")
        .play("end of night")
        .assertMoves("up(Player)", "end of day");
  }

  @Test
  void a_limit_counts_within_its_period_for_each() {
    Played.start(
            """
            game "g"
            kind Player has 2
            step day < night
            state n(Player): 0..9 = 0
            act up(Player p) when n(p) < 9
              do n(p) rises by 1
            rule "twice"
              limit up(p) to 2 each step for each p: Player
            """)
        .play("up(Player 1)", "up(Player 1)")
        .assertMoves("up(Player 2)", "end of day")
        .play("end of day")
        .assertMoves("up(Player 1)", "up(Player 2)", "end of night");
  }

  @Test
  void while_an_act_is_obliged_and_possible_its_players_other_acts_are_not() {
    Played.start(
            TWO
                + """
                act up(Player p) when n(p) < 9
                  do n(p) rises by 1
                act down(Player p) when n(p) > 0
                  do n(p) falls by 1
                rule "tax"
                  oblige down(p) when n(p) > 5
                """)
        .play("up(Player 1)")
        .assertMoves("up(Player 2)", "down(Player 1)", "down(Player 2)");
  }

  @Test
  void players_act_in_order_of_initiative_until_all_have_passed_in_a_row() {
    Played.start(
            """
            game "g"
            kind Player has 2
            step action < rest
            state n(Player): 0..9 = 3
            initially n(p) is 3
            order initiative of p: Player by lowest n(p), then random
            round action in turns by initiative until all pass in a row
            act up(Player p) when n(p) < 5
              do n(p) rises by 1
            """)
        .assertMoves(
            "next in order of initiative(Player 1)", "next in order of initiative(Player 2)")
        .play("next in order of initiative(Player 2)", "next in order of initiative(Player 1)")
        .assertMoves("up(Player 2)", "pass(Player 2)")
        .play("up(Player 2)", "pass(Player 1)", "pass(Player 2)")
        .assertMoves("end of action")
        .play("end of action")
        .assertMoves("up(Player 1)", "up(Player 2)", "end of rest")
        .play("end of rest")
        .assertMoves("next in order of initiative(Player 1)");
  }

  @Test
  void a_round_for_each_takes_them_in_order_of_initiative_through_its_phases() {
    Played.start(
            """
            game "g"
            kind Player has 2
            kind Conflict has 2
            step action < resolution < aftermath
            state n(Player): 0..9 = 3
            state by(Conflict): Player or none
            initially
              by(k) is none
            event resolve(Conflict k)
              do n(by(k)) rises by 1
            order initiative of p: Player by n(p), then random
            round resolution for each k: Conflict where by(k) is not none, by initiative of by(k): resolve, aftermath
            act start(Player p, Conflict k) when step is action and by(k) is none and no j: Conflict where by(j) is p
              do by(k) becomes p
            act gloat(Player p) when step is aftermath and n(p) = 4
              do n(p) rises by 5
            """)
        .play("start(Player 1, Conflict 2)", "start(Player 2, Conflict 1)", "end of action")
        .play("next in order of initiative(Player 1)", "next in order of initiative(Player 2)")
        .assertMoves("resolution of(Conflict 2)")
        .play("resolution of(Conflict 2)", "resolve of the resolution")
        .assertState("n(Player 1)", "4")
        .play("aftermath of the resolution")
        .assertMoves("gloat(Player 1)", "aftermath of the resolution")
        .play("aftermath of the resolution")
        .assertMoves("resolution of(Conflict 1)")
        .play("resolution of(Conflict 1)", "resolve of the resolution")
        .play("aftermath of the resolution", "aftermath of the resolution")
        .assertMoves("end of resolution");
  }

  @Test
  void lists_are_changed_at_both_ends() {
    Played.start(
            """
            game "g"
            kind Card has 3
            state pile: list of Card up to 2
            act push(Card c) when not c in pile
              do add c to top of pile
            act slip(Card c) when not c in pile
              do add c to bottom of pile
            act pop when size of pile > 0
              do remove top of pile from pile
            """
                .replace("state pile: list", "state pile: list"))
        .play("push(Card 1)", "slip(Card 2)")
        .assertState("pile(0)", "Card 2")
        .assertState("pile(1)", "Card 1")
        .play("pop")
        .assertState("pile(0)", "Card 2")
        .assertState("pile#size", "1")
        .play("push(Card 3)");
    assertTrue(
        Played.start(
                """
                game "g"
                kind Card has 3
                state pile: list of Card up to 1
                act push(Card c) when not c in pile
                  do add c to top of pile
                """)
            .play("push(Card 1)")
            .failure("push(Card 2)")
            .contains("has no room left"));
  }

  @Test
  void a_permission_that_prevails_lifts_a_prohibition_that_it_contradicts_and_no_other() {
    String rules =
        TWO
            + """
            principle "newer" newer beats older
            act up(Player p) when n(p) < 9
              do n(p) rises by 1
            document packet "P" dated 2001-01-01
            ruling "No" 2000-01-01 #1
              forbid up(p) when n(p) > 5
            ruling "Yes" 2000-06-01 #1
              permit up(p) when n(p) > 5 and n(other p) = 0
            ruling "Never" 2000-01-02 #1
              forbid up(p) when n(p) = 8
            act zero(Player p) when n(p) = 5
              do n(p) becomes 0
            """;
    Played.start(rules)
        .play("up(Player 1)")
        .assertMoves("up(Player 2)", "zero(Player 2)")
        .play("zero(Player 2)")
        .assertMoves("up(Player 1)", "up(Player 2)")
        .play("up(Player 1)", "up(Player 1)")
        .assertMoves("up(Player 2)");
  }

  @Test
  void what_nothing_decides_between_is_possible_and_told() {
    Played game =
        Played.start(
            TWO
                + """
                act up(Player p) when n(p) < 9
                  do n(p) rises by 1
                rule "no"
                  forbid up(p) when n(p) > 5
                rule "yes"
                  always permit up(p) when n(p) = 6
                """);
    game.play("up(Player 1)", "up(Player 1)").assertMoves("up(Player 2)");
    assertEquals(1, game.game().remarks().size());
  }

  @Test
  void lines_together_read_one_situation_and_set_nothing_twice() {
    Played.start(
            TWO
                + """
                act swap(Player p) when n(p) = 5
                  do together
                       n(p) becomes n(other p) + 1
                       n(other p) becomes n(p) + 2
                     end
                """)
        .play("swap(Player 1)")
        .assertState("n(Player 1)", "6")
        .assertState("n(Player 2)", "7");
  }

  @Test
  void a_claim_with_an_opaque_condition_takes_no_part_and_is_counted() {
    Played game =
        Played.start(
            TWO
                + """
                act up(Player p) when n(p) < 9
                  do n(p) rises by 1
                rule "vague"
                  forbid up(p) when opaque "it rains"
                """);
    game.assertMoves("up(Player 1)", "up(Player 2)");
    assertEquals(1, game.game().leftOut().size());
  }

  @Test
  void an_act_that_is_a_kind_of_another_is_bound_by_what_binds_that() {
    Played.start(
            TWO
                + """
                kind Card has 1
                act play(Player p, Card c)
                act sponsor(Player p, Card c) is play when n(p) > 0
                  do n(p) falls by 1
                rule "poor"
                  forbid play(p, c) when n(p) < 5
                """)
        .play("sponsor(Player 1, Card)")
        .assertMoves("sponsor(Player 2, Card)");
  }

  @Test
  void fractions_round_as_the_rules_say_and_fail_where_none_does() {
    String act =
        """
        act halve(Player p) when n(p) = 5
          do n(p) becomes fraction 1/2 of n(p)
        """;
    Played.start(TWO + act + "rule \"r\"\n  round fractions up\n")
        .play("halve(Player 1)")
        .assertState("n(Player 1)", "3");
    assertTrue(
        Played.start(TWO + act)
            .failure("halve(Player 1)")
            .contains("gives a fraction that no rule rounds"));
  }

  @Test
  void a_claim_of_membership_holds_everywhere() {
    Played.start(
            """
            game "g"
            kind Card has 2
            kind Ship is Card has 1
            state used(Card): no | yes
            rule "all ships when used"
              c is Ship when used(c)
            act use(Card c) when not used(c)
              do used(c) becomes yes
            act sail(Card c) when c is Ship
              do used(c) becomes no
            """)
        .assertMoves("use(Ship)", "use(Card 1)", "sail(Ship)")
        .play("use(Card 1)")
        .assertMoves("use(Ship)", "sail(Ship)", "sail(Card 1)");
  }

  @Test
  void what_claims_make_a_ship_gives_and_hears_what_ships_do_and_a_change_outlasts_it() {
    Played.start(
            """
            game "g"
            kind Player has 1
            kind Card has 2
            kind Ship is Card has 1
            step action < rest
            state n: 0..9 = 0
            state used(Card): no | yes
            term power: 0..9
            term strength: 0..9
            act go(Card c) when not used(c) and n < 9
              do used(c) becomes yes
            act stop(Card c) when used(c)
              do used(c) becomes no
            act look(Player p) when n < 9
              do n becomes power * 3 + strength
            rule "r"
              power starts from 0
              strength starts from 0
              c is Ship when used(c)
              s: Ship gives power plus 1 when used(s)
              s: Ship gives strength plus 1 until end of action when used(s)
              forbid stop(s: Ship) when n = 0
            """)
        .play("go(Card 1)")
        .assertMoves("go(Ship)", "look(Player)", "end of action")
        .play("look(Player)")
        .assertState("n", "4")
        .play("stop(Card 1)", "look(Player)")
        .assertState("n", "1");
  }

  @Test
  void a_number_outside_the_range_of_an_event_is_a_failure() {
    String failure =
        Played.start(
                """
                game "g"
                kind Player has 1
                state n(Player): 0..9 = 4
                event lose(Player p, 1..3 k)
                  do n(p) falls by k
                act go(Player p) when n(p) > 0
                  do lose(p, n(p))
                """)
            .failure("go(Player)");
    assertTrue(
        failure.endsWith("the k of lose goes out of range: found 4, expected 1..3"), failure);
  }
}
