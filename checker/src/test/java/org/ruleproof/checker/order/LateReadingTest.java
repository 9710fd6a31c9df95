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

/** What an effect does reads the situation when its turn comes, and so what the other one left. */
class LateReadingTest {
  private static final String GAME =
      """
      game "test" id test
      kind Player has 2
      kind Card
      state mana(Player): 0..20 = 3
      state life(Player): 0..40 = 20
      state keeper(Card): Player
      state owner(Card): Player
      state dust(Player): 0..40
      event dusk(Player)
      event dawn(Player)
      event theft(Player, Card)
      event wipe(Player p) do mana(p) becomes 0
      event soothe(Player p) do life(p) falls by mana(p)
      act tap(Player)
      act keep(Player, Card)
      rule "reads"
        forbid tap(p) when life(p) < 5 or mana(p) > 10
        forbid keep(p, c) when keeper(c) is p or owner(c) is p
      """;

  private static List<OrderDependence> dependences(String rules) {
    RuleBase base = Rules.base(GAME + rules);
    List<ClaimInForce> claims = ClaimsInForce.of(base, "test", Optional.empty());
    return OrderDependenceSearch.search(new LoopQueries(base.vocabulary(), claims));
  }

  private static List<OrderDependence> both(String one, String other) {
    return dependences(
        "rule \"a\"\n  whenever %s\nrule \"b\"\n  whenever %s\n".formatted(one, other));
  }

  @Test
  void what_the_one_sets_and_the_other_reads_depends_on_their_order() {
    OrderDependence found =
        both("dusk(p) then mana(p) becomes 0", "dusk(q) then life(q) rises by mana(q)").getFirst();
    assertEquals("a player's mana is exactly 3 and a player's life is exactly 20", found.start());
    assertEquals("a player's life is exactly 20", found.firstFirst());
    assertEquals("a player's life is exactly 23", found.secondFirst());
    assertFalse(found.isSettled());

    OrderDependence turned =
        both("dusk(p) then life(p) becomes 2 * mana(p)", "dusk(p) then mana(p) falls by 1")
            .getFirst();
    assertEquals("a player's life is exactly 6", turned.firstFirst());
    assertEquals("a player's life is exactly 4", turned.secondFirst());

    assertEquals(
        1,
        both("theft(p, c) then keeper(c) becomes p", "theft(p, c) then owner(c) becomes keeper(c)")
            .size());
  }

  @Test
  void halves_are_played_where_they_come_out_whole() {
    OrderDependence found =
        both("dusk(p) then mana(p) becomes 1/2 * mana(p)", "dusk(p) then mana(p) rises by 2")
            .getFirst();
    assertEquals("a player's mana is exactly 4", found.start());
    assertEquals("a player's mana is exactly 4", found.firstFirst());
    assertEquals("a player's mana is exactly 3", found.secondFirst());
  }

  @Test
  void a_claim_that_says_which_comes_first_settles_it() {
    String rules =
        """
        rule "a"
          whenever dusk(p) then wipe(p)
        rule "b"
          whenever dusk(p) then soothe(p)
        """;
    assertFalse(dependences(rules).getFirst().isSettled());
    assertTrue(
        dependences(rules + "rule \"c\"\n  soothe(p) before wipe(p)\n").getFirst().isSettled());
  }

  @Test
  void what_is_not_read_or_not_changed_makes_no_difference() {
    String sets = "dusk(p) then mana(p) becomes 0";
    assertEquals(List.of(), both(sets, "dusk(p) then life(p) rises by 3"), "nothing is read");
    assertEquals(
        List.of(), both(sets, "dusk(p) then dust(p) rises by mana(p)"), "nothing reads the dust");
    assertEquals(
        List.of(), both(sets, "dawn(p) then life(p) rises by mana(p)"), "never at one moment");
    assertEquals(
        List.of(),
        both("dusk(p) then mana(other p) becomes 0", "dusk(p) then life(p) rises by mana(p)"),
        "of another player");
    assertEquals(
        List.of(),
        both(sets, "dusk(p) then life(p) rises by mana(p) when mana(p) = 0"),
        "with no mana there is nothing to lose");
  }
}
