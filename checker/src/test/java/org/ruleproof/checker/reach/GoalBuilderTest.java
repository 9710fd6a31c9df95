package org.ruleproof.checker.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ruleproof.checker.Rules;
import org.ruleproof.checker.exploration.BreadthFirst;
import org.ruleproof.model.meaning.ClaimInForce;
import org.ruleproof.model.meaning.ClaimsInForce;
import org.ruleproof.model.syntax.SourceText;
import org.ruleproof.model.vocabulary.RuleBase;

/** Two claims of a rule base, and whether a play of a smaller game comes to where both speak. */
class GoalBuilderTest {
  private static final String RULES =
      """
      game "coins" id coins
      kind Player has 2..4
      kind Card
      kind Coin is Card
      enum Side = heads | tails
      state gold(Player): 0..9 = 0
      state side(Card): Side or none
      state owner(Card): Player or none
      fact worth(Card): 0..9
      term wealth(Player): 0..99
      state lucky(Player): no | yes
      card "Penny": Coin
      card "Old Coin": Coin
      state rich(Player): no | yes
      act take(Player, Card)
      act lend(Player, Card)
      act keep(Player, Card)
      act grab(Player, Card, Card) is take
      """;

  private static final String GAME =
      """
      game "coins" id coins
      parameter Coins = 2
      parameter OldCoins = 0
      kind Player has 2
      kind Card
      kind Coin is Card has Coins
      enum Side = heads | tails
      state turn: Player
      state gold(Player): 0..3 = 0
      state side(Coin): Side or none = none
      state owner(Card): Player or none = none
      fact worth(Card): 0..9 = 1
      state wealth(Player): 0..9 = 0
      kind "Old Coin" is Coin has OldCoins
      term rich(Player): no | yes
      act take(Player, Card)
      act keep(Player, Card)
      act pick(Player p, Coin c) is take when turn is p and owner(c) is none
        do owner(c) becomes p
           gold(p) rises by 1
           turn becomes other p
      act grab(Player p, Coin new, Coin old, Coin third) is take
        when turn is p and owner(old) is p and owner(new) is none and third is not old
        do owner(new) becomes p
      initially gold(p) is 0
      rule "riches"
        rich(p) = yes when gold(p) > 1
      """;

  private static Goal goal(String... claims) {
    StringBuilder rules = new StringBuilder(RULES);
    for (int i = 0; i < claims.length; i++) {
      rules.append("rule \"").append(i).append("\"\n  ").append(claims[i]).append('\n');
    }
    RuleBase base = Rules.base(rules.toString());
    List<ClaimInForce> all = ClaimsInForce.of(base, "coins", Optional.empty());
    return GoalBuilder.of(base.vocabulary(), Rules.base(GAME).vocabulary(), all);
  }

  private static PlaySearch.Answer answer(long mostStates, String... claims) {
    Goal.Condition goal = assertInstanceOf(Goal.Condition.class, goal(claims));
    return plays(mostStates, List.of(Map.of("Coins", "1"), Map.of("Coins", "2")))
        .to(List.of(goal.alternatives()))
        .getFirst();
  }

  private static PlaySearch plays(long mostStates, List<Map<String, String>> scopes) {
    return new PlaySearch(
        List.of(new SourceText("game.rules", GAME)), scopes, mostStates, new BreadthFirst());
  }

  private static void assertWay(List<String> moves, String scope, PlaySearch.Answer answer) {
    assertEquals(new PlaySearch.Answer.Reached(scope, moves), answer);
  }

  private static void assertLacks(String word, String... claims) {
    assertEquals(new Goal.NotModelled("the game has no word for " + word), goal(claims));
  }

  @Test
  void both_conditions_must_hold_of_one_act_that_is_possible_there() {
    assertWay(
        List.of("pick(Player 1, Coin 1)", "pick(Player 2, Coin 2)"),
        "Coins = 2",
        answer(
            1000,
            "permit keep(p, c) when gold(p) > 0 and owner(c) is p",
            "forbid keep(q, d) when gold(r) > 0 and q is not r"));
    assertWay(
        List.of("pick(Player 1, Coin)"),
        "Coins = 1",
        answer(
            1000,
            "permit keep(p, c) when gold(p) > 0",
            "forbid keep(q, d: Coin) when owner(d) is q"));
  }

  @Test
  void an_act_that_is_disputed_must_be_possible_but_for_rules() {
    assertWay(
        List.of("pick(Player 1, Coin 1)"),
        "Coins = 2",
        answer(1000, "permit take(p, c)", "forbid take(p, c) when gold(q) > 0 and q is not p"));
  }

  @Test
  void what_no_play_comes_to_is_said_with_all_scopes_and_a_limit_leaves_it_open() {
    String[] claims = {"permit keep(p, c)", "forbid keep(p, c) when gold(p) = 3"};
    assertEquals(
        new PlaySearch.Answer.NotReached(
            List.of("Coins = 1: all 2 states", "Coins = 2: all 5 states"), true),
        answer(1000, claims));
    PlaySearch.Answer.NotReached cut =
        assertInstanceOf(PlaySearch.Answer.NotReached.class, answer(2, claims));
    assertEquals(false, cut.complete());
  }

  @Test
  void where_a_condition_is_excepted_the_play_must_stay_out() {
    assertWay(
        List.of("pick(Player 1, Coin)"),
        "Coins = 1",
        answer(
            1000,
            "permit keep(p, c) when gold(p) > 0",
            "forbid keep(p, c) unless owner(d) is q and q is not p"));
  }

  @Test
  void values_must_differ_where_both_are_given() {
    assertWay(
        List.of("pick(Player 1, Coin)"),
        "Coins = 1",
        answer(1000, "gold(p) = 0", "gold(p) = 1 when owner(c) is p"));
    assertInstanceOf(
        PlaySearch.Answer.NotReached.class,
        answer(1000, "worth(c) = 1 when owner(c) is p", "worth(c) = worth(c) when owner(c) is q"));
  }

  @Test
  void an_act_that_counts_as_another_leads_from_one_claim_to_the_other() {
    assertWay(
        List.of("pick(Player 1, Coin 1)"),
        "Coins = 2",
        answer(
            1000,
            "permit keep(p, c) when owner(d) is p and d is not c",
            "forbid take(p, c) when gold(p) > 0",
            "keep(p, c) counts as take when c is Coin"));
  }

  @Test
  void a_word_that_the_game_lacks_or_declares_otherwise_cannot_be_played() {
    assertLacks("lucky", "permit keep(p, c) when lucky(p)", "forbid keep(p, c)");
    assertLacks("wealth", "permit keep(p, c) when wealth(p) > 3", "forbid keep(p, c)");
    assertLacks("\"Penny\"", "permit keep(p, \"Penny\")", "forbid keep(p, c)");
    assertLacks("Penny", "permit keep(p, c) when c is \"Penny\"", "forbid keep(p, c)");
    assertLacks("\"is old\"", "permit keep(p, c) when opaque \"is old\"(c)", "forbid keep(p, c)");
  }

  @Test
  void what_the_rules_keep_the_game_may_compute() {
    assertWay(
        List.of("pick(Player 1, Coin 1)", "pick(Player 2, Coin 2)"),
        "Coins = 2",
        answer(
            1000,
            "permit keep(p, c) when not rich(p) and gold(p) = 1",
            "forbid keep(p, c) when not rich(q) and q is not p and gold(q) = 1"));
  }

  @Test
  void a_card_by_its_name_is_there_where_the_game_has_copies_of_it() {
    String[] claims = {
      "permit take(p, \"Old Coin\")", "forbid take(p, c) when c is \"Old Coin\" and gold(q) > 0"
    };
    assertInstanceOf(PlaySearch.Answer.NotReached.class, answer(1000, claims));
    Goal.Condition goal = assertInstanceOf(Goal.Condition.class, goal(claims));
    assertWay(
        List.of("pick(Player 1, Coin 1)"),
        "Coins = 2, OldCoins = 1",
        plays(1000, List.of(Map.of("Coins", "2", "OldCoins", "1")))
            .to(List.of(goal.alternatives()))
            .getFirst());
  }

  @Test
  void an_act_that_the_game_lacks_is_disputed_in_no_play() {
    assertLacks("lend", "permit lend(p, c) when gold(p) > 0", "forbid lend(p, c)");
  }

  @Test
  void bases_that_differ_meet_where_both_are_given() {
    assertWay(
        List.of("pick(Player 1, Coin)"),
        "Coins = 1",
        answer(1000, "gold(p) starts from 2", "gold(p) starts from worth(c) when owner(c) is p"));
  }

  @Test
  void a_policy_and_what_is_always_so_are_no_situation() {
    assertEquals(
        new Goal.NotModelled("they say nothing of single situations"),
        goal("round fractions up", "round fractions down"));
    assertEquals(
        new Goal.NotModelled("they speak of every situation alike"),
        goal("permit keep(p, c)", "forbid keep(p, c)"));
  }

  @Test
  void a_condition_that_the_game_reads_otherwise_is_said_and_the_others_are_asked() {
    List<PlaySearch.Answer> answers =
        plays(1000, List.of(Map.of()))
            .to(
                List.of(
                    List.of("gold(3) = 1"),
                    List.of(
                        "(some p: Player where gold(p) = 2)",
                        "(some p: Player where gold(p) = 1)")));
    assertInstanceOf(PlaySearch.Answer.NotUnderstood.class, answers.getFirst());
    assertWay(List.of("pick(Player 1, Coin 1)"), "the game as it stands", answers.getLast());
  }
}
