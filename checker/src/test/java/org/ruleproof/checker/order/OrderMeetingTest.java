package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Which effects come to one moment, and which policies order them there. */
class OrderMeetingTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2
      kind Card
      step morning < evening
      state gold(Player): 0..9 = 4
      state life(Player): 0..9 = 9
      state tapped(Card): no | yes = no
      state keeper(Card): Player
      event feast(Player)
      event fast(Player)
      event gain(Player p) do gold(p) rises by 3
      event double(Player p) do gold(p) becomes 2 * gold(p)
      """;

  private static List<OrderDependence> dependences(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderDependenceSearch.search(new LoopQueries(base.vocabulary(), claims));
  }

  private static List<OrderDependence> waiting(String one, String other) {
    return dependences(
        "rule \"a\"\n  as soon as %s then gold(p) becomes 0\nrule \"b\"\n  as soon as %s then gold(q) rises by 2\n"
            .formatted(one, other));
  }

  @Test
  void two_that_wait_for_one_condition_are_due_at_one_moment() {
    assertEquals(1, waiting("life(p) = 0", "life(q) = 0").size());
    assertEquals(1, waiting("life(p) = 0", "life(q) = 0 and gold(q) > 1").size());
    assertEquals(
        1,
        waiting(
                "tapped(c) and keeper(c) is p and life(p) = 0",
                "life(q) = 0 and keeper(d) is q and tapped(d)")
            .size());
  }

  @Test
  void two_that_wait_for_different_conditions_are_not() {
    assertEquals(List.of(), waiting("life(p) = 0", "life(q) = 1"));
    assertEquals(List.of(), waiting("life(p) = 0", "gold(q) > 3"));
    assertEquals(
        List.of(),
        waiting("life(p) = 0 and gold(p) > 1", "life(q) = 0 and gold(q) < 3"),
        "the one may come true long before the other");
    assertEquals(
        List.of(),
        waiting("life(p) = 0", "step is evening and life(q) = 0"),
        "one waits for a step");
  }

  private static final String CHANGES =
      """
      rule "a"
        whenever feast(p) then gold(p) becomes 2 * gold(p)
      rule "b"
        whenever feast(p) then gold(p) rises by 3
      rule "order"
      """;

  @Test
  void a_difference_is_shown_with_values_of_the_declared_types() {
    OrderDependence found = dependences(CHANGES + "  gold(p) at least 0\n").getFirst();
    assertEquals("a player's gold is exactly 1", found.start(), "of at most 9");
    assertEquals("a player's gold is exactly 5", found.firstFirst());
    assertEquals("a player's gold is exactly 8", found.secondFirst());
  }

  private static boolean isSettled(String order) {
    List<OrderDependence> found = dependences(CHANGES + "  order " + order + "\n");
    assertEquals(1, found.size(), order);
    return found.getFirst().isSettled();
  }

  @Test
  void a_policy_that_names_two_changes_of_states_orders_them() {
    assertTrue(
        isSettled("gold(p) becomes 2 * gold(p), gold(p) rises by 3 at feast(p) by owner's choice"));
    assertTrue(
        isSettled("gold(q) rises by 3, gold(q) becomes 2 * gold(q) at feast(q) by initiative"));
  }

  @Test
  void a_policy_that_names_other_changes_orders_nothing_here() {
    for (String order :
        List.of(
            "gold(p) becomes 2 * gold(p), gold(p) rises by 2 at feast(p) by initiative",
            "gold(p) becomes 3 * gold(p), gold(p) rises by 3 at feast(p) by initiative",
            "gold(p) becomes 2 * gold(p), gold(p) falls by 3 at feast(p) by initiative",
            "gold(p) becomes 2 * gold(p), life(p) rises by 3 at feast(p) by initiative",
            "gold(p) becomes 2 * gold(p), gold(p) rises by 3 at fast(p) by initiative",
            "gold(p) becomes 2 * gold(p), gold(p) rises by 3 at feast(p) by initiative"
                + " when life(p) > 3")) {
      assertFalse(isSettled(order), order);
    }
  }

  @Test
  void a_policy_that_orders_an_event_at_itself_orders_what_else_it_sets_off() {
    assertTrue(isSettled("feast(p) at feast(p) by owner's choice"));
    assertFalse(isSettled("fast(p) at fast(p) by owner's choice"));
    assertFalse(
        isSettled("feast(p) at evening by owner's choice"),
        "that is of several feasts, not of one");
    assertFalse(isSettled("feast(p) at feast(p) by owner's choice unless life(p) = 0"));
    List<OrderDependence> events =
        dependences(
            """
            rule "a"
              whenever feast(p) then double(p)
            rule "b"
              whenever feast(p) then gain(p)
            rule "order"
              order feast(p) at feast(p) by initiative
            """);
    assertTrue(events.getFirst().isSettled());
  }
}
