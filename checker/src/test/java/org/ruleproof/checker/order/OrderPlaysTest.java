package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.StateGraph;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.checker.reaction.LoopQueries;
import org.ruleproof.constraints.contradiction.FindingProse;
import org.ruleproof.model.finding.Certainty;
import org.ruleproof.model.finding.Finding;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.vocabulary.RuleBase;

/** Two effects due at one moment, each run first in the game that the rules set up. */
class OrderPlaysTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2
      state n(Player): 0..5 = 2
      state unread: 0..5
      state gone: no | yes
      event strike(Player p)
      event grow(Player p) do n(p) rises by 2
      event halve(Player p) do n(p) becomes 1
      act begin(Player p) when not gone
        do gone becomes yes
           strike(p)
      act rest(Player p) when n(p) > 2 do n(p) becomes 0
      initially gone is no
      """;

  private static List<OrderDependence> dependences(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderPlays.confirmed(
        base.vocabulary(),
        claims,
        OrderDependenceSearch.search(
            base.vocabulary(), claims, new LoopQueries(base.vocabulary(), claims)),
        GameFactory.modelled(base).map(game -> StateGraph.of(game, StateGraph.USUAL)));
  }

  @Test
  void two_orders_that_end_differently_are_shown_with_the_play_that_comes_there() {
    List<OrderDependence> found =
        dependences(
            """
            rule "growth"
              whenever strike(p) then grow(p)
            rule "loss"
              whenever strike(p) then halve(p)
            """);

    assertEquals(
        1,
        found.size(),
        () ->
            found.stream()
                .map(d -> d.first().topic() + " " + d.second().topic())
                .toList()
                .toString());
    OrderDependence dependence = found.getFirst();
    assertEquals(Optional.of(List.of("begin(Player 1)")), dependence.play());
    assertEquals("n(Player 1) = 2", dependence.start());
    assertEquals("n(Player 1) = 1", dependence.firstFirst());
    assertEquals("n(Player 1) = 3", dependence.secondFirst());
    Finding finding =
        OrderFindings.ofDependences(
                found, new FindingProse(Map.of(), Object::toString, c -> "It says so."))
            .getFirst();
    assertEquals(Certainty.REACHABLE, finding.certainty());
    assertEquals(List.of("begin(Player 1)"), finding.trace());
  }

  @Test
  void what_the_two_set_off_in_turn_is_followed() {
    List<OrderDependence> found =
        dependences(
            """
            rule "growth"
              whenever strike(p) then grow(p)
            rule "echo"
              whenever grow(p) then halve(p) when n(p) > 4
            rule "gift"
              whenever strike(p) then n(p) rises by 1
            """);

    assertTrue(
        found.stream()
            .anyMatch(
                d ->
                    d.play().isPresent()
                        && d.first().topic().equals("growth")
                        && d.second().topic().equals("gift")),
        () ->
            found.stream()
                .map(d -> d.first().topic() + " " + d.second().topic())
                .toList()
                .toString());
  }

  @Test
  void effects_that_join_are_none_whatever_the_order() {
    assertEquals(
        List.of(),
        dependences(
            """
            rule "growth"
              whenever strike(p) then grow(p)
            rule "gift"
              whenever strike(p) then grow(other p)
            """));
  }

  @Test
  void what_no_rule_reads_makes_no_difference() {
    List<OrderDependence> found =
        dependences(
            """
            rule "one"
              whenever strike(p) then unread becomes 1
            rule "two"
              whenever strike(p) then unread becomes 2
            """);

    assertTrue(
        found.stream().allMatch(d -> d.play().isEmpty()),
        () ->
            found.stream()
                .map(d -> d.first().topic() + " " + d.second().topic())
                .toList()
                .toString());
  }

  @Test
  void rules_that_set_up_no_game_are_judged_as_before() {
    RuleBase base =
        Rules.base(GAME.replace("initially gone is no\n", "") + "rule \"x\"\n  n(p) at least 0\n");
    assertFalse(GameFactory.modelled(base).isPresent());
  }
}
