package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** What looks like an order that matters and is none, beside what is one; one principle each. */
class OrderNoiseTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2..3
      kind Card
      kind Ship is Card
      enum Zone = hand | inplay | gone
      step morning < evening
      fact light(Card): 0..3 = 0
      state zone(Card): Zone = inplay
      state aim(Card): Card or none
      state holder(Card): Player or none
      state owner(Card): Player
      state rival(Player, Player): no | yes = no
      state gold(Player): 0..9 = 4
      act play(Player, Card)
      act swap(Player, Card new, Card old) is play
      act launch(Player, Ship)
      event resolve(Ship)
      event win(Ship k) is resolve(k)
      event fail(Ship k) is resolve(k)
      event take(Player p, Card c) do holder(c) becomes p
      event bury(Card c) only if zone(c) is not gone do zone(c) becomes gone
      event lift(Card c) do zone(c) becomes hand
      event earn(Player p) do gold(p) rises by 1
      event spend(Player p) do gold(p) falls by 1
      event lose(Player p) is spend(p)
      event strike(Player, Card)
      card "Guard": Card
      card "Lamp": Card
      """;

  private static List<OrderDependence> dependences(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderDependenceSearch.search(new LoopQueries(base.vocabulary(), claims));
  }

  private static void assertCount(int expected, String rules) {
    List<OrderDependence> found = dependences(rules);
    assertEquals(expected, found.size(), found::toString);
  }

  @Test
  void a_named_card_has_no_fact_that_nobody_states_of_it() {
    String rules =
        """
        rule "a"
          whenever strike(p, c) then bury(c) when c is "Lamp"
        rule "b"
          whenever strike(p, c) then lift(c) when light(c) > 0
        """;
    assertCount(0, rules);
    assertCount(1, rules + "rule \"c\"\n  light(\"Lamp\") = 2\n");
    assertCount(1, rules.replace("c is \"Lamp\"", "c is Ship"));
  }

  @Test
  void a_card_and_its_aim_are_two_cards() {
    assertCount(
        0,
        """
        rule "a"
          whenever strike(p, c) then bury(d) when aim(c) is d
        rule "b"
          whenever strike(p, c) then lift(c)
        """);
    assertCount(
        1,
        """
        rule "a"
          whenever strike(p, c) then bury(d) when aim(c) is d
        rule "b"
          whenever strike(p, c) then lift(e) when aim(c) is e
        """);
  }

  @Test
  void what_two_conditions_call_the_owner_of_one_card_is_one_player() {
    assertCount(
        0,
        """
        rule "a"
          whenever strike(p, c) then take(q, c) when owner(c) is q
        rule "b"
          whenever strike(p, c) then take(r, c) when owner(c) is r and zone(c) is inplay
        """);
  }

  @Test
  void an_effect_that_a_second_ruling_states_for_a_part_of_the_cases_is_one_effect() {
    assertCount(
        0,
        """
        rule "a"
          whenever strike(p, c) then take(q, c) when rival(p, q)
        rule "b"
          whenever strike(p, c) then take(q, c) when rival(p, q) and zone(c) is inplay
        """);
    assertCount(
        1,
        """
        rule "a"
          whenever strike(p, c) then take(q, c) when rival(p, q)
        rule "b"
          whenever strike(p, c) then take(q, c) when rival(q, p)
        """);
  }

  @Test
  void an_event_told_as_itself_and_as_what_it_is_a_kind_of_is_one_event() {
    String ban =
        """
        rule "ban"
          forbid spend(p) when gold(p) is 3 and zone("Guard") is not gone
        """;
    assertCount(
        0,
        """
        rule "a"
          whenever strike(p, c) then lose(p) when zone("Guard") is not gone
        rule "b"
          whenever strike(p, c) then spend(p)
        """
            + ban);
    assertCount(
        1,
        """
        rule "a"
          whenever strike(p, c) then earn(p) when zone("Guard") is not gone
        rule "b"
          whenever strike(p, c) then spend(p)
        """
            + ban);
  }

  @Test
  void a_ban_that_would_have_to_chance_to_hold_says_nothing_about_two_effects() {
    String pair =
        """
        rule "a"
          as soon as step is evening and holder(c) is none then bury(c)
        rule "b"
          as soon as step is evening and owner(c) is p and rival(p, q) then spend(p)
        rule "ban"
          forbid spend(p) when zone("Guard") is inplay
        """;
    assertCount(1, pair);
    assertCount(1, pair.strip() + " and rival(p, q)\n");
    assertCount(0, pair.strip() + " and aim(d) is e\n");
  }

  @Test
  void a_ban_that_the_moment_itself_lifts_comes_between_nothing() {
    String rules =
        """
        rule "a"
          whenever strike(p, c) then bury(d) when holder(d) is none
        rule "b"
          whenever strike(p, c) then spend(p)
        rule "ban"
          forbid spend(p) when zone("Guard") is inplay
        """;
    assertCount(1, rules);
    assertCount(0, rules.strip() + " unless happened strike(p, c) this turn\n");
  }

  @Test
  void a_card_meets_a_special_way_of_playing_only_if_a_claim_speaks_of_it() {
    String pair =
        """
        rule "a"
          whenever play(p, c) then bury(d) when c is "Lamp" and aim(c) is d
        rule "b"
          whenever swap(p, new, old) then lift(old)
        """;
    assertCount(0, pair);
    assertCount(
        1,
        pair
            + """
            rule "known"
              permit swap(p, new, old) when new is "Lamp"
            """);
  }

  @Test
  void the_order_of_the_claims_does_not_matter() {
    String general =
        """
        rule "a"
          whenever play(p, c) then take(p, d) when zone(d) is inplay
        """;
    String special =
        """
        rule "b"
          whenever swap(p, new, old) then take(q, old) when owner(old) is q
        """;
    assertCount(1, general + special);
    assertCount(1, special + general);
  }

  @Test
  void several_rulings_that_say_one_thing_are_told_once() {
    List<OrderDependence> found =
        dependences(
            """
            rule "a"
              whenever strike(p, c) then bury(c)
            rule "again"
              whenever strike(q, d) then bury(d) when zone(d) is inplay
            rule "b"
              whenever strike(p, c) then lift(c)
            """);
    assertEquals(1, found.size(), found::toString);
    assertEquals("test:rule:again", found.getFirst().restating().getFirst().ruling());
  }

  @Test
  void what_shows_a_difference_begins_within_its_limits() {
    List<OrderDependence> found =
        dependences(
            """
            rule "a"
              whenever strike(p, c) then earn(p)
            rule "b"
              whenever strike(p, c) then spend(p)
            rule "floor"
              gold(p) at least 5
            """);
    assertTrue(found.getFirst().start().endsWith("is exactly 5"), found::toString);
  }

  private static final String TWO =
      """
      rule "win"
        whenever resolve(k) then take(p, d) when owner(k) is p and zone(d) is inplay
      rule "spend"
        whenever fail(k) then spend(p) when owner(k) is p
      rule "earn"
        whenever win(k) then earn(p) when holder(k) is p
      rule "floor"
        gold(p) at least 3
      rule "rank"
        order resolve(k), resolve(j) at evening by initiative when owner(k) is not owner(j)
      """;

  private static final String CHOICE =
      """
      rule "choice"
        order resolve(k), resolve(j) at evening by owner's choice when owner(k) is owner(j) and k != j
      """;

  @Test
  void a_policy_for_a_part_of_the_cases_settles_only_those() {
    OrderDependence winners =
        dependences(TWO + CHOICE).stream()
            .filter(d -> d.about().equals("holder"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        List.of("test:rule:rank"),
        winners.policies().stream().map(ClaimInForce::ruling).toList(),
        "two players who both win are never one player");
    assertEquals(
        List.of("test:rule:rank", "test:rule:choice"),
        dependences(TWO + CHOICE).stream()
            .filter(d -> d.about().equals("gold"))
            .findFirst()
            .orElseThrow()
            .policies()
            .stream()
            .map(ClaimInForce::ruling)
            .toList());
  }

  @Test
  void a_policy_that_two_rules_state_is_named_once() {
    List<OrderDependence> found =
        dependences(
            TWO
                + """
                rule "rank again"
                  generally order resolve(i), resolve(j) at evening by initiative when owner(i) is not owner(j)
                """);
    assertTrue(found.stream().allMatch(d -> d.policies().size() <= 1), found::toString);
  }
}
