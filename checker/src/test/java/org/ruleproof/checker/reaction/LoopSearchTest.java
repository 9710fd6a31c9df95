package org.ruleproof.checker.reaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Small rules, one behaviour of the loop search each. */
class LoopSearchTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      kind Card
      kind Shield is Card
      enum Zone = hand | inplay | gone
      step morning < evening
      state score(Player): 0..20
      state zone(Card): Zone = hand
      state holder(Card): Player or none
      state under(Card): Card or none
      state used: 0..9
      term rich(Player): no | yes
      event gain(Player p, 0..9 n) do score(p) rises by n
      event lose(Player p, 0..9 n) do score(p) falls by n
      event bury(Card c) only if zone(c) is not gone do zone(c) becomes gone
      event ring()
      event tick() do used rises by 1
      act fire(Player, Card)
      act renew(Player, Card)
      """;

  private static List<Loop> loops(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    return LoopSearch.search(base.vocabulary(), ClaimsInForce.of(base, "test", Optional.empty()))
        .loops();
  }

  private static Finding finding(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    List<Finding> findings =
        LoopFindings.of(
            loops(rules),
            new Lassos(base.vocabulary(), List.of(), Optional.empty()),
            new FindingProse(Map.of(), Object::toString, c -> "It says so."));
    assertEquals(1, findings.size(), () -> findings.toString());
    return findings.getFirst();
  }

  private static Loop only(String rules) {
    List<Loop> loops = loops(rules);
    assertEquals(1, loops.size(), () -> loops.toString());
    return loops.getFirst();
  }

  @Test
  void a_loss_that_brings_on_another_loss_is_an_error_whatever_floor_there_is() {
    String rules =
        """
        rule "again"
          whenever lose(p, n) then lose(p, 1)
        rule "floor"
          score(p) at least 3
        """;
    Loop loop = only(rules);
    assertEquals(Loop.Outcome.UNBOUNDED, loop.outcome());
    assertTrue(loop.isMandatory());
    assertEquals(1, loop.clamps().size());
    assertEquals(List.of(List.of("test:rule:again")), loop.breaking());
    assertEquals(Level.ERROR, finding(rules).level());
    assertFalse(finding(rules).resolution().settled());
  }

  @Test
  void an_exception_ends_a_lap_only_where_all_of_it_holds() {
    String lap = "rule \"again\"\n  whenever tick() then tick() unless ";
    assertEquals(Loop.Outcome.BOUNDED, only(lap + "used = 9\n").outcome());
    assertEquals(Loop.Outcome.UNBOUNDED, only(lap + "used = 9 and used = 8\n").outcome());
  }

  @Test
  void what_a_player_may_leave_out_is_a_warning_and_says_who_decides() {
    String rules =
        """
        rule "again"
          whenever lose(p, n) may then lose(p, 1)
        """;
    Loop loop = only(rules);
    assertFalse(loop.isMandatory());
    assertEquals(Level.WARNING, finding(rules).level());
  }

  @Test
  void a_lap_that_fails_when_a_number_is_reached_is_bounded_by_it() {
    Loop loop =
        only(
            """
            rule "again"
              whenever tick() then tick() when used < 4
            """);
    assertEquals(Loop.Outcome.BOUNDED, loop.outcome());
    assertEquals(OptionalLong.of(4), loop.most());
    assertEquals("used", loop.bounds().getFirst());
  }

  @Test
  void a_limit_that_speaks_of_every_lap_closes_the_loop() {
    String rules =
        """
        rule "again"
          whenever lose(p, n) then lose(p, 1)
        rule "once"
          limit lose(p, n) to 2 each trigger
        """;
    Loop loop = only(rules);
    assertEquals(Loop.Outcome.CLOSED, loop.outcome());
    assertEquals(OptionalLong.of(2), loop.most());
    assertEquals(Level.NOTE, finding(rules).level());
    assertTrue(finding(rules).resolution().settled());
  }

  @Test
  void a_limit_that_speaks_of_some_laps_only_does_not_close_it() {
    Loop loop =
        only(
            """
            rule "again"
              whenever lose(p, n) then lose(p, 1)
            rule "once"
              limit lose(p, n) to 1 each trigger when score(p) > 5
            """);
    assertEquals(Loop.Outcome.UNBOUNDED, loop.outcome());
  }

  @Test
  void two_players_who_answer_each_other_need_two_rounds_of_the_cycle() {
    Loop loop =
        only(
            """
            rule "steal"
              whenever gain(p, n) then gain(q, 1) when holder(c) is q and under(c) is d and holder(d) is p and q is not p
            """);
    assertEquals(Loop.Outcome.UNBOUNDED, loop.outcome());
  }

  @Test
  void an_event_that_makes_another_happen_closes_a_loop() {
    String rules =
        """
        event echo() do ring()
        rule "again"
          whenever ring() then echo()
        """;
    assertEquals(Level.ERROR, finding(rules).level());
    assertEquals(
        Loop.Outcome.CLOSED,
        only(rules + "rule \"ban\"\n  forbid ring() when happened ring() this turn\n").outcome());
  }

  @Test
  void a_card_goes_from_hand_to_hand_without_end_only_if_it_can_come_back() {
    String pass =
        """
        fact allied(Player): no | yes = no
        event take(Player p, Card c) do holder(c) becomes p
        rule "pass"
          as soon as holder(c) is p then take(q, c) when q is not p
        """;
    assertEquals(Loop.Outcome.UNBOUNDED, only(pass).outcome());
    assertEquals(
        List.of(), loops(pass.replace("q is not p", "allied(q) and not allied(p)")), "one way");
  }

  @Test
  void what_comes_true_once_sets_nothing_off_again() {
    String rich = "rule \"rich\"\n  rich(p) = yes when score(p) > 3\n";
    assertEquals(
        List.of(),
        loops(
            rich
                + """
                rule "more"
                  as soon as rich(p) then gain(p, 1)
                """),
        "the score only rises, so it becomes rich once");
    assertEquals(
        List.of(),
        loops(
            rich
                + """
                rule "more"
                  as soon as rich(p) and happened lose(p, 1) this turn then gain(p, 1)
                """),
        "no lap loses anything");
    assertEquals(
        1,
        loops(
                rich
                    + """
                    rule "more"
                      as soon as not rich(p) then gain(p, 3)
                    rule "less"
                      whenever gain(p, n) then lose(p, n)
                    """)
            .size(),
        "the score goes up and down");
  }

  @Test
  void a_cascade_that_only_moves_on_to_other_cards_is_no_loop() {
    assertEquals(
        List.of(),
        loops(
            """
            rule "fall"
              whenever bury(c) then bury(d) when under(d) is c
            """));
  }

  @Test
  void what_counts_as_the_event_closes_a_cycle_too() {
    Loop loop =
        only(
            """
            rule "answer"
              whenever lose(p, n) then ring()
            rule "same"
              ring() counts as lose(p, 1)
            """);
    assertEquals(List.of("test:rule:answer", "test:rule:same"), loop.rulings());
  }

  @Test
  void the_larger_of_two_loops_through_the_same_claims_is_not_told() {
    assertEquals(
        1,
        loops(
                """
                rule "self"
                  whenever lose(p, n) then lose(p, 1)
                rule "round"
                  lose(p, n) counts as tick()
                """)
            .size());
  }

  @Test
  void an_act_that_may_be_repeated_names_what_lets_it_and_what_it_takes() {
    Loop loop =
        only(
            """
            card "Gun": Card
            rule "again"
              permit fire(p, c: "Gun") again each turn when happened renew(p, c) this turn
            rule "renewal"
              permit renew(p, c) when c is "Gun"
            rule "cost"
              forbid fire(p, c: "Gun") when zone(c) is gone
            """);
    assertEquals(Loop.Outcome.PERMITTED, loop.outcome());
    assertEquals(List.of("test:rule:again", "test:rule:renewal"), loop.rulings());
    assertEquals("test:rule:cost", loop.limiting().getFirst().ruling());
  }

  @Test
  void of_a_repeated_act_only_what_bears_on_every_lap_is_named() {
    Loop loop =
        only(
            """
            card "Gun": Card
            card "Flint": Card
            rule "again"
              permit fire(p, c: "Gun") again each turn when happened renew(p, c) this trigger
            rule "renewal"
              whenever ring() then renew(p, c) when holder(c) is p
            rule "renewal by one card"
              whenever ring() then renew(p, c) when holder(c) is p and under(c) is f and f is "Flint"
            rule "cost"
              forbid fire(p, c: "Gun") when zone(c) is gone
            rule "bar for one card"
              forbid fire(p, c: "Gun") when under(c) is f and f is "Flint"
            rule "price for one card"
              oblige renew(p, f) when happened fire(p, c) this trigger and c is "Gun" and under(c) is f and f is "Flint"
            """);
    assertEquals(List.of("test:rule:again", "test:rule:renewal"), loop.rulings());
    assertEquals(
        List.of("test:rule:cost", "test:rule:price-for-one-card"),
        loop.limiting().stream().map(ClaimInForce::ruling).toList());
  }

  @Test
  void a_card_that_may_be_used_on_another_copy_of_itself_makes_a_chain() {
    String rules =
        """
        card "Echo": Card
        act answer(Player, Card, Card on)
        rule "chain"
          permit answer(p, %s, c: "Echo")
        rule "end"
          forbid answer(p, d: "Echo", c: "Echo") when zone(c) is gone
        rule "elsewhere"
          forbid answer(p, d: "Echo", c) when under(c) is none
        """;
    Loop loop = only(rules.formatted("d: \"Echo\""));
    assertEquals(Loop.Outcome.PERMITTED, loop.outcome());
    assertEquals(
        List.of("test:rule:end"), loop.limiting().stream().map(ClaimInForce::ruling).toList());
    assertEquals(List.of(), loops(rules.formatted("d: Shield")));
  }

  @Test
  void what_another_reaction_gives_back_is_not_used_up() {
    String takes =
        """
        event alms(Player)
        event thanks(Player)
        rule "takes"
          whenever lose(p, n) then alms(p), lose(p, 1) when score(p) > 0
        rule "thanks"
          whenever alms(p) then thanks(p)
        """;
    assertEquals(Loop.Outcome.BOUNDED, only(takes).outcome());
    String gives = "rule \"gives\"\n  whenever thanks(p) then score(p) rises by 1";
    Loop loop = only(takes + gives + "\n");
    assertEquals(Loop.Outcome.UNBOUNDED, loop.outcome());
    assertEquals(List.of("test:rule:takes", "test:rule:thanks", "test:rule:gives"), loop.rulings());
    Finding finding = finding(takes + gives + "\n");
    assertEquals(Level.WARNING, finding.level(), "it ends where the giving waits until the end");
    assertTrue(finding.explanation().contains("gives back"), finding::explanation);
    assertFalse(only(takes + gives.replace("then", "may then") + "\n").isMandatory());
    assertEquals(
        Loop.Outcome.UNBOUNDED,
        only(takes + gives + " when rich(p)\n").outcome(),
        "in a situation where it gives");
  }

  @Test
  void what_gives_too_little_too_late_or_to_others_leaves_a_lap_bounded() {
    String takes =
        """
        event alms(Player)
        rule "takes"
          whenever lose(p, n) then alms(p), lose(p, 2) when score(p) > 1
        """;
    for (String gives :
        List.of(
            "whenever alms(p) then score(q) rises by 2 when q is not p",
            "whenever alms(p) then score(p) rises by 2 when score(p) < 2",
            "whenever alms(p) then score(p) rises by 2, score(p) falls by 1",
            "whenever alms(p) then score(p) rises by 2\nrule \"tax\"\n"
                + "  whenever alms(p) then score(p) falls by 2")) {
      Loop loop = only(takes + "rule \"gives\"\n  " + gives + "\n");
      assertEquals(Loop.Outcome.BOUNDED, loop.outcome(), gives);
    }
  }

  @Test
  void a_number_that_a_lap_raises_is_not_said_to_be_used_up() {
    Finding finding =
        finding(
            """
            rule "again"
              whenever tick() then tick() when used < 4
            """);
    assertTrue(
        finding
            .explanation()
            .contains("Each pass raises the used, so the loop runs at most 4 times."),
        finding::explanation);
  }

  @Test
  void a_prohibition_of_what_a_lap_has_made_happen_closes_the_loop() {
    String round =
        """
        rule "ring"
          whenever ring() then lose(p, 1) when holder(c) is p
        rule "lose"
          whenever lose(p, n) then ring() when holder(c) is p
        """;
    assertEquals(Loop.Outcome.UNBOUNDED, only(round).outcome());
    for (String ban :
        List.of(
            "forbid ring() when happened ring() this turn",
            "forbid ring() when happened lose(p, n) this trigger",
            "forbid lose(p, n) when happened lose(p, m) this game")) {
      Loop loop = only(round + "rule \"ban\"\n  " + ban + "\n");
      assertEquals(Loop.Outcome.CLOSED, loop.outcome(), ban);
      assertEquals("test:rule:ban", loop.limiting().getFirst().ruling(), ban);
    }
    for (String ban :
        List.of(
            "forbid ring() when happened ring() this turn and happened tick() this turn",
            "forbid lose(p, n) when happened lose(q, m) this turn and q is not p",
            "forbid lose(p, n) unless happened lose(p, m) this turn",
            "forbid ring() when happened tick() this turn")) {
      assertEquals(
          Loop.Outcome.UNBOUNDED, only(round + "rule \"ban\"\n  " + ban + "\n").outcome(), ban);
    }
  }

  @Test
  void a_prohibition_that_a_lap_runs_into_bounds_the_loop_and_is_named() {
    String rules =
        """
        rule "again"
          whenever lose(p, n) then lose(p, 1)
        rule "ban"
          forbid lose(p, n) when score(p) < 3
        """;
    Loop loop = only(rules);
    assertEquals(Loop.Outcome.BOUNDED, loop.outcome());
    assertEquals(OptionalLong.of(18), loop.most(), "from 20 down to 2");
    assertEquals(
        List.of("test:rule:ban"), loop.limiting().stream().map(ClaimInForce::ruling).toList());
    for (String when : List.of("> 19 and score(p) < 4", "< 3 and rich(p)")) {
      assertEquals(Loop.Outcome.UNBOUNDED, only(rules.replace("< 3", when)).outcome(), when);
    }
  }

  @Test
  void a_prohibition_of_what_happens_beside_the_way_of_a_lap_does_not_close_it() {
    String rules =
        """
        rule "round"
          whenever ring() then tick(), ring()
        rule "once"
          forbid tick() when happened tick() this turn
        """;
    assertEquals(Loop.Outcome.UNBOUNDED, only(rules).outcome());
    assertEquals(
        Loop.Outcome.UNBOUNDED,
        only(rules.replace(" when happened tick() this turn", "")).outcome());
  }

  @Test
  void what_a_claim_refuses_gives_nothing_back() {
    String rules =
        """
        rule "round"
          whenever ring() then tick(), used falls by 1, ring() when used > 0
        """;
    assertEquals(Loop.Outcome.UNBOUNDED, only(rules).outcome());
    Loop refused = only(rules + "rule \"none\"\n  forbid tick()\n");
    assertEquals(Loop.Outcome.BOUNDED, refused.outcome());
    assertEquals(OptionalLong.of(9), refused.most());
    Loop limited = only(rules + "rule \"two\"\n  limit tick() to 2 each turn\n");
    assertEquals(Loop.Outcome.BOUNDED, limited.outcome());
    assertEquals(OptionalLong.empty(), limited.most(), "the first laps give back");
    String beside =
        """
        event alms(Player)
        rule "takes"
          whenever lose(p, n) then alms(p), lose(p, 1) when score(p) > 0
        rule "gives"
          whenever alms(p) then score(p) rises by 1
        """;
    assertEquals(Loop.Outcome.UNBOUNDED, only(beside).outcome());
    assertEquals(
        Loop.Outcome.BOUNDED, only(beside + "rule \"none\"\n  forbid alms(p)\n").outcome());
  }

  @Test
  void a_reaction_that_comes_only_once_a_turn_closes_its_loop() {
    String rules =
        """
        rule "round"
          whenever ring() then tick()%s
        rule "back"
          whenever tick() then ring()%s
        """;
    assertEquals(
        Loop.Outcome.CLOSED,
        only(rules.formatted(" when not happened tick() this turn", "")).outcome());
    assertEquals(
        Loop.Outcome.CLOSED,
        only(rules.formatted("", " unless happened ring() this trigger")).outcome());
    assertEquals(
        Loop.Outcome.UNBOUNDED,
        only(rules.formatted("", " unless happened lose(p, 1) this trigger")).outcome());
  }

  @Test
  void two_replacements_that_turn_into_each_other_apply_once_each_and_make_no_loop() {
    String rules =
        """
        ruling "to ticks" 2001-01-01 #1
          whenever ring() would happen then instead tick()
        ruling "to rings" 2001-01-01 #1
          whenever tick() would happen %sthen instead ring()
        """;
    assertEquals(List.of(), loops(rules.formatted("")));
    assertEquals(List.of(), loops(rules.formatted("may ")));
  }

  @Test
  void the_games_own_rule_for_loops_settles_them() {
    Finding finding =
        finding(
            """
            setting loop-policy = draw
            rule "again"
              whenever lose(p, n) then lose(p, 1)
            """);
    assertEquals(Level.NOTE, finding.level());
    assertTrue(finding.resolution().settled());
  }
}
