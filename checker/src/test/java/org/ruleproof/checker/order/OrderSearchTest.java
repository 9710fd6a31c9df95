package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.finding.FindingKind;
import org.ruleproof.model.finding.Level;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Small rules, one behaviour of the order searches each. */
class OrderSearchTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      kind Card
      enum Zone = hand | inplay | gone
      step morning < evening
      fact goes-last(Card): no | yes = no
      state zone(Card): Zone = inplay
      state holder(Card): Player or none
      state owner(Card): Player
      state gold(Player): 0..9 = 4
      event resolve(Card)
      event take(Player p, Card c) do holder(c) becomes p
      event bury(Card c) only if zone(c) is not gone do zone(c) becomes gone
      event lift(Card c) do zone(c) becomes hand
      event earn(Player p) do gold(p) rises by 1
      event spend(Player p) do gold(p) falls by 1
      event strike(Player, Card)
      event dawn-breaks()
      event dusk-falls()
      """;

  private static final FindingProse PROSE =
      new FindingProse(Map.of(), Object::toString, c -> "It says so.");

  private static RuleBase base(String rules) {
    return Rules.base(GAME + rules);
  }

  private static List<OrderCycle> cycles(String rules) {
    RuleBase base = base(rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderCycleSearch.search(new LoopQueries(base.vocabulary(), claims));
  }

  private static List<OrderDependence> dependences(String rules) {
    RuleBase base = base(rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderDependenceSearch.search(new LoopQueries(base.vocabulary(), claims));
  }

  private static List<OrderDepartureSearch.Departure> departures(String rules) {
    RuleBase base = base(rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderDepartureSearch.search(new LoopQueries(base.vocabulary(), claims));
  }

  @Test
  void an_order_of_some_departs_from_the_policy_for_all_and_holds_of_them() {
    List<OrderDepartureSearch.Departure> departures =
        departures(
            """
            rule "order"
              order resolve(c) at evening by initiative
            rule "order again"
              order resolve(d) at evening by initiative
            rule "last"
              resolve(c) before resolve(d) when goes-last(d) and not goes-last(c)
            """);
    assertEquals(1, departures.size());
    Finding finding = OrderFindings.ofDepartures(departures, PROSE).getFirst();
    assertEquals(Level.NOTE, finding.level());
    assertEquals(Optional.of("test:rule:last"), finding.resolution().inForce());
    assertEquals(2, finding.rulings().size(), "of two policies that say the same one is named");
  }

  @Test
  void an_order_departs_from_no_policy_that_never_speaks_of_the_same_two() {
    for (String rules :
        List.of(
            """
            rule "order"
              order resolve(c) at evening by initiative when goes-last(c)
            rule "first"
              resolve(c) before resolve(d) when not goes-last(d) and not goes-last(c)
            """,
            """
            rule "order"
              order take(p, c) at evening by initiative
            rule "first"
              resolve(c) before resolve(d) when goes-last(d)
            """,
            """
            rule "both"
              order resolve(c) at evening by initiative
              resolve(c) before resolve(d) when goes-last(d) and not goes-last(c)
            """,
            """
            card "Crown": Card
            rule "order"
              order resolve("Crown") at evening by initiative
            rule "first"
              resolve(c) before resolve(d) when goes-last(d) and not goes-last(c)
            """)) {
      assertEquals(List.of(), departures(rules), rules);
    }
  }

  @Test
  void a_claim_that_says_which_comes_first_settles_it_and_is_named() {
    String rules =
        """
        rule "a"
          whenever strike(p, c) then bury(c)
        rule "b"
          whenever strike(p, c) then lift(c)
        """;
    assertFalse(dependences(rules).getFirst().isSettled());
    OrderDependence settled =
        dependences(
                rules
                    + "rule \"c\"\n"
                    + "  bury(c) before lift(d) when happened strike(p, c) this trigger\n")
            .getFirst();
    assertTrue(settled.isSettled());
    assertEquals(
        List.of("test:rule:c"), settled.policies().stream().map(ClaimInForce::ruling).toList());
    assertFalse(
        dependences(rules + "rule \"c\"\n  bury(c) before lift(d) when goes-last(c)\n")
            .getFirst()
            .isSettled(),
        "it says nothing of most cards");
    assertFalse(
        dependences(rules + "rule \"c\"\n  bury(c) before lift(d) unless goes-last(c)\n")
            .getFirst()
            .isSettled(),
        "it leaves some cards out");
  }

  @Test
  void two_that_must_both_be_last_are_a_cycle_that_a_general_order_does_not_break() {
    List<OrderCycle> cycles =
        cycles(
            """
            rule "last"
              resolve(c) resolves last when goes-last(c)
            rule "order"
              order resolve(c) at evening by initiative
            """);
    assertEquals(1, cycles.size());
    assertFalse(cycles.getFirst().isSettled());
    Finding finding = OrderFindings.ofCycles(cycles, PROSE).getFirst();
    assertEquals(Level.ERROR, finding.level());
    assertEquals(2, finding.rulings().size(), "the order that is set aside is named");
  }

  @Test
  void two_claims_that_each_put_one_of_a_kind_first_are_a_cycle() {
    String crown =
        """
        card "Crown": Card
        card "Shield": Card
        rule "a"
          resolve("Crown") resolves first
        rule "b"
        """;
    assertTrue(
        cycles(crown + "  resolve(\"Shield\") resolves first\n").stream()
            .anyMatch(cycle -> cycle.claims().size() == 2));
    assertTrue(
        cycles(crown + "  resolve(\"Shield\") before resolve(\"Crown\")\n").stream()
            .noneMatch(cycle -> cycle.claims().size() == 2),
        "that is a contradiction of two claims");
  }

  @Test
  void of_orders_that_say_the_same_one_is_named() {
    OrderCycle cycle =
        cycles(
                """
                rule "last"
                  resolve(c) resolves last when goes-last(c)
                rule "order"
                  order resolve(c) at evening by initiative
                rule "order again"
                  generally order resolve(d) at evening by initiative
                rule "another order"
                  order resolve(c) at evening by initiative when not goes-last(c)
                """)
            .getFirst();
    assertEquals(
        List.of("test:rule:order", "test:rule:another-order"),
        cycle.abstaining().stream().map(ClaimInForce::ruling).toList());
  }

  @Test
  void an_order_among_those_that_must_be_last_settles_it() {
    List<OrderCycle> cycles =
        cycles(
            """
            rule "last"
              resolve(c) resolves last when goes-last(c)
            rule "order"
              order resolve(c) at evening by initiative when goes-last(c)
            """);
    assertTrue(cycles.getFirst().isSettled());
    assertEquals(Level.NOTE, OrderFindings.ofCycles(cycles, PROSE).getFirst().level());
  }

  @Test
  void a_claim_that_never_stands_against_itself_is_no_cycle() {
    assertEquals(
        List.of(),
        cycles(
            """
            rule "first"
              resolve(c) before resolve(d) when not goes-last(c) and goes-last(d)
            """));
  }

  @Test
  void three_orders_in_a_ring_are_a_cycle() {
    List<OrderCycle> cycles =
        cycles(
            """
            rule "a"
              bury(c) before lift(c)
            rule "b"
              lift(c) before resolve(c)
            rule "c"
              resolve(c) before bury(c)
            """);
    assertEquals(1, cycles.size());
    assertEquals(3, cycles.getFirst().claims().size());
  }

  @Test
  void a_ring_of_dated_rulings_is_superseded_where_one_yields_to_all_others() {
    String ring =
        """
        principle "newer" newer ruling beats older ruling source "the rules"
        document packet "rulings"
        ruling "A" 2020-01-01 #1
          bury(c) before lift(c)
        ruling "B" %s #1
          lift(c) before resolve(c)
        ruling "C" 2020-03-03 #1
          resolve(c) before bury(c)
        """;
    Finding finding =
        OrderFindings.ofCycles(cycles(ring.formatted("2020-02-02")), PROSE).getFirst();
    assertEquals(FindingKind.SUPERSEDED, finding.kind());
    assertEquals(List.of("test:a:2020-01-01:1"), finding.resolution().losers());
    assertEquals(Optional.of("test:c:2020-03-03:1"), finding.resolution().inForce());
    assertEquals(Optional.of("newer"), finding.resolution().principle());

    OrderCycle open = cycles(ring.formatted("2020-01-01")).getFirst();
    assertEquals(Optional.empty(), open.decision(), "which of the two old ones yields is open");
    assertEquals(
        FindingKind.ORDER_CYCLE, OrderFindings.ofCycles(List.of(open), PROSE).getFirst().kind());
  }

  @Test
  void what_happens_once_and_comes_first_stands_against_nothing_of_its_own_sort() {
    assertEquals(List.of(), cycles("rule \"a\"\n  dawn-breaks() resolves first\n"));
    assertEquals(
        List.of(),
        cycles(
            """
            rule "a"
              dawn-breaks() resolves first
            rule "b"
              dusk-falls() resolves last
            rule "c"
              dawn-breaks() before bury(c)
            """));
  }

  @Test
  void what_happens_once_and_comes_first_cannot_come_after_another() {
    for (String other :
        List.of(
            "dusk-falls() resolves first",
            "dusk-falls() before dawn-breaks()",
            "bury(c) before dawn-breaks()")) {
      List<OrderCycle> cycles =
          cycles("rule \"a\"\n  dawn-breaks() resolves first\nrule \"b\"\n  " + other + "\n");
      assertEquals(1, cycles.size(), other);
      assertEquals(2, cycles.getFirst().claims().size(), other);
    }
  }

  @Test
  void two_effects_that_give_one_card_two_zones_depend_on_their_order() {
    List<OrderDependence> found =
        dependences(
            """
            rule "a"
              whenever strike(p, c) then bury(c)
            rule "b"
              whenever strike(p, c) then lift(c)
            """);
    assertEquals(1, found.size());
    assertFalse(found.getFirst().isSettled());
    assertTrue(found.getFirst().firstFirst().endsWith("hand"));
    assertTrue(found.getFirst().secondFirst().endsWith("gone"));
    assertEquals(Level.WARNING, OrderFindings.ofDependences(found, PROSE).getFirst().level());
  }

  @Test
  void a_policy_that_names_both_settles_it_and_is_named() {
    List<OrderDependence> found =
        dependences(
            """
            rule "a"
              whenever strike(p, c) then bury(c)
            rule "b"
              whenever strike(p, c) then lift(c)
            rule "policy"
              order bury(c), lift(c) at strike(p, c) by owner's choice
            """);
    assertTrue(found.getFirst().isSettled());
    Finding finding = OrderFindings.ofDependences(found, PROSE).getFirst();
    assertEquals(
        "a policy orders them by the owner's choice", finding.resolution().principle().get());
  }

  @Test
  void a_policy_for_what_one_player_does_orders_nothing_that_two_players_do() {
    List<OrderDependence> found =
        dependences(
            """
            rule "a"
              whenever strike(p, c) then take(p, c)
            rule "b"
              whenever strike(p, c) then take(q, c) when owner(c) is q and owner(c) is not p
            rule "policy"
              order take(p, c), take(p, d) at evening by initiative
            """);
    assertEquals(1, found.size());
    assertFalse(found.getFirst().isSettled(), found::toString);
  }

  @Test
  void two_winners_of_one_thing_depend_on_the_order_in_which_a_policy_runs_their_events() {
    List<OrderDependence> found =
        dependences(
            """
            rule "win"
              whenever resolve(c) then take(p, d) when owner(c) is p and zone(d) is inplay
            rule "order"
              order resolve(c) at evening by initiative
            """);
    assertEquals(1, found.size());
    assertTrue(found.getFirst().isSettled());
  }

  @Test
  void orders_that_speak_of_many_more_cards_settle_nothing_where_these_are_not() {
    List<OrderDependence> found =
        dependences(
            """
            card "Plan": Card
            card "Plot": Card
            card "Ruse": Card
            state moved(Card, Card): no | yes
            rule "win"
              whenever resolve(c) then take(p, d) when owner(c) is p and zone(d) is inplay and d is not c
            rule "general order"
              order resolve(c), resolve(d) at evening by initiative when owner(c) is not owner(d)
            rule "one plan"
              resolve(c) before resolve(d) when moved(c, e) and e is "Plan" and moved(d, f) and f is "Plot"
                and moved(e, g) and g is "Ruse"
            rule "another plan"
              resolve(c) before resolve(d) when moved(c, h) and h is "Ruse" and moved(d, i) and i is "Plan"
                and moved(d, j) and j is "Plot" and owner(j) is p
            rule "more plans"
              resolve(c) before resolve(d) when moved(c, k) and k is "Ruse" and moved(d, l) and l is "Plan"
                and moved(l, m) and m is "Plot" and owner(m) is q
            """);
    assertEquals(1, found.size());
    assertEquals(
        List.of("test:rule:general-order"),
        found.getFirst().policies().stream().map(ClaimInForce::ruling).toList());
  }

  @Test
  void an_effect_that_lifts_the_ban_on_another_comes_before_or_after_it() {
    List<OrderDependence> found =
        dependences(
            """
            card "Guard": Card
            rule "a"
              as soon as step is evening and holder(c) is none then bury(c)
            rule "b"
              as soon as step is evening and goes-last(c) and owner(c) is p then spend(p)
            rule "ban"
              forbid spend(p) when zone("Guard") is inplay
            """);
    assertEquals(1, found.size(), found::toString);
    assertEquals("test:rule:ban", found.getFirst().between().getFirst().ruling());
  }

  @Test
  void what_adds_up_joins_unless_a_limit_stands_between() {
    String pair =
        """
        rule "a"
          whenever strike(p, c) then earn(p)
        rule "b"
          whenever strike(p, c) then spend(p)
        """;
    assertEquals(List.of(), dependences(pair));
    assertEquals(
        1,
        dependences(
                pair
                    + """
                    rule "floor"
                      gold(p) at least 3
                    """)
            .size());
  }
}
