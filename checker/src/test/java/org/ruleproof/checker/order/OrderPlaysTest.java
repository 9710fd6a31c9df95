package org.ruleproof.checker.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
        OrderDependenceSearch.search(new LoopQueries(base.vocabulary(), claims)),
        GameFactory.modelled(base).map(game -> StateGraph.of(game, StateGraph.USUAL)),
        GameFactory.modelledInAnyOrder(base).map(game -> StateGraph.of(game, StateGraph.USUAL)));
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
  void what_effects_alone_read_makes_no_difference_and_what_nothing_reads_does() {
    String rules =
        """
        rule "one"
          whenever strike(p) then unread becomes 1
        rule "two"
          whenever strike(p) then unread becomes 2
        """;
    String copy = "state copy: 0..9\nact note when gone do copy becomes unread, copy becomes 0\n";

    assertTrue(dependences(rules).stream().anyMatch(d -> d.play().isPresent()));
    assertTrue(dependences(copy + rules).stream().allMatch(d -> d.play().isEmpty()));
  }

  private static String outcomes(String rules) {
    return dependences(
            """
            state charm(Player): 0..20 = 2
            event raise(Player p, 0..9 k) do charm(p) rises by k
            event curse(Player p) do charm(p) becomes 1
            """
                + rules)
        .stream()
        .filter(d -> d.play().isPresent())
        .map(
            d ->
                "%s, %s%s"
                    .formatted(d.firstFirst(), d.secondFirst(), d.isSettled() ? ", settled" : ""))
        .collect(Collectors.joining("; "));
  }

  private static String replaced(String one, String two) {
    return outcomes(
        """
        rule "blow"
          whenever strike(p) then raise(p, 1)
        rule "more"
          whenever raise(p, k) would happen %s then instead raise(p, k + 1)
        rule "twice"
          whenever raise(p, k) would happen %s then instead raise(p, %s)
        """
            .formatted(one, two.equals("more") ? "" : two, two.equals("more") ? "k + 3" : "2 * k"));
  }

  @Test
  void two_replacements_of_one_event_are_compared_in_both_orders() {
    String found = "charm(Player 1) = 6, charm(Player 1) = 5";

    assertEquals(found, replaced("", ""));
    assertEquals(found, replaced("may", ""));
    assertEquals(found, replaced("", "may"));
    assertEquals("", replaced("may", "may"));
    assertEquals("", replaced("", "more"));
  }

  private static String reactions(String one, String two, String orders) {
    return outcomes(
        """
        rule "raised"
          whenever strike(p) %s then raise(p, 2)
        rule "cursed"
          whenever strike(p) %s then curse(p)
        """
                .formatted(one, two)
            + orders);
  }

  @Test
  void what_a_player_may_have_is_compared_with_what_must_be_before_and_after_it() {
    String found = "charm(Player 1) = 1, charm(Player 1) = 3";

    assertEquals(found, reactions("may", "", ""));
    assertEquals(found, reactions("", "may", ""));
    assertEquals("", reactions("may", "may", ""));
    assertEquals(
        found + ", settled",
        reactions(
            "may",
            "",
            """
            rule "who"
              order raise(p, 2), curse(p) at strike(p) by owner's choice
            """));
  }

  @Test
  void orders_that_follow_from_others_settle_what_they_order() {
    String settled = "charm(Player 1) = 1, charm(Player 1) = 3, settled";

    assertEquals(settled, reactions("", "", "rule \"first\"\n  curse(p) resolves first\n"));
    assertEquals(
        settled, reactions("", "", "rule \"named\"\n  rule \"raised\" before rule \"cursed\"\n"));
    assertEquals(
        settled,
        reactions("may", "", "rule \"who\"\n  order rule \"raised\", rule \"cursed\" by random\n"));
    assertEquals(
        settled,
        reactions(
            "",
            "may",
            """
            event sigh(Player p)
            rule "sighs"
              whenever strike(p) then sigh(p)
            rule "one"
              curse(p) before sigh(p)
            rule "two"
              sigh(p) before raise(p, k)
            """));
  }

  @Test
  void rules_that_set_up_no_game_are_judged_as_before() {
    RuleBase base =
        Rules.base(GAME.replace("initially gone is no\n", "") + "rule \"x\"\n  n(p) at least 0\n");
    assertFalse(GameFactory.modelled(base).isPresent());
  }
}
