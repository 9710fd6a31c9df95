package org.ruleproof.checker.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.checker.exploration.ExplorationRequest;
import org.ruleproof.checker.game.OmittedClaim;
import org.ruleproof.checker.lowering.GameFactory;
import org.ruleproof.model.source.Span;

/** Rulings of a rule base that act on a smaller game: players who pick coins in turn. */
class ActingRulingsTest {
  private static final String RULES =
      """
      game "coins" id coins
      principle "newest" newer ruling beats older ruling source "ours"
      principle "newer than print" newer ruling beats older rulebook source "ours"
      kind Player has 2..4
      kind Card
      kind Coin is Card
      state gold(Player): 0..9
      state owner(Card): Player
      state lucky(Player): no | yes
      card "Penny": Coin
      act take(Player, Card)
      act grab(Player, Card) is take
      event lose(Player)
      """;

  private static final String GAME =
      """
      game "coins" id coins
      document rulebook "the rules" dated 2000-03-10
      kind Player has 2
      kind Card
      kind Coin is Card has 3
      state turn: Player
      state gold(Player): 0..3 = 0
      state owner(Card): Player or none = none
      act take(Player, Card)
      act pick(Player p, Coin c) is take when turn is p and owner(c) is none
        do owner(c) becomes p
           gold(p) rises by 1
           turn becomes other p
      act grab(Player p, Coin c, Player q) is take when turn is p and owner(c) is q and gold(q) > 2
        do owner(c) becomes p
      event lose(Player p)
        do gold(p) falls by 1
      rule "one each"
        forbid pick(p, c) when gold(p) >= 1
      initially turn is the p: Player, first of equals
      """;

  private static ActingRulings.Joined joined(String rulings) {
    return ActingRulings.on(Rules.base(GAME), Rules.base(RULES + rulings));
  }

  /** How many states the game has when these rulings act on it. */
  private static long states(String... rulings) {
    return new BreadthFirst()
        .explore(
            GameFactory.of(joined(String.join("\n", rulings) + "\n").base(), Map.of()),
            new ExplorationRequest(List.of(), Integer.MAX_VALUE, 1000))
        .distinctStates();
  }

  private static String ruling(String day, String claim) {
    return "ruling \"Coins " + day + "\" " + day + " #1\n  " + claim;
  }

  private static final long ONE_EACH = 1 + 3 + 6;
  private static final long ALL_PICKED = ONE_EACH + 3;

  @Test
  void what_a_ruling_forbids_does_not_happen() {
    assertEquals(ONE_EACH, states(""));
    assertEquals(
        1 + 3, states(ruling("1999-01-01", "forbid take(p, c) when gold(q) > 0 and q is not p")));
  }

  @Test
  void a_newer_permission_takes_a_rule_of_the_game_back() {
    assertEquals(
        ALL_PICKED, states(ruling("2000-03-11", "permit take(p, c: Coin) when gold(p) = 1")));
  }

  @Test
  void of_two_rulings_the_newer_acts() {
    String permitted = "permit take(p, c: Coin) when gold(p) = 0";
    String forbidden = "forbid take(p, c) when gold(p) = 0";
    assertEquals(1, states(ruling("2000-05-01", permitted), ruling("2000-06-01", forbidden)));
    assertEquals(
        ONE_EACH, states(ruling("2000-06-01", permitted), ruling("2000-05-01", forbidden)));
  }

  @Test
  void sections_of_a_rulebook_do_not_act() {
    assertEquals(
        ONE_EACH,
        states(
            "document rulebook \"the rules\" dated 2000-03-10",
            "entry \"All\" #1",
            "  forbid take(p, c)"));
  }

  @Test
  void a_claim_that_does_not_act_is_named_with_the_reason() {
    ActingRulings.Joined joined =
        joined(
            """
            ruling "Luck" 2000-01-01 #1
              forbid take(p, c) when lucky(p)
              forbid take(p, "Penny")
              whenever take(p, c) then lose(p)
              forbid take(p, c) when happened grab(p, c) this turn
              forbid grab(p, c) when gold(p) = 2
              forbid take(p, c) when not permitted(take(p, c))
            """);
    assertEquals(1, joined.base().rulings().getFirst().claims().size());
    assertEquals(
        List.of(
            "the game has no word for lucky",
            "the game has no word for \"Penny\"",
            "what it sets off the game may do of itself",
            "the game speaks of grab with more or fewer things",
            "whether take is permitted would depend on itself"),
        joined.silent().stream().map(OmittedClaim::reason).toList());
    Span at = joined.silent().getFirst().origin().at();
    assertEquals("ruling \"Luck\" 2000-01-01", joined.silent().getFirst().origin().what());
    assertEquals("test.rules", at.file());
  }
}
